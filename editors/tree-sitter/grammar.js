/**
 * Cards of the Gundam Card Game, for editors that color and fold with Tree-sitter. It knows the frame of a file and the signs of a text; what the words
 * of a text mean, `gcs lsp` says.
 */

/// <reference types="tree-sitter-cli/dsl" />

const BLANK = /[ \t\u00A0\u3000\uFEFF]+/;

module.exports = grammar({
  name: "gcs",

  extras: ($) => [BLANK, $.comment],

  word: ($) => $.word,

  rules: {
    source_file: ($) => repeat(choice($.set, $.keyword_definition, $.own_mark, $.own_wording, $.card, $._newline)),

    comment: () => token(seq("//", /[^\r\n]*/)),
    _newline: () => /\r?\n/,

    // set CORE "Core Set"
    set: ($) => seq("set", field("code", $.code), optional(field("name", $.string))),

    // keyword <Repair N> adds "At the end of your turn, this Unit recovers N HP."
    keyword_definition: ($) =>
      seq("keyword", field("keyword", $.keyword_effect), field("stacking", $.stacking), choice($.effect, $.body)),
    stacking: () => choice("adds", "means"),

    // mark 【Your Turn】 means "During your turn,"
    own_mark: ($) => seq("mark", field("name", $.mark), "means", field("means", $.string)),
    // wording "dig {n}" means "look at the top {n} cards of your deck"
    own_wording: ($) => seq("wording", field("name", $.string), "means", field("means", $.string)),

    // unit CORE-001 "Vanguard Frame" {
    card: ($) =>
      seq(field("kind", $.kind), field("code", $.code), field("name", $.string), repeat($._newline), field("body", $.body)),
    kind: () =>
      choice(seq(choice("unit", "base", "resource"), optional("token")), "pilot", "command"),
    code: ($) => choice($.word, /[A-Za-z0-9_-]*[0-9_-][A-Za-z0-9_-]*/),
    string: () => token(seq('"', /(\\.|[^"\\\r\n])*/, '"')),

    body: ($) =>
      seq(
        "{",
        optional(choice($.properties, $.line)),
        repeat(seq($._newline, optional(choice($.properties, $.line)))),
        "}",
      ),

    // color green  lv 4  cost 2
    properties: ($) => prec.right(repeat1($.property)),
    property: ($) =>
      prec.right(
        seq(
          field("name", $.property_name),
          repeat(choice($.number, $.sign, $.trait, $.name, $.word, "/", ",", ":", "=", ".")),
        ),
      ),
    property_name: () =>
      choice("color", "colour", "lv", "level", "cost", "ap", "hp", "zones", "zone", "traits", "trait", "link"),

    // One effect, as printed on one line.
    line: ($) => repeat1(choice($._item, $.quoted_name, $.effect)),
    _item: ($) =>
      choice(
        $.mark,
        $.keyword_effect,
        $.reminder,
        $.trait,
        $.group,
        $.name,
        $.resource_cost,
        $.placeholder,
        $.number,
        $.sign,
        $.word,
        $.punctuation,
      ),

    // 【When Paired･(Vanguard) Pilot】
    mark: ($) =>
      seq(
        choice("【", "[["),
        repeat1(choice(alias($.word, $.mark_word), $.number, $.trait, $.name, $.keyword_effect, $.sign, $.punctuation)),
        choice("】", "]]"),
      ),
    // <Repair 1>
    keyword_effect: ($) =>
      seq(choice("<", "＜"), field("name", $.keyword_name), optional(":"), optional(field("amount", $.number)), choice(">", "＞")),
    keyword_name: () => token(prec(1, /[^\s<>＜＞:0-9]+([ ][^\s<>＜＞:]*[^\s<>＜＞:0-9][^\s<>＜＞:]*)*/)),
    // (At the end of your turn, this Unit recovers 1 HP.)
    reminder: () => token(/\([^()\r\n]*(\([^()\r\n]*\)[^()\r\n]*)*\.\)/),
    // (Vanguard)
    trait: () => token(/\([^()･·・.：:"0-9\r\n][^()･·・.：:"\r\n]*\)/),
    // ((Rootline)･AP1･HP1)
    group: ($) => seq("(", repeat(choice($._item, $.effect)), ")"),
    // [Ilse Varga]
    name: () => token(/\[[^\[\]\r\n]+\]/),
    // "Varga"
    quoted_name: () => token(/"[^".：:【<\r\n]+"/),
    // "【Attack】Draw 1."
    effect: ($) => seq(choice('"', "“"), repeat1($._item), choice('"', "”")),
    resource_cost: () => /[①-⑳]/,
    // {trait}
    placeholder: () => token(/\{[a-z]+[0-9]?\}/),
    number: () => /[0-9]+/,
    sign: () => /[+−–-]/,
    punctuation: () => /[.,:：\/･·・•●■◆]/,
    word: () => /[A-Za-z_\u00C0-\u024F\u3040-\u30FF\u4E00-\u9FFF]+(['’][A-Za-z]+|-[A-Za-z]+|['’])*/,
  },
});

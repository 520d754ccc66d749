; The words of the language, as the grammar spells them.
((word) @keyword.conditional (#match? @keyword.conditional "^({{controls|both}})$"))
((word) @keyword.function (#match? @keyword.function "^({{verbs|both}})$"))
((word) @type.builtin (#match? @type.builtin "^({{nouns|both}})$"))
((word) @constant.builtin (#match? @constant.builtin "^({{colors|both}}|{{terrains|both}}|{{states|both}}|{{zones|both}})$"))
((word) @variable.builtin (#match? @variable.builtin "^({{players|both}})$"))
((word) @attribute (#match? @attribute "^({{stats|both}}|AP|HP)$"))

(comment) @comment
(reminder) @comment.documentation
["set" "keyword" "mark" "wording" "means"] @keyword
(stacking) @keyword
(kind) @keyword.type
(code) @constant
(string) @string
(quoted_name) @string
(property_name) @property
(mark_word) @tag
["【" "】" "[[" "]]"] @tag
(keyword_name) @function
(trait) @type
(name) @variable.parameter
(number) @number
(resource_cost) @number
(placeholder) @variable.parameter
(sign) @operator
(punctuation) @punctuation.delimiter
["{" "}"] @punctuation.bracket

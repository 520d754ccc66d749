" Scenarios of the Gundam Card Game: cards, positions, steps, and what must hold.
scriptencoding utf-8
if exists('b:current_syntax')
  finish
endif

syn include @gcsCards syntax/gcs.vim
unlet! b:current_syntax

syn case match
syn keyword gcsScenarioState concession attacking action active battle damage linked paired rested start under cost draw main seen with new not out the an ap hp in lv a
syn match gcsScenarioString +"[^"]*"+
syn match gcsScenarioEffect "[<＜][^<>＜＞]*[>＞]"
syn match gcsScenarioCounter "([^()]*)"
syn match gcsScenarioNumber "\<x\?\d\+\>"
syn match gcsScenarioHead "^\s*\zs\%(scenario\|needs\)\>"
syn match gcsScenarioHead "\<shows\>"
syn match gcsScenarioStep "\%(^\|[;:{]\|\<can\|\<can't\)\s*\zs\%(counterclockwise\|clockwise\|activate\|everyone\|concede\|resolve\|attack\|choose\|deploy\|format\|redraw\|begin\|block\|turns\|keep\|pair\|pass\|play\|seed\|turn\|end\|pay\|yes\|no\)\>"
syn match gcsScenarioExpect "\%(^\|[;{]\)\s*\zs\%(cannot\|expect\|best\|can\)\%('t\)\?\>"
syn match gcsScenarioWho "\<\%(opponent\|teammate\|fourth\|player\|third\|your\|you\)\>"
syn match gcsScenarioCode "\<\%(x\d\+\>\)\@!\a\+[-_0-9][A-Za-z0-9_-]*"
syn match gcsScenarioRule "\<\d\+\%(-\d\+\)\+\>"
syn match gcsScenarioLabel "@[A-Za-z0-9_-]\+"
syn match gcsScenarioPlace "\<\%(resources\|resource\|removal\|shields\|shield\|trash\|units\|base\|deck\|hand\|unit\)\>"
syn match gcsScenarioComment "//.*$"
" Behind all others, as those begin with words of steps, too.
syn region gcsScenarioCard start="^\s*\%(resource\|command\|pilot\|base\|unit\)\%(\s\+token\)\?\s\+[A-Za-z0-9_-]\+\s\+\"" end="}" keepend contains=@gcsCards
syn match gcsScenarioKeyword "^\s*keyword\s.*$" contains=gcsDeclaration,gcsKeywordEffect,gcsStacking,gcsEffect

hi def link gcsScenarioHead Keyword
hi def link gcsScenarioStep Statement
hi def link gcsScenarioExpect Conditional
hi def link gcsScenarioWho Identifier
hi def link gcsScenarioCode Constant
hi def link gcsScenarioRule Number
hi def link gcsScenarioLabel Label
hi def link gcsScenarioPlace Type
hi def link gcsScenarioState Constant
hi def link gcsScenarioString String
hi def link gcsScenarioEffect Function
hi def link gcsScenarioCounter Type
hi def link gcsScenarioNumber Number
hi def link gcsScenarioComment Comment

" A card is a few lines in braces: whether a line is one of them, is told from above.
syn sync fromstart

let b:current_syntax = 'gcs-scenario'

" Cards of the Gundam Card Game, as gcs reads them.
scriptencoding utf-8
if exists('b:current_syntax')
  finish
endif

syn case match
" A line of card text: whatever begins with nothing of the frame.
syn match gcsLine "^\s*\%(\%(set\|keyword\|mark\|wording\|resource\|command\|pilot\|base\|unit\)\s\|\%(colour\|traits\|color\|level\|trait\|zones\|cost\|link\|zone\|ap\|hp\|lv\)[ :=.(\[]\|[{}]\|//\)\@!\S.*$" contains=@gcsText
syn match gcsDeclaration "^\s*\zs\%(set\|keyword\|mark\|wording\)\ze\s" nextgroup=gcsCode,gcsKeywordEffect,gcsOwnMark,gcsEffect skipwhite
syn match gcsOwnMark contained "【[^】]*】\|\[\[[^\]]*\]\]"
syn match gcsStacking "[】\]\"]\@1<=\s\+\zsmeans\>"
syn match gcsStacking ">\@1<=\s\+\zs\%(means\|adds\)\>"
syn match gcsKind "^\s*\zs\%(resource\|command\|pilot\|base\|unit\)\%(\s\+token\)\?\ze\s\+[A-Za-z0-9_-]\+\s\+\"" nextgroup=gcsCode skipwhite
syn match gcsCode contained "[A-Za-z0-9_-]\+" nextgroup=gcsTitle skipwhite
syn match gcsTitle contained +"\%(\\.\|[^"\\]\)*"+
syn region gcsEffect start=+"+ end=+"+ oneline contains=@gcsText
syn match gcsKeywordEffect "[<＜][^<>＜＞]*[>＞]"
syn match gcsPropertyLine "\%(^\s*\|{\s*\)\zs\%(colour\|traits\|color\|level\|trait\|zones\|cost\|link\|zone\|ap\|hp\|lv\)[ :=.(\[][^}]*" contains=gcsProperty,gcsColorValue,gcsTrait,gcsName,gcsNumber,gcsComment
syn match gcsProperty contained "\<\%(colour\|traits\|color\|level\|trait\|zones\|cost\|link\|zone\|ap\|hp\|lv\|Trait\)\>"
syn match gcsColorValue contained "\<\%(purple\|green\|white\|blue\|red\|Earth\|Space\)\>"
syn match gcsComment "//.*$" contains=gcsAllow
syn match gcsAllow contained "\<gcs:\s*allow([^()]*)"

syn cluster gcsText contains=gcsControl,gcsVerb,gcsNoun,gcsColor,gcsState,gcsZone,gcsPlayer,gcsStat,gcsNumber,gcsTrait,gcsName,gcsString,gcsKeywordEffect,gcsReminder,gcsMark,gcsEffect,gcsComment
syn match gcsNumber contained "[+-]\?\<\d\+\>"
syn match gcsNumber contained "\<\%(AP\|HP\)\zs[+-]\?\d\+"
syn match gcsNumber contained "[①-⑳]"
syn match gcsStat contained "\<\%(AP\|HP\)\ze[+-]\?\%(\d\|N\>\)"
syn match gcsStat contained "\<Lv\."
syn match gcsTrait contained "([^()･·・.：:\"0-9][^()･·・.：:\"]*)"
syn match gcsName contained "\[[^\[\]]\+\]"
syn match gcsString contained "\"[^\".：:【<]\+\""
syn match gcsReminder contained "([^()]*\%(([^()]*)[^()]*\)*\.)"
syn match gcsMark contained "【[^】]*】" contains=gcsTrait,gcsName
syn match gcsMark contained "\[\[[^\]]*\]\]" contains=gcsTrait

" The words of the language, as the grammar spells them.
syn case ignore
syn keyword gcsControl contained otherwise whenever instead during unless after until while each then when for at if on
syn keyword gcsVerb contained activates destroyed discarded exchanges recovered activate deployed destroys discards exchange receives recovers returned revealed shuffles attacks becomes changes chooses deploys destroy discard receive recover removed removes returns reveals shuffle attack become begins blocks change choose chosen counts deploy exiled exiles leaves placed places remove return reveal added begin block chose count deals draws exile flips gains leave links looks loses moves pairs place plays rests rolls skips takes adds deal draw ends flip gain gets have look lose move pair pays play rest roll sets skip take uses wins add end get pay set use win be
syn keyword gcsNoun contained resources commands resource command shields pilots shield tokens bases cards pilot token units base card link unit ex
syn keyword gcsColor contained purple green white blue red
syn keyword gcsState contained attacking undamaged battling blocking friendly damaged active linked rested enemy
syn keyword gcsZone contained removal battle bottom hands trash area deck hand top
syn keyword gcsPlayer contained opponents opponent players player their them they your its you it
syn keyword gcsStat contained costs cost ap hp lv

hi def link gcsComment Comment
hi def link gcsAllow SpecialComment
hi def link gcsDeclaration Keyword
hi def link gcsStacking Keyword
hi def link gcsKind Structure
hi def link gcsCode Constant
hi def link gcsProperty Identifier
hi def link gcsNumber Number
hi def link gcsStat Identifier
hi def link gcsTrait Type
hi def link gcsName Special
hi def link gcsString String
hi def link gcsTitle String
hi def link gcsKeywordEffect Function
hi def link gcsReminder Comment
hi def link gcsMark PreProc
hi def link gcsOwnMark PreProc
hi def link gcsControl Conditional
hi def link gcsVerb Statement
hi def link gcsNoun StorageClass
hi def link gcsColor Constant
hi def link gcsColorValue Constant
hi def link gcsState Constant
hi def link gcsZone Constant
hi def link gcsPlayer Identifier

let b:current_syntax = 'gcs'

" Cards of the Gundam Card Game, as gcs reads them.
scriptencoding utf-8
if exists('b:current_syntax')
  finish
endif

syn case match
" A line of card text: whatever begins with nothing of the frame.
syn match gcsLine "^\s*\%(\%(set\|keyword\|mark\|wording\|{{card-kinds|vim}}\)\s\|\%({{properties|vim}}\)[ :=.(\[]\|[{}]\|//\)\@!\S.*$" contains=@gcsText
syn match gcsDeclaration "^\s*\zs\%(set\|keyword\|mark\|wording\)\ze\s" nextgroup=gcsCode,gcsKeywordEffect,gcsOwnMark,gcsEffect skipwhite
syn match gcsOwnMark contained "【[^】]*】\|\[\[[^\]]*\]\]"
syn match gcsStacking "[】\]\"]\@1<=\s\+\zsmeans\>"
syn match gcsStacking ">\@1<=\s\+\zs\%({{stackings|vim}}\)\>"
syn match gcsKind "^\s*\zs\%({{card-kinds|vim}}\)\%(\s\+token\)\?\ze\s\+[A-Za-z0-9_-]\+\s\+\"" nextgroup=gcsCode skipwhite
syn match gcsCode contained "[A-Za-z0-9_-]\+" nextgroup=gcsTitle skipwhite
syn match gcsTitle contained +"\%(\\.\|[^"\\]\)*"+
syn region gcsEffect start=+"+ end=+"+ oneline contains=@gcsText
syn match gcsKeywordEffect "[<＜][^<>＜＞]*[>＞]"
syn match gcsPropertyLine "\%(^\s*\|{\s*\)\zs\%({{properties|vim}}\)[ :=.(\[][^}]*" contains=gcsProperty,gcsColorValue,gcsTrait,gcsName,gcsNumber,gcsComment
syn match gcsProperty contained "\<\%({{properties|vim}}\|Trait\)\>"
syn match gcsColorValue contained "\<\%({{colors|vim}}\|{{terrains|vim}}\)\>"
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
syn keyword gcsControl contained {{controls|list}}
syn keyword gcsVerb contained {{verbs|list}}
syn keyword gcsNoun contained {{nouns|list}}
syn keyword gcsColor contained {{colors|list}}
syn keyword gcsState contained {{states|list}}
syn keyword gcsZone contained {{zones|list}}
syn keyword gcsPlayer contained {{players|list}}
syn keyword gcsStat contained {{stats|list}}

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

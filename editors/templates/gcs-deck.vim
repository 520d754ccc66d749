" Decks of the Gundam Card Game: a line a card.
scriptencoding utf-8
if exists('b:current_syntax')
  finish
endif

syn match gcsDeckCount "^\s*\zs\d\+\ze\s*[xX×*]\?\s" nextgroup=gcsDeckCode
syn match gcsDeckCode "\<\a*[-_0-9][A-Za-z0-9_-]*\|\<\a\+[-_0-9][A-Za-z0-9_-]*"
syn match gcsDeckSection "^\s*\zs\c\%(resources\?\%(\s\+\%(deck\|cards\)\)\?\|\%(main\s\+\)\?deck\)\ze\s*:\?\s*{\?\s*\%(//.*\)\?$"
syn match gcsDeckComment "//.*$"

hi def link gcsDeckCount Number
hi def link gcsDeckCode Constant
hi def link gcsDeckSection Keyword
hi def link gcsDeckComment Comment

let b:current_syntax = 'gcs-deck'

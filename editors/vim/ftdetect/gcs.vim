autocmd BufRead,BufNewFile *.gcs setfiletype gcs
autocmd BufRead,BufNewFile *.scenario setfiletype gcs-scenario
autocmd BufRead,BufNewFile *.deck setfiletype gcs-deck

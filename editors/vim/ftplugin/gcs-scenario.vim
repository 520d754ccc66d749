runtime! ftplugin/gcs.vim

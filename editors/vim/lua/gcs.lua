-- Starts `gcs lsp` for cards, scenarios and decks: `require("gcs").setup()`. Neovim 0.7 and newer.
local M = {}

-- One server for each folder.
local started = {}

local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  for _, marker in ipairs({ "gcs.toml", ".git" }) do
    local found = vim.fn.findfile(marker, vim.fn.fnameescape(folder) .. ";")
    if found == "" then
      found = vim.fn.finddir(marker, vim.fn.fnameescape(folder) .. ";")
    end
    if found ~= "" then
      return vim.fn.fnamemodify(found, ":p"):gsub("/$", ""):match("^(.*)/[^/]*$")
    end
  end
  return folder
end

local function start(buffer, cmd)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  local config = { name = "gcs", cmd = cmd, root_dir = root }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  if not started[root] then
    config.workspace_folders = { { uri = vim.uri_from_fname(root), name = root } }
    started[root] = vim.lsp.start_client(config)
  end
  vim.lsp.buf_attach_client(buffer, started[root])
end

-- `cmd`: how the server is started, where that is not `gcs lsp`.
function M.setup(options)
  local cmd = options and options.cmd or { "gcs", "lsp" }
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("gcs", { clear = true }),
    pattern = { "gcs", "gcs-scenario", "gcs-deck" },
    callback = function(event)
      start(event.buf, cmd)
    end,
  })
end

return M

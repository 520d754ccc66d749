-- Reads card files with the parser of `editors/tree-sitter` and colors one of them. What was seen is written to `seen.json`.
local folder = vim.env.GCS_FOLDER
local seen = { broken = {}, captures = {} }

local function text_of(path)
  return table.concat(vim.fn.readfile(path), "\n") .. "\n"
end

local function root_of(text)
  return vim.treesitter.get_string_parser(text, "gcs"):parse()[1]:root()
end

local well, problem = pcall(function()
  local language = vim.treesitter.language
  if language and language.add then
    language.add("gcs", { path = folder .. "/gcs.so" })
  else
    vim.treesitter.require_language("gcs", folder .. "/gcs.so")
  end
  for _, path in ipairs(vim.fn.readfile(folder .. "/files")) do
    if root_of(text_of(path)):has_error() then
      table.insert(seen.broken, path)
    end
  end
  local parse = vim.treesitter.query and vim.treesitter.query.parse or vim.treesitter.parse_query
  local query = parse("gcs", text_of(vim.env.GCS_QUERIES .. "/highlights.scm"))
  parse("gcs", text_of(vim.env.GCS_QUERIES .. "/folds.scm"))
  local text = text_of(folder .. "/card.gcs")
  local lines = vim.split(text, "\n")
  for id, node in query:iter_captures(root_of(text), text, 0, #lines) do
    local row, from, last, to = node:range()
    if row == last then
      seen.captures[lines[row + 1]:sub(from + 1, to)] = query.captures[id]
    end
  end
end)
seen.problem = not well and problem or nil
vim.fn.writefile({ vim.fn.json_encode(seen) }, folder .. "/seen.json")
vim.cmd(well and "qall!" or "cquit")

/**
 * `version_of(doc)`: of a record that is kept as JSON and has no other mark; the first edition did not count. No text that
 * somebody typed is taken for it: its quotes are escaped.
 */
export const versionLua = String.raw`
local function version_of(doc)
  return tonumber(string.match(doc, '"version":(%d+)') or 1)
end
`;

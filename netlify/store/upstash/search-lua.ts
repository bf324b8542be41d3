/** `mentions(text, wanted, digits)`: the rule of `src/domain/search.ts`, over texts that the domain has made. */
export const mentionsLua = String.raw`
local function mentions(text, wanted, digits)
  local all = true
  for _, word in ipairs(wanted) do
    all = all and string.find(text, word, 1, true) ~= nil
  end
  return all or (digits ~= '' and string.find(text, digits, 1, true) ~= nil)
end
`;

/**
 * `obstacle_to(doc, version)`: why what is kept as this JSON cannot be changed by who has seen this version; nil where it can,
 * and by whoever names none. The first edition did not count. No text that somebody typed is taken for the
 * version: its quotes are escaped.
 */
export const versionLua = String.raw`
local function obstacle_to(doc, version)
  if not doc then return 'unknown' end
  local newest = tonumber(string.match(doc, '"version":(%d+)') or 1)
  return version and version ~= newest and 'stale' or nil
end
`;

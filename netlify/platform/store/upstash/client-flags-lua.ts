/** The booking restrictions. A person who may book online again may be offered a time. */
export const bookingFlagsLua = String.raw`
local function op_nextCareful(next)
  if next == '' then return nil end
  return tonumber(redis.call('HGET', salon, 'careful_step') or '0') ~= next.step - 1 and 'not_next' or nil
end
local function op_putCareful(next)
  if next == '' then return end
  redis.call('HSET', salon, 'careful_step', next.step, 'careful', next.doc, 'kept', 1)
  stir()
end
`;

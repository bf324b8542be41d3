import type { KeyName } from './keys.ts';

export const clientKeys = ['clients', 'client_words', 'emails', 'email_of'] as const satisfies KeyName[];

/** `client_by(email, id, doc, text)`: who has this address, which is the given client where nobody has. */
export const clientLua = String.raw`
local function client_by(email, id, doc, text)
  local known = redis.call('HGET', emails, email)
  if known then return known end
  if redis.call('HSETNX', clients, id, doc) == 0 then error('client ' .. id .. ' has another address') end
  redis.call('HSET', emails, email, id)
  redis.call('HSET', email_of, id, email)
  redis.call('HSET', client_words, id, text)
  return id
end
`;

import type { Careful } from '../../../../src/domain/clients/client-flags.ts';

/**
 * `follows(careful_step)`: true if the stored booking restrictions have the previous step, or no new ones are given;
 * `keep_careful(careful_step, careful)` stores new ones: a person who may book online again may be offered a time.
 */
export const carefulLua = String.raw`
local function follows(careful_step)
  if careful_step == '' then return true end
  return tonumber(redis.call('HGET', salon, 'careful_step') or '0') == tonumber(careful_step) - 1
end
local function op_nextCareful(next)
  if next ~= '' and not follows(next.step) then return 'not_next' end
end
local function keep_careful(careful_step, careful)
  if careful_step == '' then return end
  redis.call('HSET', salon, 'careful_step', careful_step, 'careful', careful, 'kept', 1)
  stir()
end
local function op_putCareful(next)
  if next ~= '' then keep_careful(next.step, next.doc) end
end
`;

/** The arguments of scripts about them. */
export const carefulNames = ['careful_step', 'careful'] as const;

export function carefulArgs(careful: Careful | undefined) {
  return { careful_step: careful?.step ?? '', careful: careful ? JSON.stringify(careful) : '' };
}

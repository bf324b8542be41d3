import * as z from 'zod/mini';
import { DamagedRecord } from '../records.ts';
import type { Answer, StoredAnswer } from '../answers.ts';
import { SLACK_MS } from './keys.ts';

/** The earlier answer's text, or empty; 1 if this step stored its own; the reply of the step. */
export const AnsweredReply = z.union([
  z.tuple([z.string(), z.number()]),
  z.tuple([z.string(), z.number(), z.unknown()]),
]);

/** A stored answer: time in ms until which it is known, fingerprint, body; one a line. */
export function readAnswer(text: string, now = 0): StoredAnswer | null {
  const [, until, fingerprint, body] = /^(\d+)\n([^\n]*)\n(.*)$/s.exec(text) ?? [];
  if (until === undefined || fingerprint === undefined || body === undefined)
    throw new DamagedRecord('The stored answer to a request is damaged');
  return Number(until) > now ? { fingerprint, body } : null;
}

/** The last arguments of a script that stores an answer; its last keys are `answers_of` and the answer's own. */
export function answerArgs({ fingerprint, now, until, subjects, body }: Answer): (string | number)[] {
  return [
    subjects.join('\n'),
    `${until}\n${fingerprint}\n${body}`,
    until,
    Math.max(0, until - now) + SLACK_MS,
    now,
  ];
}

const writes = ['HSET', 'HSETNX', 'HDEL', 'HINCRBY', 'ZADD', 'ZREM', 'ZREMRANGEBYSCORE', 'SET', 'DEL'];

/** A script that does nothing else: storing only an answer costs no further commands. */
export const nothingElse = { source: '', keys: [] };

/**
 * A script that stores an answer if the given script writes anything, and leaves all as it is if the key is known. It deletes expired
 * answers, because Redis keeps them for a while, and an erasure finds only those that are listed.
 */
export const answeringSource = (
  script: string,
): string => `local own_answer, answers = table.remove(KEYS), table.remove(KEYS)
local now, keep_ms, until_ms = table.remove(ARGV), table.remove(ARGV), table.remove(ARGV)
local text, subjects = table.remove(ARGV), table.remove(ARGV)
local is_alone = ${script === ''}
local is_set = is_alone and redis.call('SET', own_answer, text, 'PX', keep_ms, 'NX')
local first = not is_set and redis.call('GET', own_answer)
if first and tonumber(string.match(first, '^%d+')) > tonumber(now) then return { first, 1 } end
local plain, has_written, is_write = redis.call, is_alone, {}
for _, name in ipairs({ '${writes.join("', '")}' }) do is_write[name] = true end
local function step()
local redis = { call = function(name, ...) has_written = has_written or is_write[name] return plain(name, ...) end }
${script}
end
local reply = step()
if not has_written or reply == 'email_known' then return { '', 0, reply } end
local expired = is_alone and {} or plain('ZRANGEBYSCORE', answers, '-inf', now)
for _, member in ipairs(expired) do plain('DEL', string.match(member, '|(.*)$')) end
if #expired > 0 then plain('ZREMRANGEBYSCORE', answers, '-inf', now) end
if not is_set then plain('SET', own_answer, text, 'PX', keep_ms) end
local about = {}
for subject in string.gmatch(subjects, '[^\\n]+') do
about[#about + 1] = until_ms
about[#about + 1] = subject .. '|' .. own_answer
end
if #about > 0 then plain('ZADD', answers, unpack(about)) end
return { '', 1, reply }`;

import { AlreadyAnswered, type Answer } from '../answers.ts';
import { answerArgs, readAnswer } from './answers.ts';
import type { RedisBatch, Script } from './batch.ts';

/** Stores an answer by itself; returns the earlier one if the key is known. */
const keepOne: Script = {
  keys: ['answers_of'],
  source: `local answers, own = KEYS[1], KEYS[2]
local subjects, text, until_ms, keep_ms, now = unpack(ARGV)
if not redis.call('SET', own, text, 'PX', keep_ms, 'NX') then
local first = redis.call('GET', own)
if tonumber(string.match(first, '^%d+')) > tonumber(now) then return first end
redis.call('SET', own, text, 'PX', keep_ms)
end
local about = {}
for subject in string.gmatch(subjects, '[^\\n]+') do
about[#about + 1] = until_ms
about[#about + 1] = subject .. '|' .. own
end
if #about > 0 then redis.call('ZADD', answers, unpack(about)) end
return ''`,
};

export const keepingAnswers = (batch: RedisBatch) => async (answer: Answer) => {
  const first = await batch.run(keepOne, [batch.keyOf(`answer:${answer.key}`)], answerArgs(answer));
  const known = typeof first === 'string' && first !== '' ? readAnswer(first) : null;
  if (known) throw new AlreadyAnswered(known);
};

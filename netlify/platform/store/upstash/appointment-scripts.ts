import * as z from 'zod/mini';
import { MOST_HELD } from '../../../../src/domain/booking/unpaid-hold.ts';
import { MOST_HOLDS } from '../verbs/appointments.ts';
import { PUT_ARGS } from './appointment-lua.ts';
import { carefulNames } from './client-flags-lua.ts';
import { PageReply } from './schedule-lua.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

/**
 * The history line, the client, and the basis of the decision; the rest begins with the appointment itself, followed by its jobs.
 */
const bookArgs = [
  'entry',
  'erased',
  'client',
  'rules',
  'buffer',
  'allow_overlap',
  'from',
  'to',
  'known_revision',
  'known_rules',
  'now',
  'fingerprint',
  'valid_until',
  'keep_ms',
  'instead',
  'receipt',
] as const;

/** `earlier()`: the answer to an earlier identical request; `keep_answer()`: stores this answer for repetitions. */
const bookLua = String.raw`
local person = cjson.decode(client)
local next = next_at(rest)
local id, stretches = next.id, next.stretches
local function earlier()
  if not own then return nil end
  local first = redis.call('HMGET', own, 'fingerprint', 'until', 'id', 'doc')
  if not first[1] or tonumber(first[2]) <= tonumber(now) then return nil end
  if first[1] ~= fingerprint then return { 'key_reused' } end
  return { 'replayed', first[3], first[4] }
end
local function keep_answer()
  if not own then return end
  redis.call('DEL', own)
  redis.call('HSET', own, 'fingerprint', fingerprint, 'until', valid_until, 'id', id, 'doc', next.doc)
  redis.call('PEXPIRE', own, keep_ms)
end
`;

export const claim = script(
  z.union([
    z.tuple([z.enum(['claimed', 'key_reused', 'rules_changed', 'waitlist_entry_gone', 'too_many_held'])]),
    z.tuple([z.literal('replayed'), z.string(), z.string()]),
    z.tuple([z.literal('taken'), PageReply]),
  ]),
  [...bookArgs, 'place', 'listed', 'listed_version', ...carefulNames],
  String.raw`
${bookLua}
-- True where the place holds as many unpaid times as one may.
local function holds_too_many()
  if next.hold == '' or place == '' then return false end
  local count = 0
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', holds, '(' .. now, '+inf')) do
    if redis.call('HGET', hold_places, other) == place then count = count + 1 end
  end
  return count >= ${MOST_HELD}
end
local first = earlier()
if first then return first end
if rules_version() ~= rules then return { 'rules_changed' } end
if not follows(careful_step) then return { 'rules_changed' } end
local waiting = listed ~= '' and entry_of(listed)
if listed ~= '' and (not waiting or waiting.version ~= tonumber(listed_version)) then return { 'waitlist_entry_gone' } end
if holds_too_many() then return { 'too_many_held' } end
if allow_overlap == '' and is_taken(stretches, buffer, { id, 'wish:' .. listed }) then
  return { 'taken', schedule(from, to, known_revision, known_rules) }
end
if redis.call('HEXISTS', appointments, id) == 1 then error('appointment ' .. id .. ' is there already') end

next.remembered = own or ''
next.client = erased == '' and client_by(person) or ''
if next.client == person.id then keep_careful(careful_step, careful) end
put(nil, next)
if next.hold ~= '' and place ~= '' then redis.call('HSET', hold_places, id, place) end
note(id, entry)
if waiting then end_entry(listed, waiting) end
add_jobs(rest + ${PUT_ARGS}, now)
keep_answer()
return { 'claimed' }
`,
);

export const change = script(
  z.union([
    z.tuple([z.enum(['changed', 'key_reused', 'stale', 'rules_changed'])]),
    z.tuple([z.literal('replayed'), z.string(), z.string()]),
    z.tuple([z.literal('taken'), PageReply]),
  ]),
  bookArgs,
  String.raw`
${bookLua}
local first = earlier()
if first then return first end
local before = mark_of(id)
if not before or before.version ~= next.version - 1 then return { 'stale' } end
if instead ~= '' and not untouched_job(instead) then return { 'stale' } end
if receipt ~= '' and tonumber(receipt) ~= last_receipt() + 1 then return { 'stale' } end
if rules ~= '' and rules_version() ~= rules then return { 'rules_changed' } end
if buffer ~= '' then
  if allow_overlap == '' and is_taken(stretches, buffer, { id }) then
    return { 'taken', schedule(from, to, known_revision, known_rules) }
  end
else
  for _, wanted in ipairs(stretches_of(stretches)) do
    local had = false
    for _, held in ipairs(stretches_of(before.stretches)) do
      had = had or (held[1] <= wanted[1] and wanted[2] <= held[2])
    end
    if not had then error('appointment ' .. id .. ' was to take more time without a look at the schedule') end
  end
end

-- A client whose address the owner has corrected since keeps the visits booked under the old one.
next.client = next.email == before.email and before.client or ''
if erased ~= '' then
  next.client = ''
elseif next.client == '' then
  next.client = client_by(person)
end
next.remembered = own and (before.remembered .. ' ' .. own) or before.remembered
put(before, next)
note(id, entry)
if instead ~= '' then forget_job(instead) end
add_jobs(rest + ${PUT_ARGS}, now)
keep_answer()
return { 'changed' }
`,
);

const Doc = z.nullable(z.string());

export const appointmentInSchedule = script(
  z.nullable(z.tuple([z.string(), PageReply])),
  ['id', 'around', 'from', 'to', 'known_revision', 'known_rules'],
  String.raw`
local doc = redis.call('HGET', appointments, id)
if not doc then return false end
if from == '' then
  local start = tonumber(redis.call('ZSCORE', starts, id))
  from, to = start - around, start + around
end
return { doc, schedule(from, to, known_revision, known_rules) }
`,
);

/** Returns the ones that start in the window; all if `from` is empty. */
export const appointmentsIn = script(
  Docs,
  ['from', 'to'],
  String.raw`
if from == '' then from, to = '-inf', '+inf' else to = '(' .. to end
return docs_of(appointments, redis.call('ZRANGEBYSCORE', starts, from, to))
`,
);

/** Returns the ones whose hold expires by then, earliest first. */
export const holds = script(
  Docs,
  ['ends'],
  `return docs_of(appointments, redis.call('ZRANGEBYSCORE', holds, '-inf', ends, 'LIMIT', 0, ${MOST_HOLDS}))`,
);

export const lastReceipt = script(z.number(), [], 'return last_receipt()');

/** The remembered answer: fingerprint, expiry in milliseconds, id and text of the appointment. */
export const recall = script(
  z.tuple([Doc, Doc, Doc, Doc]),
  [],
  `return redis.call('HMGET', own, 'fingerprint', 'until', 'id', 'doc')`,
);

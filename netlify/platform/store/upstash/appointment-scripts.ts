import * as z from 'zod/mini';
import { MOST_HOLDS } from '../verbs/appointments.ts';
import { PageReply } from './schedule-lua.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

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

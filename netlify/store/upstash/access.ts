import * as z from 'zod/mini';
import { emailKey } from '../../../src/domain/customer.ts';
import { readUser } from '../records.ts';
import { script } from '../scripts.ts';
import { seenStep } from '../sessions.ts';
import type { Store } from '../store.ts';
import { SLACK_MS } from './book.ts';
import type { Trips } from './trips.ts';

type AccessVerbs = 'user' | 'addUser' | 'startSession' | 'session' | 'endSession' | 'countAttempt';

const scripts = {
  user: script(z.nullable(z.string()), ['users'], ['email'], `return redis.call('HGET', users, email)`),
  addUser: script(
    z.enum(['added', 'email_known']),
    ['salon', 'users'],
    ['email', 'doc'],
    String.raw`
if redis.call('HSETNX', users, email, doc) == 0 then return 'email_known' end
redis.call('HSET', salon, 'kept', 1)
return 'added'
`,
  ),
  startSession: script(
    z.number(),
    [],
    ['email', 'now', 'keep_ms'],
    String.raw`
redis.call('HSET', own, 'email', email, 'created', now, 'seen', now)
return redis.call('PEXPIRE', own, keep_ms)
`,
  ),
  /** E-mail address, account, and the time in ms when it began. */
  session: script(
    z.nullable(z.tuple([z.string(), z.string(), z.string()])),
    ['users'],
    ['now', 'idle', 'absolute', 'step', 'keep_ms'],
    String.raw`
local kept = redis.call('HMGET', own, 'email', 'created', 'seen')
local email, created, seen = kept[1], kept[2], kept[3]
if not email or now - seen >= tonumber(idle) or now - created >= tonumber(absolute) then return false end
local user = redis.call('HGET', users, email)
if not user then return false end
if now - seen > tonumber(step) then
  redis.call('HSET', own, 'seen', now)
  redis.call('PEXPIRE', own, keep_ms)
end
return { email, user, created }
`,
  ),
  endSession: script(z.number(), [], [], `return redis.call('DEL', own)`),
  /** How many attempts there were, and the time in ms of the first. */
  countAttempt: script(
    z.tuple([z.number(), z.string()]),
    [],
    ['now', 'window_ms', 'keep_ms'],
    String.raw`
local kept = redis.call('HMGET', own, 'count', 'first')
local count, first = tonumber(kept[1] or '0'), kept[2]
if not first or now - first >= tonumber(window_ms) then count, first = 0, now end
redis.call('HSET', own, 'count', count + 1, 'first', first)
redis.call('PEXPIRE', own, keep_ms)
return { count + 1, first }
`,
  ),
};

export function access(trips: Trips): Pick<Store, AccessVerbs> {
  return {
    user: async (email) => {
      const doc = await trips.run(scripts.user, { email: emailKey(email) });
      return doc === null ? null : readUser(doc, email);
    },

    addUser: (user) => trips.run(scripts.addUser, { email: emailKey(user.email), doc: JSON.stringify(user) }),

    startSession: async (tokenHash, userEmail, now, { idle }) => {
      const args = { email: emailKey(userEmail), now, keep_ms: idle + SLACK_MS };
      await trips.run(scripts.startSession, args, { own: `session:${tokenHash}` });
    },

    session: async (tokenHash, now, limits) => {
      const { idle, absolute } = limits;
      const found = await trips.run(
        scripts.session,
        { now, idle, absolute, step: seenStep(limits), keep_ms: idle + SLACK_MS },
        { own: `session:${tokenHash}` },
      );
      if (!found) return null;
      const [email, doc, created] = found;
      return { user: readUser(doc, email), created_at: Number(created) };
    },

    endSession: async (tokenHash) => {
      await trips.run(scripts.endSession, {}, { own: `session:${tokenHash}` });
    },

    countAttempt: async (bucket, { most, windowMs }, now) => {
      const args = { now, window_ms: windowMs, keep_ms: windowMs + SLACK_MS };
      const [count, first] = await trips.run(scripts.countAttempt, args, { own: `attempts:${bucket}` });
      return count <= most
        ? { allowed: true }
        : { allowed: false, retryAfterMs: Number(first) + windowMs - now };
    },
  };
}

import * as z from 'zod/mini';
import type { Wish } from '../../../src/domain/waitlist.ts';
import { readWish, wishRecordOf } from '../records.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import { diaryKeys, diaryLua, overlapLua } from './diary-lua.ts';
import { jobKeys, jobLua } from './job-lua.ts';
import { jobArgs } from './jobs.ts';
import { script } from './script.ts';
import { inPairs } from './texts.ts';
import type { Trips } from './trips.ts';
import { wishKeys, wishLua } from './wish-lua.ts';

const nextArgs = ['id', 'version', 'start', 'stretches', 'email', 'doc', 'now'] as const;
const next = `
local next = { id = id, version = version, start = start, stretches = stretches, email = email, doc = doc }
`;

const scripts = {
  all: script(z.array(z.string()), ['wishes'], [], `return redis.call('HGETALL', wishes)`),
  one: script(z.nullable(z.string()), ['wishes'], ['id'], `return redis.call('HGET', wishes, id)`),
  add: script(
    z.enum(['added', 'known']),
    [...wishKeys, ...jobKeys],
    nextArgs,
    wishLua,
    jobLua,
    String.raw`
if wish_of(id) then return 'known' end
${next}
put_wish(nil, next)
add_jobs(rest, now)
return 'added'
`,
  ),
  save: script(
    z.enum(['saved', 'stale', 'taken', 'rules_changed']),
    [...new Set([...diaryKeys, ...wishKeys, ...jobKeys])],
    [...nextArgs, 'rules', 'buffer', 'allow_overlap'],
    diaryLua,
    overlapLua,
    wishLua,
    jobLua,
    String.raw`
local before = wish_of(id)
if not before or before.version ~= version - 1 then return 'stale' end
if stretches ~= '' then
  if rules_version() ~= rules then return 'rules_changed' end
  if allow_overlap == '' and is_taken(stretches, buffer, '', 'wish:' .. id) then return 'taken' end
end
${next}
put_wish(before, next)
add_jobs(rest, now)
return 'saved'
`,
  ),
  remove: script(
    z.enum(['removed', 'stale']),
    wishKeys,
    ['id', 'version'],
    wishLua,
    String.raw`
local before = wish_of(id)
if not before or before.version ~= tonumber(version) then return 'stale' end
end_wish(id, before)
return 'removed'
`,
  ),
};

export function waitlist(trips: Trips): Omit<WaitlistVerbs, 'claimOffer'> {
  return {
    wishes: async () =>
      inPairs(await trips.run(scripts.all, {}))
        .map(([id, doc]) => readWish(doc, id))
        .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)),
    wish: async (id) => {
      const doc = await trips.run(scripts.one, { id });
      return doc === null ? null : readWish(doc, id);
    },
    addWish: (wish, wanted) =>
      trips.run(scripts.add, { ...wishArgs(wish), now: wish.created_at }, { rest: jobArgs(wanted) }),
    saveWish: async (wish, { page, allowOverlap }, wanted, now) => {
      const kind = await trips.run(
        scripts.save,
        {
          ...wishArgs(wish),
          now,
          rules: page.rules.version,
          buffer: page.settings.bufferMinutes,
          allow_overlap: allowOverlap ? 1 : '',
        },
        { rest: jobArgs(wanted) },
      );
      return { kind };
    },
    removeWish: (id, version) => trips.run(scripts.remove, { id, version }),
  };
}

function wishArgs(wish: Wish) {
  const { busy: stretches, ...record } = wishRecordOf(wish);
  return { ...record, stretches };
}

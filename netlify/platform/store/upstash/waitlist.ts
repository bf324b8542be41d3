import * as z from 'zod/mini';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import { readWaitlistEntry, waitlistRecordOf, type Doc } from '../records.ts';
import type { WaitlistVerbs } from '../verbs/waitlist.ts';
import type { RedisBatch } from './batch.ts';
import { jobArgs } from './jobs.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';

const nextArgs = ['id', 'version', 'start', 'stretches', 'email', 'doc', 'now'] as const;
const next = `
local next = { id = id, version = version, start = start, stretches = stretches, email = email, doc = doc }
`;

const scripts = {
  all: script(Docs, [], `return redis.call('HGETALL', wishes)`),
  add: script(
    z.enum(['added', 'known']),
    nextArgs,
    String.raw`
if entry_of(id) then return 'known' end
${next}
put_entry(nil, next)
add_jobs(rest, now)
return 'added'
`,
  ),
  save: script(
    z.enum(['saved', 'stale', 'taken', 'rules_changed']),
    [...nextArgs, 'rules', 'buffer', 'allow_overlap'],
    String.raw`
local before = entry_of(id)
if not before or before.version ~= version - 1 then return 'stale' end
if stretches ~= '' then
  if rules_version() ~= rules then return 'rules_changed' end
  if allow_overlap == '' and is_taken(stretches, buffer, '', 'wish:' .. id) then return 'taken' end
end
${next}
put_entry(before, next)
add_jobs(rest, now)
return 'saved'
`,
  ),
  remove: script(
    z.enum(['removed', 'stale']),
    ['id', 'version'],
    String.raw`
local before = entry_of(id)
if not before or before.version ~= tonumber(version) then return 'stale' end
end_entry(id, before)
return 'removed'
`,
  ),
};

export function waitlist(batch: RedisBatch): Omit<WaitlistVerbs, 'claimOffer'> {
  return {
    waitlist: async () => readWaitlist(await batch.run(scripts.all, {})),
    waitlistEntry: async (id) => {
      const [doc = null] = await batch.fields('wishes', [id]);
      return doc === null ? null : readWaitlistEntry({ id, doc });
    },
    addWaitlistEntry: (waitlistEntry, wanted) =>
      batch.run(
        scripts.add,
        { ...waitlistArgs(waitlistEntry), now: waitlistEntry.created_at },
        { rest: jobArgs(wanted) },
      ),
    saveWaitlistEntry: async (waitlistEntry, { schedule, allowOverlap }, wanted, now) => {
      const kind = await batch.run(
        scripts.save,
        {
          ...waitlistArgs(waitlistEntry),
          now,
          rules: schedule.rules.version,
          buffer: schedule.settings.bufferMinutes,
          allow_overlap: allowOverlap ? 1 : '',
        },
        { rest: jobArgs(wanted) },
      );
      return { kind };
    },
    removeWaitlistEntry: (id, version) => batch.run(scripts.remove, { id, version }),
  };
}

/** The longest waiting first. */
export function readWaitlist(docs: readonly Doc[]): WaitlistEntry[] {
  return docs
    .map(readWaitlistEntry)
    .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

function waitlistArgs(waitlistEntry: WaitlistEntry) {
  const { busy: stretches, ...record } = waitlistRecordOf(waitlistEntry);
  return { ...record, stretches };
}

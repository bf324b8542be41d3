import { readUser } from '../records.ts';
import { seenStep, type SessionLimits } from '../sessions.ts';
import type { Base } from '../step.ts';
import type { SessionVerb } from '../verbs/access.ts';
import type { User } from '../verbs/accounts.ts';
import type { RedisBatch } from './batch.ts';

/** How many sessions a warm function caches with their accounts. */
const MOST_KNOWN = 100;

/** Looks up sessions, with a cache of their accounts. */
export function sessions(batch: RedisBatch, { read }: Pick<Base, 'read'>): SessionVerb {
  /** The account of a session when it was last read in full, by the session's hash. */
  const known = new Map<string, User>();

  /**
   * True if a cached session is still valid and its account unchanged: two commands instead of four. Null if it must be read in
   * full, which also records its use.
   */
  async function stillOf(user: User, tokenHash: string, now: number, limits: SessionLimits) {
    const [[id, epoch, created, seen], [mark]] = await Promise.all([
      batch.fields(`session:${tokenHash}`, ['user', 'epoch', 'created', 'seen']),
      batch.fields('account_marks', [user.id]),
    ]);
    const [version, newestEpoch] = (mark ?? '').split('\n');
    const isSame = id === user.id && Number(version) === user.version && newestEpoch === epoch;
    const since = now - Number(seen);
    const holds = since <= seenStep(limits) && since < limits.idle && now - Number(created) < limits.absolute;
    return isSame && holds ? { user, created_at: Number(created) } : null;
  }

  return {
    session: async (tokenHash, now, limits) => {
      const before = known.get(tokenHash);
      const still = before && (await stillOf(before, tokenHash, now, limits));
      if (still) return still;
      known.delete(tokenHash);
      const found = await read('session', tokenHash, now, limits);
      if (!found) return null;
      const [id, doc, created] = found;
      const user = readUser({ id, doc });
      for (const oldest of [...known.keys()].slice(0, known.size + 1 - MOST_KNOWN)) known.delete(oldest);
      known.set(tokenHash, user);
      return { user, created_at: Number(created) };
    },
  };
}

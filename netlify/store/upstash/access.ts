import { emailKey } from '../../../src/domain/customer-rules.ts';
import { readAppointment, readUser } from '../records.ts';
import { seenStep } from '../sessions.ts';
import type { AccessVerbs, OpenSession, SessionLimits } from '../verbs/access.ts';
import * as scripts from './access-scripts.ts';
import { accountIn, startArgs } from './accounts.ts';
import { SLACK_MS } from './keys.ts';
import { byStart } from './texts.ts';
import type { RedisBatch } from './batch.ts';

export function access(batch: RedisBatch): Omit<AccessVerbs, 'saveUser'> {
  return {
    issueToken: async (hash, { kind, user, until }, now) => {
      const args = { kind, user, valid_until: until, keep_ms: until - now + SLACK_MS };
      await batch.run(scripts.issueToken, args, { own: `token:${hash}` });
    },

    tokenOwner: async (hash, kind, now) =>
      accountIn(await batch.run(scripts.tokenOwner, { kind, now }, { own: `token:${hash}` })),

    startSession: async (tokenHash, id, now, limits, version, seenAs) => {
      const args = { id, version: version ?? '', ...startArgs({ now, limits, seenAs }) };
      const started = await batch.run(scripts.startSession, args, { own: `session:${tokenHash}` });
      return started === 1 ? 'started' : 'changed';
    },

    session: async (tokenHash, now, limits) => {
      const found = await batch.run(scripts.session, sessionArgs(now, limits), {
        own: `session:${tokenHash}`,
      });
      if (!found) return null;
      const [id, doc, created] = found;
      return { user: readUser({ id, doc }), created_at: Number(created) };
    },

    openSessions: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const lines = await batch.run(scripts.openSessions, sessionArgs(now, limits), { own });
      return lines.map(sessionIn).toSorted(lastUsedFirst);
    },

    endSession: async (tokenHash) => {
      await batch.run(scripts.endSession, {}, { own: `session:${tokenHash}` });
    },

    endSessions: async (id) => void (await batch.run(scripts.endSessions, { id })),

    ownAppointments: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const [email, found] = await batch.run(scripts.ownAppointments, sessionArgs(now, limits), {
        own,
      });
      return found
        .map(readAppointment)
        .filter(({ customer }) => emailKey(customer.email) === email)
        .toSorted(byStart);
    },

    countAttempt: async (buckets, now) => {
      const others = buckets.map(({ name }) => batch.keyOf(`attempts:${name}`));
      const rest = buckets.flatMap(({ most, windowMs }) => [most, windowMs]);
      const [full, until] = await batch.run(scripts.countAttempt, { now }, { rest, others });
      if (full === undefined || until === undefined) return { allowed: true };
      return { allowed: false, full: buckets[full - 1]?.name ?? '', retryAfterMs: until - now };
    },
  };
}

function sessionArgs(now: number, limits: SessionLimits) {
  const { idle, absolute } = limits;
  return { now, idle, absolute, step: seenStep(limits), keep_ms: idle + SLACK_MS };
}

function sessionIn(line: string): OpenSession {
  const [tokenHash = '', created = '', seen = '', device = '', place = ''] = line.split('\t');
  return { tokenHash, created_at: Number(created), seen_at: Number(seen), device, place };
}

const lastUsedFirst = (a: OpenSession, b: OpenSession) =>
  b.seen_at - a.seen_at || b.created_at - a.created_at || (a.tokenHash < b.tokenHash ? -1 : 1);

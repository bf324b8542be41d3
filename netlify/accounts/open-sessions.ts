import {
  endOneSession,
  listAttempts,
  listSessions,
  type OpenSession as SessionShown,
  type SignInAttempt as AttemptShown,
} from '../../src/api/accounts/own-account.ts';
import { isoMinute, type Zone } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route, unlessAnswered, type Caller, type Unchecked } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { sessionLimits } from '../platform/http/session.ts';
import type { SignInAttempt } from '../platform/store/sessions.ts';
import type { OpenSession } from '../platform/store/verbs/access.ts';
import { endOfSession } from './start-session.ts';
import { salonZone } from '../appointments/present.ts';

export const sessionListRoutes = [
  route(listSessions, {
    read: (call) => Promise.all([openSessions(call), call.deps.store.rules()]),
    answer: ({ from }, [sessions, rules]) => data(presentSessions(sessions, from, salonZone(rules))),
  }),

  route(listAttempts, {
    read: (call) => Promise.all([attemptsAt(call), call.deps.store.rules()]),
    answer: (_, [attempts, rules]) => data(presentAttempts(attempts, salonZone(rules))),
  }),

  route(endOneSession, {
    read: openSessions,
    answer: async (call, sessions, user) => {
      const { params, deps, from } = call;
      const { id } = params;
      const found = sessions.find((one) => toId(one) === id);
      if (!found) throw refuse(endOneSession, 'not_found', messages('replies-accounts')('noSession'));
      await unlessAnswered(call);
      await deps.store.endSession(found.tokenHash);
      const ended = { ...call, from: { ...from, sessionHash: found.tokenHash } };
      noteSecurity('signed_out', { account: user.email }, ended);
      const isThis = found.tokenHash === from.sessionHash;
      return data({ id }, isThis ? endOfSession(deps) : {});
    },
  }),
];

export function openSessions({ deps, from, now }: Unchecked) {
  return deps.store.openSessions(from.sessionHash ?? '', now, sessionLimits);
}

export function attemptsAt({ deps, from, now }: Unchecked) {
  return deps.store.signInAttempts(from.sessionHash ?? '', now, sessionLimits);
}

export function presentSessions(
  sessions: readonly OpenSession[],
  { sessionHash }: Pick<Caller, 'sessionHash'>,
  zone: Zone,
): SessionShown[] {
  const iso = (at: number) => isoMinute(at, zone);
  return sessions.map((one) => ({
    id: toId(one),
    device: deviceText(one.device),
    place: one.place,
    last_used_at: iso(one.seen_at),
    created_at: iso(one.created_at),
    current: one.tokenHash === sessionHash,
  }));
}

export function presentAttempts(attempts: readonly SignInAttempt[], zone: Zone): AttemptShown[] {
  return attempts.map(({ at, outcome, device }) => {
    return { at: isoMinute(at, zone), outcome, device: deviceText(device) };
  });
}

/** Returns the stored 'Safari on iPhone' in the reader's language. */
function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : messages('replies-accounts')('device', { browser, system });
}

/** Returns a public id of a session that opens nothing: neither its token nor its key in the store can be derived from it. */
const toId = ({ tokenHash }: OpenSession) => sha256(`session ${tokenHash}`);

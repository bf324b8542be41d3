import { importPKCS8 } from 'jose';
import {
  readGoogleAccount,
  removeGoogleAccount,
  saveGoogleAccount,
} from '../../src/api/calendar/google-account.ts';
import type { GoogleAccount } from '../../src/domain/calendar/google-records.ts';
import type { SalonDocument } from '../../src/domain/documents.ts';
import type { Deps } from '../deps.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { seal, unseal } from '../platform/http/seal.ts';
import { GoogleProblem, type GoogleCalendar, type ServiceAccount } from './providers/google-calendar.ts';

type Needs = Pick<Deps, 'store' | 'keys' | 'googleCalendar'>;

const ID = 'google_account';
const PURPOSE = 'google account';
const NO_KEY = 'Upload the key of your Google service account again';

const accountIn = (record: SalonDocument | null): GoogleAccount | null =>
  record?.kind === 'google_account' ? record : null;

/** Returns the calendars that the saved account opens. @throws GoogleProblem without one */
export async function googleAccount({ store, keys, googleCalendar }: Needs): Promise<GoogleCalendar> {
  const account = opened(accountIn(await store.salonDocument(ID)), keys);
  if (!account) throw new GoogleProblem(NO_KEY);
  return googleCalendar(account);
}

/** Null if nothing was saved, or under another secret. */
function opened(account: GoogleAccount | null, keys: Deps['keys']): ServiceAccount | null {
  const key = account && unseal(keys, PURPOSE, account.sealed_key);
  return account && key !== null ? { email: account.email, key } : null;
}

const shown = (account: GoogleAccount | null, { keys }: Pick<Deps, 'keys'>) => ({
  email: account?.email ?? null,
  problem: account && !opened(account, keys) ? `${NO_KEY}.` : null,
});

export const googleAccountRoutes = [
  route(readGoogleAccount, {
    read: ({ deps: { store } }) => store.salonDocument(ID),
    answer: ({ deps }, record) => data(shown(accountIn(record), deps)),
  }),

  route(saveGoogleAccount, {
    read: ({ deps: { store } }) => store.salonDocument(ID),
    answer: async (call, record) => {
      const { body, deps, now } = call;
      await importPKCS8(body.private_key, 'RS256').catch(() => {
        throw invalid({ private_key: "Private key isn't complete. Choose the file again." });
      });
      const before = accountIn(record);
      const after: GoogleAccount = {
        kind: 'google_account',
        id: ID,
        version: (before?.version ?? 0) + 1,
        email: body.client_email,
        sealed_key: seal(deps.keys, PURPOSE, body.private_key),
      };
      const reply = data(shown(after, deps), { message: 'Google account saved' });
      return commit(call, reply, (store) => store.saveDocuments([{ before, after }], { now }), 'saved');
    },
  }),

  route(removeGoogleAccount, {
    readOnceKnown: ({ deps: { store } }) =>
      Promise.all([
        store.salonDocument(ID),
        store.documentsSince('calendar', 0),
        store.documentsSince('calendar_out', 0),
      ]),
    answer: async (call, [record, sources, out]) => {
      if (out.length > 0 || sources.some(({ google }) => google))
        throw refuse(removeGoogleAccount, 'in_use', 'Remove the Google calendars first.');
      const before = found(accountIn(record), 'This account');
      const reply = data({ email: null, problem: null }, { message: 'Google account removed' });
      const changes = [{ before, after: null }];
      return commit(call, reply, (store) => store.saveDocuments(changes, { now: call.now }), 'saved');
    },
  }),
];

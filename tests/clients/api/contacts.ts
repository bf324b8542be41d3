import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import type { Deps } from '../../../netlify/deps.ts';
import type { Email } from '../../../netlify/platform/mail/transport.ts';
import { createClient, eraseClient } from '../../../src/api/settings/salon-admin.ts';
import { dataOf, type Salon } from '../../support/salon.ts';

/** Four people to impersonate: one unknown to the salon, and three known. */
export const contactKinds = ['unknown', 'known', 'flagged', 'erased'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Returns contacts of the same length, so that answers have the same length too. */
export const contactOf = (kind: ContactKind) => {
  const i = contactKinds.indexOf(kind);
  return { name: `Person ${i}`, email: `person-${i}@example.com`, phone: `(555) 010-070${i}` };
};

export const CUT = "Women's Cut & Style";
/** The times of a day, for tests that name them. */
export const TIMES = ['09:00', '10:30', '14:00'] as const;

export const link = ({ id, manage_token }: { readonly id: string; readonly manage_token: string }) => ({
  params: { id },
  manageToken: manage_token,
});

/** Adds a visit of each contact except the first; one is restricted, and one was erased while restricted. */
export async function withContacts(salon: Salon, level: 'prepay' | 'closed' = 'closed'): Promise<Salon> {
  for (const kind of contactKinds.slice(1)) {
    const booking = kind === 'known' ? 'normal' : level;
    const { id } = dataOf(await salon.owner(createClient, { body: { ...contactOf(kind), booking } }));
    const day = contactKinds.indexOf(kind) + 8;
    await salon.ownerBooks(CUT, 'monday 09:00', {
      customer: contactOf(kind),
      start_at: `2026-10-${String(day).padStart(2, '0')}T09:00`,
    });
    if (kind === 'erased') dataOf(await salon.owner(eraseClient, { params: { id }, query: {} }));
  }
  salon.clock.pass({ minutes: 5 });
  await runJobs(salon.deps, null);
  return salon;
}

/** Makes a salon send emails, and collects them in `sent`. */
export function writing(salon: Salon) {
  const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
  const deps: Deps = { ...salon.deps, post };
  const sent: Email[] = [];
  const transport = { isSafeToRepeat: true, send: async (email: Email) => void sent.push(email) };
  const run = () => runJobs(deps, transport);
  /** Returns the link in the newest email to this address about this booking. */
  const mailed = (to: string, id: string) => {
    const links = sent
      .filter((email) => email.to === to)
      .flatMap(({ text }) => new RegExp(`/manage#${id}\\.([\\w-]+)`).exec(text)?.[1] ?? []);
    return { params: { id }, manageToken: links.at(-1) ?? '' };
  };
  return { deps, sent, run, mailed };
}

import { onTestFinished } from 'vitest';
import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { keepReport } from '../../../netlify/website/website.ts';
import { publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import type { Draft } from '../../../src/domain/website/website.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { dataOf, openSalon, type Salon, type SalonOptions } from '../../support/salon.ts';

export const STUDIO = 'studio@salon.test';

/** Opens a salon whose emails go to a real local mail server. */
export async function withMail(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  const salon = await open({
    businessEmail: STUDIO,
    emailNotifications: true,
    // The release of unpaid times has its own tests: unpaid.test.ts.
    unpaidHoldMinutes: 0,
    ...options,
  });
  const post = { kind: 'smtp', url: server.url, from: 'noreply@salon.test' } as const;
  const deps: Deps = { ...salon.deps, post };
  const run = () => runJobs(deps, chooseTransport(post));
  let read = 0;
  /** Sends due emails, and returns the recipients and subjects since the last call. */
  const news = async () => {
    await run();
    const fresh = server.emails.slice(read);
    read = server.emails.length;
    return fresh
      .map(({ to, subject }) => `${to?.[0]?.address === STUDIO ? 'owner' : 'customer'}: ${subject}`)
      .toSorted();
  };
  return { salon, server, deps, run, news };
}

export const link = ({ id, manage_token }: Awaited<ReturnType<Salon['books']>>) => ({
  params: { id },
  manageToken: manage_token,
});

/** Publishes the website in these languages. */
export async function offers(salon: Salon, languages: Draft['languages']) {
  const { version, draft } = dataOf(await salon.owner(readWebsite, {}));
  const saved = dataOf(await salon.owner(saveWebsite, { body: { version, draft: { ...draft, languages } } }));
  const { revision } = dataOf(await salon.owner(publishWebsite, { body: { version: saved.version } }));
  await keepReport(salon.store, revision, { state: 'live', at: salon.clock.now(), reason: null });
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { demoStarting as neutral, type Deps } from '../../netlify/deps.ts';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { queuedMail } from '../../netlify/platform/mail/account-mailer.ts';
import { chooseTransport } from '../../netlify/platform/mail/choose-transport.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { Salon } from '../support/salon.ts';
import type { Adapter } from '../support/stores.ts';
import { startUpstash } from '../support/upstash.ts';
import { foundInFolder, foundInRedis } from './remains.ts';
import { makeFolder } from './site.ts';

export const starting = {
  ...neutral,
  settings: {
    ...neutral.settings,
    fixedSlots: ['09:00' as const, '14:00' as const],
    giftCardAmounts: [5000],
  },
};
/** The service that the clients book. */
export const CUT = "Women's Cut & Style";

/** Opens a salon on SQLite or Upstash that writes emails into a folder, with a search of all its data. */
export async function openKept(adapter: Adapter) {
  const data = join(await makeFolder(), 'data');
  await mkdir(data);
  const prefix = `erased-${sha256(data)}:`;
  const shim = adapter === 'upstash' ? await startUpstash('test-token', shared()) : null;
  const store: Store = shim
    ? openUpstash({ url: shim.url, token: shim.token, starting, prefix })
    : openSqlite({ file: join(data, 'salon.db'), starting });
  onTestFinished(async () => {
    await store.close();
    await shim?.stop();
  });
  const testStore = {
    store,
    fail: () => store.close(),
    cost: () => Promise.reject(new Error('Not counted')),
  };
  const salon = new Salon(testStore, { starting, rateLimits: true }, 'monday 08:00');
  const post = { kind: 'outbox', folder: join(data, 'outbox'), from: 'noreply@salon.test' } as const;
  const { clock, ids, keys } = salon.deps;
  const deps: Partial<Deps> = { post, mail: queuedMail({ store, clock, ids, keys, post }) };
  const transport = chooseTransport(post);
  return {
    salon,
    data,
    store,
    prefix,
    visitor: () => salon.visitor(deps),
    owner: await salon.signedIn('owner', 'owner@salon.test', deps),
    deps: { ...salon.deps, ...deps },
    transport,
    works: () => runJobs({ ...salon.deps, ...deps }, transport),
    remains: async (texts: readonly string[]) => [
      ...(await foundInFolder(data, texts)),
      ...(shim ? await foundInRedis(shim, prefix, texts) : []),
    ],
  };
}
const shared = () => ({ ...inject('redis'), stop: () => Promise.resolve() });
export type Kept = Awaited<ReturnType<typeof openKept>>;

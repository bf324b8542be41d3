import { mkdir, writeFile, appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoOwner } from '../../src/demo.ts';
import { salon } from '../../src/salon.ts';
import { type EpochMs, addDays, type LocalDate } from '../../src/domain/time.ts';
import { demoStarting, logLine, randomIds, starting, type Deps } from '../deps.ts';
import { readEnv, type EnvSource } from '../platform/environment/env.ts';
import { firstOwnerProblem } from '../accounts/first-owner.ts';
import { googleCalendars } from '../calendar/providers/google-calendar.ts';
import { openGoogle } from '../accounts/providers/google.ts';
import { twilio } from '../messages/providers/texts.ts';
import { publicFetch } from '../platform/http/fetch-public.ts';
import { toKeys } from '../platform/http/signing-keys.ts';
import { queuedMail } from '../platform/mail/account-mailer.ts';
import { pictureFiles } from '../clients/providers/picture-files.ts';
import { instagram } from '../website/providers/instagram.ts';
import { buildHook } from '../website/providers/build-hook.ts';
import type { Store } from '../platform/store/store.ts';
import { NotConfigured } from '../platform/environment/variables.ts';
import { addDemo, addDemoCustomer } from './demo.ts';
import { errorCode, exists, keptSecrets } from './secrets.ts';
import { demoMark, openFolder, openStore, picturesIn } from './store.ts';
import { keptFor } from '../../src/domain/retention.ts';

const DAY = 24 * 60 * 60_000;

/** The security log of a local salon: a file for each day (UTC) for thirty days. `complain` reports a line that could not be written. */
export function openSecurityLog(folder: string, complain: Deps['log']): Deps['securityLog'] {
  let today = '';
  let lastWrite = Promise.resolve();

  async function write(entry: Parameters<Deps['securityLog']>[0]): Promise<void> {
    const day = entry.at.slice(0, 10);
    if (day !== today) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await forgetBefore(folder, addDays(day as LocalDate, -keptFor.securityLog / DAY));
      today = day;
    }
    await appendFile(join(folder, `${day}.jsonl`), `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  }

  return (entry) => {
    lastWrite = lastWrite
      .then(() => write(entry))
      .catch((error: unknown) => complain({ event: 'security_log_failed', error: errorCode(error) }));
  };
}

async function forgetBefore(folder: string, day: string): Promise<void> {
  const files = await readdir(folder);
  const old = files.filter((file) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(file) && file.slice(0, 10) < day);
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
}

/** Returns what the functions need on this machine. @throws NotConfigured with one line that names the variable at fault */
export async function openLocalDeps(source: EnvSource): Promise<Deps> {
  const env = readEnv(source, 'local');
  const folder = await openFolder(env);
  const isKnownDemo = (await exists(demoMark(folder))) && (await exists(join(folder, 'salon.db')));
  if (env.behindProxy !== null && env.upstash === null && isKnownDemo) {
    throw new NotConfigured(
      `SALON_DATA ${folder} contains the demo, whose passwords are public: use another folder with SALON_URL.`,
    );
  }
  const clock = clockFrom(env.now);
  const store = await openStore(env, folder);
  const problem = env.owner && (await firstOwnerProblem(env.owner, store));
  if (problem) {
    await store.close();
    throw new NotConfigured(problem);
  }
  const samples = env.demo && env.upstash === null && (await isDemo(store, folder, clock.now()));
  // A salon with its own owner needs no owner with a known password.
  const demo = samples && env.owner === null;
  if (demo) await addDemoCustomer(store, clock.now());
  const { current, before } = env.secrets ?? (await keptSecrets(folder));
  const keys = toKeys(current, before);
  const site = () => env.behindProxy ?? `http://localhost:${env.port}`;
  return {
    store,
    clock,
    ids: randomIds,
    photos: instagram(env.instagramToken),
    privatePictures: pictureFiles(picturesIn(folder)),
    payments: env.stripe
      ? { kind: 'stripe', account: env.stripe }
      : { kind: env.connected.testPayments ? 'test' : 'salon' },
    mail: queuedMail({ store, clock, ids: randomIds, keys, post: env.post }),
    post: env.post.kind === 'outbox' ? { ...env.post, folder: join(folder, 'outbox') } : env.post,
    runJobs: null,
    longestRun: Infinity,
    // `npm run dev` looks for publications itself; the host of a built site replaces this.
    publishing: {
      ...buildHook(null, site),
      keepsDeploys: false,
      missing: null,
      build: () => Promise.resolve(null),
    },
    site,
    texts: env.twilio && twilio(env.twilio),
    google: env.google && openGoogle(env.google),
    googleCalendar: googleCalendars(clock),
    passkeys: true,
    secondFactorReset: env.secondFactorReset,
    fetchPublic: publicFetch(),
    vapid: env.vapid,
    connected: env.connected,
    keys,
    starting: samples ? demoStarting : starting,
    owner: env.owner ?? (demo ? { ...demoOwner, name: salon.stylist } : null),
    demo,
    rateLimits: env.rateLimits,
    secureCookies: env.behindProxy?.startsWith('https:') ?? false,
    origins: env.behindProxy === null ? null : [env.behindProxy],
    version: source['npm_package_version'] ?? 'local',
    log: logLine,
    securityLog: openSecurityLog(join(folder, 'security'), logLine),
  };
}

/** Returns a clock that starts at this instant and runs on, or the real one. */
function clockFrom(instant: EpochMs | null): Deps['clock'] {
  if (instant === null) return Date;
  const ahead = instant - Date.now();
  return { now: () => Date.now() + ahead };
}

/** True if the store has the demo. An empty one becomes it and is marked, so that no real salon gets its owner. */
async function isDemo(store: Store, folder: string, now: EpochMs): Promise<boolean> {
  const mark = demoMark(folder);
  if (!(await store.isEmpty())) return exists(mark);
  await writeFile(
    mark,
    'This folder contains the demo. Delete it to start over, with SALON_DEMO=off to start without sample data.\n',
  );
  await addDemo(store, now);
  return true;
}

import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { EpochMs } from '../src/domain/time.ts';
import { logLine, randomIds, starting, type Deps } from './deps.ts';
import { isDeployed, readEnv } from './platform/environment/env.ts';
import { googleCalendars } from './calendar/providers/google-calendar.ts';
import { openGoogle } from './accounts/providers/google.ts';
import { twilio } from './messages/providers/texts.ts';
import { publicFetch } from './platform/http/fetch-public.ts';
import { toKeys } from './platform/http/signing-keys.ts';
import { NotConfigured } from './platform/environment/variables.ts';
import { queuedMail } from './platform/mail/account-mailer.ts';
import { pictureBlobs } from './clients/providers/picture-blobs.ts';
import { instagram } from './website/providers/instagram.ts';
import { buildHook } from './website/providers/build-hook.ts';

// The composition root: builds what the functions need from the environment.

let provided: Promise<Deps> | null = null;

/** Replaces the environment's own parts with these. */
export function provideDeps(deps: Deps): void {
  provided = Promise.resolve(deps);
}

/** @throws NotConfigured if the environment lacks what the functions need */
export function deps(): Promise<Deps> {
  provided ??= (isDeployed(process.env) ? deployedDeps() : localDeps()).catch((error: unknown) => {
    provided = null;
    throw error;
  });
  return provided;
}

async function deployedDeps(): Promise<Deps> {
  const env = readEnv(process.env, 'deployed');
  const { upstash, secrets, owner, instagramToken, google, stripe, post, site, connected } = env;
  if (!upstash || secrets === null) throw new NotConfigured('UPSTASH_REDIS_REST_URL is missing.');
  const { openUpstash } = await import('./platform/store/upstash.ts');
  const store = openUpstash({ ...upstash, starting });
  if (owner) {
    const { firstOwnerProblem } = await import('./accounts/first-owner.ts');
    const problem = await firstOwnerProblem(owner, store);
    if (problem) throw new NotConfigured(problem);
  }
  const keys = toKeys(secrets.current, secrets.before);
  return {
    store,
    clock: Date,
    ids: randomIds,
    photos: instagram(instagramToken),
    // Blobs belong to the site, whose previews must not read or delete them.
    privatePictures: process.env['CONTEXT'] === 'production' ? pictureBlobs() : null,
    payments: stripe ? { kind: 'stripe', account: stripe } : { kind: 'salon' },
    publishing: buildHook(env.buildHook, () => site),
    mail: queuedMail({ store, clock: Date, ids: randomIds, keys, post }),
    // Only a local host has a folder for emails.
    post: post.kind === 'outbox' ? { kind: 'none' } : post,
    runJobs: runDeployedJobs,
    // The limit of a scheduled function (docs.netlify.com/build/functions/configuration). The others have sixty seconds, and spend
    // part of them waiting for their jobs.
    longestRun: 30_000,
    site: () => site,
    texts: env.twilio && twilio(env.twilio),
    google: google && openGoogle(google),
    googleCalendar: googleCalendars(Date),
    passkeys: process.env['CONTEXT'] === 'production',
    secondFactorReset: env.secondFactorReset,
    fetchPublic: publicFetch(),
    vapid: env.vapid,
    connected,
    keys,
    starting,
    owner,
    demo: false,
    rateLimits: true,
    secureCookies: true,
    origins: null,
    version: process.env['COMMIT_REF']?.slice(0, 12) ?? 'unknown',
    log: logLine,
    securityLog: logLine,
  };
}

const JobsFunction = z.object({
  default: z.custom<(why: 'added') => Promise<Response>>((value) => typeof value === 'function'),
});

/** Calls the deployed function of the jobs by its address, so that the bundler does not pack it into each function. */
async function runDeployedJobs(from: EpochMs): Promise<void> {
  await wait(Math.max(0, from - Date.now()));
  const file: unknown = await import(new URL('../jobs/jobs.mjs', import.meta.url).href);
  await JobsFunction.parse(file).default('added');
}

/** `npm run dev` runs the functions without the local host; they then open the same embedded database themselves. */
async function localDeps(): Promise<Deps> {
  const { openLocalDeps } = await import('./local/deps.ts');
  return openLocalDeps(process.env);
}

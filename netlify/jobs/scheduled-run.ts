import { deps as readDeps } from '../composition.ts';
import { runJobs } from './run-jobs.ts';
import { chooseTransport } from '../platform/mail/choose-transport.ts';

/** Runs what is due: reminders, expired checkouts, second attempts, and all that no call has run after its answer. */
export async function workOff(): Promise<Response> {
  const deps = await readDeps();
  await runJobs(deps, chooseTransport(deps.post));
  return new Response(null, { status: 204 });
}

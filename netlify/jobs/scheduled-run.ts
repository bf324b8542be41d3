import { deps as readDeps } from '../composition.ts';
import { runAddedJobs, runJobs } from './run-jobs.ts';
import { chooseTransport } from '../platform/mail/choose-transport.ts';

/**
 * Runs what is due: reminders, expired checkouts, second attempts, and all that no call has run after its answer.
 * @param why the platform's request, or `added`: only what a call has just added
 */
export async function workOff(why: Request | 'added'): Promise<Response> {
  const deps = await readDeps();
  await (why === 'added' ? runAddedJobs : runJobs)(deps, chooseTransport(deps.post));
  return new Response(null, { status: 204 });
}

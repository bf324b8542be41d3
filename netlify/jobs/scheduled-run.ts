import { deps as readDeps } from '../composition.ts';
import { runJobs } from './run-jobs.ts';
import { transportOf } from '../platform/mail/choose-transport.ts';

/** Does what is due: messages, reminders, refunds, and checkouts whose time is up. */
export async function workOff(): Promise<Response> {
  const deps = await readDeps();
  await runJobs(deps, transportOf(deps.post));
  return new Response(null, { status: 204 });
}

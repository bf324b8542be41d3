import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { NotSent } from '../../../netlify/platform/mail/transport.ts';
import { dismissFailedJob, listFailedJobs, retryFailedJob } from '../../../src/api/messages/failed-jobs.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const post = { kind: 'smtp', url: 'smtp://none', from: 'salon@salon.test' } as const;

/** Sends due emails through a mail server that accepts them or rejects them for good, and returns how many it accepted. */
async function sends(salon: Salon, answer: 'no' | 'yes'): Promise<number> {
  let accepted = 0;
  const send = () => {
    if (answer === 'no') return Promise.reject(new NotSent('The mail server said 550', true));
    accepted += 1;
    return Promise.resolve();
  };
  await runJobs({ ...salon.deps, post }, { isSafeToRepeat: true, send });
  return accepted;
}

onEveryStore((open) => {
  test('a stopping server finishes the current email and leaves the others until it starts again', async () => {
    const salon = await open({ businessEmail: 'studio@salon.test' });
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const stopping = new AbortController();
    let sent = 0;
    const send = async () => {
      sent += 1;
      stopping.abort();
    };
    const deps = { ...salon.deps, post };
    await runJobs({ ...deps, stopping: stopping.signal }, { isSafeToRepeat: false, send });
    await runJobs({ ...deps, stopping: stopping.signal }, { isSafeToRepeat: false, send });
    expect(sent).toBe(1);
    salon.clock.pass({ minutes: 5 });
    await runJobs(deps, { isSafeToRepeat: false, send });
    expect(sent).toBe(2);
    expect(dataOf(await salon.owner(listFailedJobs, {}))).toEqual([]);
  });

  test('the owner sees failed emails with reasons, retries and dismisses them', async () => {
    const salon = await open({ businessEmail: 'studio@salon.test' });
    expect(dataOf(await salon.owner(listFailedJobs, {}))).toEqual([]);
    const { id } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await sends(salon, 'no');
    const stuck = dataOf(await salon.owner(listFailedJobs, {}));
    expect(stuck).toEqual([
      {
        id: `mail:${id}:1:received:customer`,
        kind: 'message',
        what: 'Booking received (2026-11-25), to Ada Byron',
        problem: 'The mail server said 550',
        attempts: 1,
        retry_at: null,
      },
      expect.objectContaining({ what: 'Booking received (2026-11-25), to you, about Ada Byron' }),
    ]);
    const [first, second] = stuck.map((one) => ({ params: { id: one.id } }));
    if (!first || !second) throw new Error('Two emails were stuck');
    expect((await salon.owner(retryFailedJob, first)).status).toBe(200);
    expect((await salon.owner(dismissFailedJob, second)).status).toBe(200);
    expect(await sends(salon, 'yes'), 'only the retried email').toBe(1);
    expect(dataOf(await salon.owner(listFailedJobs, {}))).toEqual([]);
    expect(await salon.owner(retryFailedJob, second)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await salon.owner(dismissFailedJob, first)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

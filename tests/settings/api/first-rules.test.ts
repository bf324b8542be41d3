import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { demoStarting, starting } from '../../../netlify/deps.ts';
import { onEveryStore } from '../../support/salon.ts';

onEveryStore((open) => {
  test.each([
    ['an existing salon keeps the settings it started with', '3,2,2,2,2,3,3,2,1,1,1,1,1,1', demoStarting],
    ['a new salon starts without deposits or a name', '', starting],
  ])('%s, even if its owner never saved a setting', async (_, formats, { settings }) => {
    const { deps } = await open(starting.settings);
    const quiet = async () => ({ ...(await deps.store.quiet()), formats });
    await runJobs({ ...deps, store: { ...deps.store, quiet } }, null);
    expect((await deps.store.rules()).settings).toEqual(settings);
    expect(settings.requireDeposit).toBe(settings === demoStarting.settings);
  });
});

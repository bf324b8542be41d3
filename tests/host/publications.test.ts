import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BuildFailed } from '../../netlify/local/website/build.ts';
import { startPublishing } from '../../netlify/local/website/publishing.ts';

/** A publisher whose builds end when the test says so. */
function open() {
  let newest = 'a';
  let facts = 'old';
  let isDeleted = false;
  const reports: string[] = [];
  const shown: string[] = [];
  const building: PromiseWithResolvers<void>[] = [];
  const publishing = startPublishing(
    {
      wanted: async () => newest,
      facts: async () => facts,
      build: async (signal, named = newest) => {
        const built = { revision: isDeleted ? null : named, sources: 'as now' };
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        building.push({ promise, resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('ended')));
        await promise;
        return { root: `/sites/${built.revision}`, built };
      },
      show: async ({ root }) => void shown.push(root),
      report: async (revision, { state, reason }) => {
        reports.push(`${revision} ${reason ?? state}`);
      },
      log: () => {},
    },
    { revision: null, facts },
  );
  const publish = (revision: string) => {
    newest = revision;
    publishing.wake();
  };
  const change = (to: string) => {
    facts = to;
    publishing.refresh();
  };
  return { publishing, publish, change, deleteDatabase: () => (isDeleted = true), building, reports, shown };
}

const soon = () => setTimeout(0);

test('a publication is built, shown and reported live', async () => {
  const { publish, building, reports, shown } = open();
  publish('a');
  await soon();
  expect([reports, shown]).toEqual([['a building'], []]);
  building[0]?.resolve();
  await soon();
  expect([reports, shown]).toEqual([['a building', 'a live'], ['/sites/a']]);
});

test('only the newest of several publications during a build is built next', async () => {
  const { publish, building, reports, shown } = open();
  publish('a');
  await soon();
  for (const next of ['b', 'c', 'd']) publish(next);
  await soon();
  expect(building).toHaveLength(1);
  building[0]?.resolve();
  await soon();
  building[1]?.resolve();
  await soon();
  expect(building).toHaveLength(2);
  expect(shown).toEqual(['/sites/a', '/sites/d']);
  expect(reports).toEqual(['a building', 'a live', 'd building', 'd live']);
});

test("a failed build says why and isn't retried; the next publication is built", async () => {
  const { publishing, publish, building, reports, shown } = open();
  publish('a');
  await soon();
  building[0]?.reject(new BuildFailed('The picture "Bob" cannot be read.'));
  await soon();
  publishing.wake();
  await soon();
  expect(reports).toEqual(['a building', 'a The picture "Bob" cannot be read.']);
  expect([building.length, shown]).toEqual([1, []]);
  publish('b');
  await soon();
  building[1]?.resolve();
  await soon();
  expect(shown).toEqual(['/sites/b']);
});

test('a build from another database than the running one fails once, and is not repeated', async () => {
  const { publish, deleteDatabase, building, reports, shown } = open();
  deleteDatabase();
  publish('a');
  await soon();
  building[0]?.resolve();
  await soon();
  expect([building.length, shown]).toEqual([1, []]);
  expect(reports).toEqual([
    'a building',
    'a The database was deleted or replaced while the program was running. Stop the program and start it again.',
  ]);
});

test('changed facts rebuild the live publication once and silently, but never a newer failed one', async () => {
  const { publishing, publish, change, building, reports, shown } = open();
  publish('a');
  await soon();
  building[0]?.resolve();
  await soon();
  publish('b');
  await soon();
  building[1]?.reject(new BuildFailed('The picture "Bob" cannot be read.'));
  await soon();
  const before = [...reports];
  change('old');
  await soon();
  expect(building).toHaveLength(2);
  change('new');
  await soon();
  building[2]?.resolve();
  await soon();
  change('new');
  publishing.wake();
  await soon();
  expect([building.length, shown, reports]).toEqual([3, ['/sites/a', '/sites/a'], before]);
  change('newer');
  await soon();
  building[3]?.reject(new Error('no memory'));
  await soon();
  change('newer');
  await soon();
  expect([building.length, reports]).toEqual([4, before]);
});

test('stopping ends a build without a report', async () => {
  const { publishing, publish, reports } = open();
  publish('a');
  await soon();
  await publishing.stop();
  expect(reports).toEqual(['a building']);
});

import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Deps } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { publicFetch } from '../../../netlify/platform/http/fetch-public.ts';
import { allDone, serveWith } from '../../support/functions.ts';
import { openSalon, ORIGIN, OWNER } from '../../support/salon.ts';
import { Someone } from '../../support/someone.ts';
import { samples } from '../../endpoints/table.ts';
import { goesRound } from './round.ts';

/**
 * Statements that may read everything: those of the export, of the check whether a service was ever booked, of an erasure, which
 * looks for the client's contacts, and of the conversion of records, which takes some at a time.
 */
const WHOLE =
  /^SELECT id, doc, client, \(\s+SELECT group_concat|json_each\(doc, '\$\.services'\)|instr\(lower\(doc\), \?\)|^SELECT .*LIMIT \?$/;

test('the soak makes every call of the contract, and each is answered as the contract says', async () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepared.mockRestore());
  const salon = await openSalon();
  const deps: Deps = {
    ...salon.deps,
    post: { kind: 'outbox', folder: '', from: 'noreply@salon.test' },
    fetchPublic: publicFetch(),
    vapid: null,
  };
  const serve = serveWith(deps);
  const asked = new Set<string>();
  await goesRound({
    someone: () => new Someone(ORIGIN, (request) => serve(request, '198.51.100.1')),
    owner: OWNER,
    asked: (call) => void asked.add(call),
    settles: async () => {
      salon.clock.pass({ minutes: 1 });
      await allDone();
      await runJobs(deps, { isSafeToRepeat: true, send: () => Promise.resolve() });
      await allDone();
    },
  });
  expect(samples.map(({ call }) => call).filter((call) => !asked.has(call))).toEqual([]);
  // None of them reads the whole history.
  const statements = [...new Set(prepared.mock.calls.map(([sql]) => sql))].filter((sql) => !WHOLE.test(sql));
  const [database] = prepared.mock.contexts;
  const scans = statements.filter((sql) =>
    (database as DatabaseSync)
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .some(({ detail }) => /^SCAN (?:appointments|history)\b/.test(String(detail))),
  );
  expect(statements.length).toBeGreaterThan(100);
  expect(scans).toEqual([]);
});

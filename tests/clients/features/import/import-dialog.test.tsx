// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportShape } from '../../../../src/api/clients/imports.ts';
import { choose, saveRefused } from '../../../../src/features/admin/clients/import/import-clients.ts';
import { imports } from '../../../../src/features/admin/clients/import/run.ts';
import { importDialog } from '../../../../src/features/admin/clients/screen.ts';
import * as downloads from '../../../../src/platform/ui/download.ts';
import { afterLoss, labelled, ok, type Answers } from '../../../admin/features/page.ts';
import { someFaults } from '../../../platform/features/faults.ts';
import { dialog, opens, page } from '../screen.tsx';
import { skipPauses } from './skip-pauses.ts';

const IMPORTS = 'GET /imports';
const START = 'POST /imports';
const DRY = 'POST /imports/dry-run-clients/rows';
const ONE = 'GET /imports/one';
const ROWS = 'POST /imports/one/rows';
const FINISH = 'POST /imports/one/finish';
const UNDO = 'DELETE /imports/one';

const one: ImportShape = {
  id: 'one',
  version: 2,
  kind: 'clients',
  state: 'finished',
  created_at: '2026-11-24T09:00:00-05:00',
  quiet_until: null,
  rows: 2,
  new: 1,
  merged: 1,
  refused: 0,
};
const counts = { new: 1, merged: 1, refused: [] };
const salon: Answers = {
  [IMPORTS]: () => ok([]),
  [DRY]: () => ok(counts),
  [ROWS]: () => ok(counts),
  [FINISH]: () => ok(one),
  [UNDO]: () => ok({ done: true, removed: 1, restored: 1, kept: [{ id: 'x', reason: 'visits' }] }),
};
/** Dry runs and imports begin with the same call. */
const starting = () => {
  const bodies = page.bodiesOf(START) as { dry_run: boolean }[];
  return ok({ id: bodies.at(-1)?.dry_run ? 'dry-run-clients' : 'one' });
};

const SQUARE = `Reference ID,First Name,Last Name,Email Address,Phone Number,Memo
,Ada,Byron,ada@example.com,,Tea
,Bea,Potter,bea@example.com,,
`;

beforeEach(() => {
  localStorage.clear();
  imports.forget();
  skipPauses();
});

const begins = async (answers: Answers = {}) => {
  await opens('', { ...salon, [START]: starting, ...answers });
  await page.does(() => importDialog.open('clients'));
  await page.until(() => dialog() !== null);
};
const chooses = async (text: string) => {
  await page.does(() => choose(new Blob([text])));
  await page.until(() => !dialog()?.textContent?.includes('Checking'));
};
const shows = (text: string) => page.until(() => dialog()?.textContent?.includes(text) ?? false);

test('a known export is checked at once, imported, and undone', async () => {
  await begins();
  await chooses(SQUARE);
  expect(dialog()?.textContent).toContain('This is an export from Square.1 new, 1 merged, 0 refused');
  expect(page.bodiesOf(START)).toEqual([{ kind: 'clients', dry_run: true }]);
  expect(labelled('Send new clients nothing before').value).toBe('2026-12-08');
  await page.press('Import Clients');
  await shows('2 rows imported.');
  expect(page.bodiesOf(START).at(-1)).toEqual({ kind: 'clients', dry_run: false, quiet_until: '2026-12-08' });
  expect(page.bodiesOf(ROWS)).toEqual([
    {
      rows: [
        { name: 'Ada Byron', email: 'ada@example.com', phone: '', notes: 'Tea' },
        { name: 'Bea Potter', email: 'bea@example.com', phone: '' },
      ],
    },
  ]);
  await page.press('Undo Import');
  await page.press('Undo Import');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()).toEqual([
    'Import Undone: 1 client removed, 1 restored. 1 client stayed, because they changed since or have visits.',
  ]);
  await shows('Choose File');
});

test('unknown columns are asked for, and the file of refused rows has no formulas', async () => {
  const refused = [{ row: 0, reason: 'Invalid email format' }];
  await begins({ [DRY]: () => ok({ new: 0, merged: 0, refused }) });
  await chooses('Wer;Wo\n=1+1;ada@example\n');
  await page.press('Continue');
  await shows('Choose a column with emails or phone numbers.');
  await page.types('Wer', 'name');
  await page.types('Wo', 'email');
  await page.press('Continue');
  await shows('Row 2: Invalid email format');
  const save = vi.spyOn(downloads, 'save').mockReturnValue();
  saveRefused();
  const [[file] = []] = save.mock.calls;
  expect(await file?.text()).toBe(
    `\uFEFF"Wer","Wo","Row","Reason"\r\n"'=1+1","ada@example","2","Invalid email format"`,
  );
  await chooses('Wer;Wo\nAda;ada@example.com\n');
  expect(labelled('Wo').value).toBe('email');
});

test('a request is repeated under the same key if its answer is lost', async () => {
  await begins({ [ROWS]: afterLoss(ok(counts)) });
  await chooses(SQUARE);
  await page.press('Import Clients');
  await shows('2 rows imported.');
  expect(page.isRepeated(ROWS)).toBe(true);
});

test('an interrupted import continues where it stopped', async () => {
  await begins({
    [ROWS]: () => Promise.reject(new TypeError('offline')),
    [IMPORTS]: () => ok([{ ...one, state: 'unfinished' }]),
  });
  await shows('Unfinished: 1 new, 1 merged');
  await chooses(SQUARE);
  await page.press('Import Clients');
  await shows('Continue Import');
  await page.does(() => importDialog.close());
  const before = page.sent.length;
  page.answers = {
    ...page.answers,
    [ROWS]: () => ok(counts),
    [ONE]: () => ok({ ...one, state: 'unfinished', rows: 1 }),
  };
  await page.does(() => importDialog.open('clients'));
  await chooses(SQUARE);
  await page.press('Import Clients');
  await shows('2 rows imported.');
  const sent = page.sent.slice(before).map(({ call }) => call);
  expect(sent.filter((call) => call === START)).toHaveLength(1);
  expect(page.bodiesOf(ROWS).at(-1)).toEqual({
    rows: [{ name: 'Bea Potter', email: 'bea@example.com', phone: '' }],
  });
});

test('a file that cannot be read says why', async () => {
  await begins();
  await chooses('PK\u0003\u0004');
  expect(dialog()?.textContent).toContain('Save it as a CSV file first.');
});

describe.each(someFaults(2))('if $name', (fault) => {
  const goesOn = async (press: string, then: string) => {
    await shows(fault.sentence);
    vi.restoreAllMocks();
    page.answers = {
      ...salon,
      'GET /clients': () => ok([]),
      [START]: starting,
      [ONE]: () => ok({ ...one, state: 'unfinished', rows: 0 }),
    };
    await page.press(press);
    await shows(then);
  };

  test.each([
    { call: START, answers: { [START]: fault.answer } },
    { call: DRY, answers: { [DRY]: fault.answer } },
  ])('the check says so after $call, and can continue', async ({ call, answers }) => {
    await begins(answers);
    fault.begins();
    await chooses(SQUARE);
    await goesOn('Continue', '1 new, 1 merged');
    expect(page.sent.map((sent) => sent.call)).toContain(call);
  });

  test.each([
    { call: ROWS, answers: { [ROWS]: fault.answer } },
    { call: FINISH, answers: { [FINISH]: fault.answer } },
  ])('the import says so after $call, and can continue', async ({ call, answers }) => {
    await begins(answers);
    await chooses(SQUARE);
    fault.begins();
    await page.press('Import Clients');
    await goesOn('Continue Import', '2 rows imported.');
    expect(page.sent.map((sent) => sent.call)).toContain(call);
  });

  test('an import whose state cannot be loaded is not started again', async () => {
    await begins({ [FINISH]: fault.answer });
    await chooses(SQUARE);
    fault.begins();
    await page.press('Import Clients');
    await shows(fault.sentence);
    const begun = page.bodiesOf(START).length;
    page.answers = { ...page.answers, [ONE]: fault.answer };
    await page.press('Continue Import');
    await shows(fault.sentence);
    expect(page.bodiesOf(START)).toHaveLength(begun);
  });

  test('the earlier imports and their undo say so', async () => {
    await begins({ [IMPORTS]: fault.answer });
    fault.begins();
    await shows("We couldn't load your earlier imports");
    vi.restoreAllMocks();
    page.answers = { ...page.answers, [IMPORTS]: () => ok([one]), [UNDO]: fault.answer };
    await page.press('Retry');
    await shows('1 new, 1 merged');
    fault.begins();
    await page.press('Undo the import of Tue, Nov 24, 9:00 AM');
    await page.press('Undo Import');
    await page.until(() => page.toasts().length > 0);
    expect(page.toasts()[0]).toContain("Couldn't Undo the Import");
    expect(page.toasts()[0]).toContain(fault.sentence);
  });
});

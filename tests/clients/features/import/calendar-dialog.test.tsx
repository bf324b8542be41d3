// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataOf } from '../../../../src/platform/call/endpoint.ts';
import type { sendRows } from '../../../../src/api/clients/imports.ts';
import { startingServices } from '../../../../src/domain/services/services.ts';
import { chooseFile } from '../../../../src/features/admin/clients/import/import-events.ts';
import { importDialog } from '../../../../src/features/admin/clients/screen.ts';
import { services } from '../../../../src/features/admin/data/services.ts';
import { afterLoss, labelled, ok, refusal, type Answers } from '../../../admin/features/page.ts';
import { someFaults } from '../../../platform/features/faults.ts';
import { ada, dialog, opens, page } from '../screen.tsx';
import { skipPauses } from './skip-pauses.ts';

const FETCH = 'POST /imports/calendar';
const START = 'POST /imports';
const DRY = 'POST /imports/dry-run-appointments/rows';
const ROWS = 'POST /imports/one/rows';
const FINISH = 'POST /imports/one/finish';
const UNDO = 'DELETE /imports/one';

type Counts = DataOf<typeof sendRows>;
const counts = (more: Partial<Counts> = {}) => ok({ new: 1, merged: 0, refused: [], ...more });
const overlap = { row: 1, reason: 'This time overlaps with another appointment', code: 'overlap' as const };

/** Dry runs and imports begin with the same call. */
const starting = () => {
  const bodies = page.bodiesOf(START) as { dry_run: boolean }[];
  return ok({ id: bodies.at(-1)?.dry_run ? 'dry-run-appointments' : 'one' });
};

const salon: Answers = {
  'GET /services': () => ok(startingServices),
  'GET /imports': () => ok([]),
  [START]: starting,
  [DRY]: () => counts({ refused: [overlap] }),
  [ROWS]: () => counts(),
  [FINISH]: () => ok({}),
  [UNDO]: () => ok({ done: true, removed: 2, restored: 0, kept: [{ id: 'x', reason: 'changed' }] }),
};

const event = (uid: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\n');
const FILE = [
  'BEGIN:VCALENDAR',
  event('a', 'SUMMARY:Ada Byron - Color Service', 'DTSTART:20261201T150000Z', 'DTEND:20261201T173000Z'),
  event('b', 'SUMMARY:Zoe Park', 'DTSTART:20261202T150000Z', 'DURATION:PT45M', 'DESCRIPTION:zoe@example.com'),
  event('c', 'SUMMARY:Somebody', 'DTSTART:20261203T150000Z', 'DURATION:PT7M'),
  event('d', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20261204'),
  event('e', 'SUMMARY:Long ago', 'DTSTART:20201204T100000Z'),
  'END:VCALENDAR',
].join('\n');

beforeEach(skipPauses);

const begins = async (answers: Answers = {}) => {
  services.forget();
  await opens('', { ...salon, ...answers });
  await page.does(() => importDialog.open('clients'));
  await page.until(() => dialog() !== null);
  await page.press('Import Appointments');
  await page.until(() => dialog()?.textContent?.includes('Calendar address') ?? false);
};
const shows = (text: string) => page.until(() => dialog()?.textContent?.includes(text) ?? false);
const chooses = async (text = FILE) => {
  await page.does(() => chooseFile(new Blob([text])));
  await shows('to import in the next 12 months');
};

const adasRow = {
  name: ada.name,
  email: ada.email,
  phone: ada.phone,
  key: expect.stringMatching(/^a \d+$/),
  start_at: '2026-12-01T15:00:00Z',
  end_at: '2026-12-01T17:30:00Z',
  service_ids: [3],
  notes: 'Ada Byron - Color Service',
};

test('events are matched, checked, imported together without an email, and undone', async () => {
  await begins();
  await chooses();
  const text = dialog()?.textContent ?? '';
  expect(text).toContain('3 appointments to import in the next 12 months. 1 event is over.');
  expect(text).toContain('1 event skippedHoliday: takes all day');
  expect(text).toContain('Tue, Dec 1, 10:00 AM, 2 hr 30 minAda Byron, Color Service');
  expect(text).toContain("Zoe Park, Men's Cut & StyleNew client");
  expect(text).toContain('This time overlaps with another appointment.');
  expect(text).toContain('Somebody, no service');
  expect(text).toContain('Choose a service.');
  expect(page.bodiesOf(START)).toEqual([{ kind: 'appointments', dry_run: true }]);
  expect(page.bodiesOf(DRY)).toEqual([{ rows: [adasRow, expect.objectContaining({ name: 'Zoe Park' })] }]);
  await page.press('Import All (1)');
  await shows('1 imported.');
  expect(page.bodiesOf(START).at(-1)).toEqual({
    kind: 'appointments',
    dry_run: false,
    quiet_until: '2026-12-08',
  });
  expect(page.bodiesOf(ROWS)).toEqual([{ rows: [adasRow] }]);
  await page.press('Import Zoe Park, Wed, Dec 2, 10:00 AM anyway');
  await shows('2 imported.');
  expect(page.bodiesOf(START)).toHaveLength(2);
  expect(page.bodiesOf(ROWS).at(-1)).toMatchObject({ rows: [{ name: 'Zoe Park', allow_overlap: true }] });
  await page.press('Undo Import');
  expect(page.element.textContent).toContain('Clients who were emailed about theirs hear nothing of this');
  await page.press('Undo Import');
  await page.until(() => page.toasts().length > 0);
  expect(page.toasts()).toEqual([
    'Import Undone: 2 appointments and clients removed, 0 restored. 1 appointment or client stayed, because they changed since or have visits.',
  ]);
  expect(dialog()?.textContent).not.toContain('imported.');
  expect(page.bodiesOf(FINISH)).toEqual([]);
});

test('an event is edited, checked again and imported alone, and the client is emailed if the owner says so', async () => {
  await begins({ [DRY]: () => counts() });
  await chooses();
  await page.press('Edit Somebody, Thu, Dec 3, 10:00 AM');
  await page.types('Name', 'Bea');
  await page.does(() => dialog()?.querySelector<HTMLElement>('[role=option]')?.click());
  await page.types('Service', '1');
  await page.press('Done with Bea Potter, Thu, Dec 3, 10:00 AM');
  expect(page.bodiesOf(DRY).at(-1)).toMatchObject({ rows: [{ name: 'Bea Potter', service_ids: [1] }] });
  await page.does(() => labelled('Tell my clients').click());
  await page.press('Import Bea Potter, Thu, Dec 3, 10:00 AM');
  await shows('1 imported.');
  // Clients who are not emailed with a later row still wait until the date.
  expect(page.bodiesOf(START).at(-1)).toMatchObject({ dry_run: false, quiet_until: '2026-12-08' });
  expect(page.bodiesOf(ROWS)).toMatchObject([{ rows: [{ name: 'Bea Potter', notify: true }] }]);
  await page.press('Edit Zoe Park, Wed, Dec 2, 10:00 AM');
  await page.press('Leave Out');
  expect(dialog()?.textContent).not.toContain('Zoe Park');
  await page.does(() => importDialog.close());
  expect(page.sent.filter(({ call }) => call === FINISH)).toHaveLength(1);
});

test('an event that was imported before is not imported again', async () => {
  await begins({ [DRY]: () => counts({ known: [0] }) });
  await chooses();
  expect(dialog()?.textContent).toContain('Imported before');
  expect(dialog()?.textContent).toContain('Import All (1)');
});

test('an unfinished calendar import cannot be continued', async () => {
  const left = { id: 'one', kind: 'appointments', state: 'unfinished', version: 2, quiet_until: null };
  const counted = { created_at: '2026-11-24T15:00:00Z', rows: 2, new: 2, merged: 0, refused: 0 };
  services.forget();
  await opens('', { ...salon, 'GET /imports': () => ok([{ ...left, ...counted }]) });
  await page.does(() => importDialog.open('clients'));
  await shows('Appointments: 2 new, 0 merged');
  expect(dialog()?.textContent).not.toMatch(/Unfinished|choose the same file again/);
});

test('an address is read by the server', async () => {
  await begins({ [FETCH]: () => ok({ text: FILE }) });
  await page.types('Calendar address', 'webcal://old.example/me.ics');
  await page.press('Read Calendar');
  await shows('3 appointments to import');
  expect(page.bodiesOf(FETCH)).toEqual([{ url: 'webcal://old.example/me.ics' }]);
});

test('an address that cannot be read and a file that is not a calendar are reported', async () => {
  const errors = { url: 'This address is not on the public internet.' };
  await begins({ [FETCH]: () => refusal(422, 'validation_failed', 'No.', { errors }) });
  await page.types('Calendar address', 'https://10.0.0.1/');
  await page.press('Read Calendar');
  await shows(errors.url);
  await page.does(() => chooseFile(new Blob(['Name,Email'])));
  await shows('This is not a calendar file.');
  expect(dialog()?.textContent).not.toContain(errors.url);
});

test('a request is repeated under the same key if its answer is lost', async () => {
  await begins({ [ROWS]: afterLoss(counts()) });
  await chooses();
  await page.press('Import All (1)');
  await page.until(() => /1 imported|Import All/.test(dialog()?.textContent ?? ''));
  if (!dialog()?.textContent?.includes('1 imported')) await page.press('Import All (1)');
  await shows('1 imported.');
  expect(page.isRepeated(ROWS)).toBe(true);
});

describe.each(someFaults(1))('if $name', (fault) => {
  test('an address, an import and an undo say so, and the address and import can be tried again', async () => {
    await begins({ [FETCH]: fault.answer });
    await page.types('Calendar address', 'https://old.example/me.ics');
    fault.begins();
    await page.press('Read Calendar');
    await shows(fault.sentence);
    vi.restoreAllMocks();
    page.answers = { ...page.answers, [FETCH]: () => ok({ text: FILE }) };
    await page.press('Read Calendar');
    await shows('3 appointments to import');
    page.answers = { ...page.answers, [ROWS]: fault.answer };
    fault.begins();
    await page.press('Import All (1)');
    await shows(fault.sentence);
    vi.restoreAllMocks();
    page.answers = { ...page.answers, [ROWS]: () => counts(), [UNDO]: fault.answer };
    await page.press('Import All (1)');
    await shows('1 imported.');
    fault.begins();
    await page.press('Undo Import');
    await page.press('Undo Import');
    await page.until(() => page.toasts().length > 0);
    expect(page.toasts()[0]).toContain("Couldn't Undo the Import");
  });
});

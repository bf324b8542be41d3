// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { clients } from '../../../src/features/admin/data/clients.ts';
import { $changes } from '../../../src/features/admin/shell/dialogs.ts';
import { known } from '../../../src/features/admin/shell/remote.ts';
import { showAlike } from '../../../src/features/admin/clients/screen.ts';
import { ok } from '../../admin/features/page.ts';
import { client } from './build.ts';
import { ada, adasFile, bea, dialog, LIST, opens, opensAda, page, rows } from './screen.tsx';

const twin = client('Ada B.', { id: 'twin', visits: 2, spent_cents: 4250, phone: '+1 555 010 0100' });
const MERGE = 'POST /clients/ada/merge';
const UNMERGE = 'POST /clients/ada/unmerge';
const list = { [LIST]: () => ok([ada, bea, twin]) };
const first = () => page.element.querySelectorAll('section')[0]?.textContent;
const also = [{ name: twin.name, email: twin.email, phone: twin.phone }];

describe('possible duplicates', () => {
  test('are marked in the list and can be filtered', async () => {
    await opens('', list);
    const notes = [...page.element.querySelectorAll('.client-row')].map(
      ({ textContent }) => /Same phone or email as .+?(?=Visits)/.exec(textContent)?.[0],
    );
    expect(notes).toEqual(['Same phone or email as Ada Byron', 'Same phone or email as Ada B.', undefined]);
    await page.press('Possible Duplicates (2)');
    expect(rows()).toEqual(['Ada B.', 'Ada Byron']);
    expect(page.element.textContent).toContain('2 of 3 clients');
    await page.does(() => {
      showAlike(false);
    });
    expect(rows()).toHaveLength(3);
  });

  test("are merged on the remaining client's page and separated by Undo", async () => {
    await opensAda({ ...list, [MERGE]: () => ok({ ...ada, version: 2, also }) });
    await page.press('Merge with Ada B....');
    expect(dialog()?.textContent).toContain(
      'Profile you keep: Ada Byron, ada.byron@example.com, (555) 010-0100',
    );
    expect(dialog()?.textContent).toContain('2 visits, $42.50 paid and the notes of Ada B.');
    // The dialog names the time that the toast stays.
    expect(dialog()?.textContent).toContain('You can undo this for ten seconds.');
    page.answers['GET /clients/ada'] = () => ok({ ...adasFile, version: 2, also });
    page.answers[LIST] = () => ok([{ ...ada, version: 2, also }, bea]);
    const before = $changes.get();
    await page.press('Merge Clients');
    expect(page.bodiesOf(MERGE)).toEqual([{ other: 'twin', version: 1 }]);
    expect(page.toasts()).toEqual([
      expect.stringContaining("Clients Merged: Ada B. is now part of Ada Byron's profile."),
    ]);
    expect(page.element.textContent).toContain(`Also Ada B., ${twin.email}, ${twin.phone}`);
    expect(page.element.textContent).not.toContain('Merge with');
    expect($changes.get()).toBeGreaterThan(before);
    page.answers[UNMERGE] = () => ok({ client: { ...ada, version: 3 }, other: twin });
    page.answers['GET /clients/ada'] = () => ok({ ...adasFile, version: 3 });
    page.answers[LIST] = list[LIST];
    await page.press('Undo');
    expect(page.toasts().at(-1)).toContain('Merge Undone: Ada Byron and Ada B. are separate again.');
    expect(page.element.textContent).toContain('Merge with Ada B....');
  });
});

test('undoing a merge a second time after a lost answer lists both clients once', async () => {
  await opensAda({ [LIST]: () => ok([ada, twin]) });
  page.answers['GET /clients/ada'] = () => ok(adasFile);
  page.answers[MERGE] = () => ok({ ...ada, version: 2 });
  page.answers[UNMERGE] = () => ok({ client: { ...ada, version: 3 }, other: twin });
  await page.press('Merge with Ada B....');
  await page.press('Merge Clients');
  await page.does(() => clients.load());
  page.answers[LIST] = () => new Promise(() => {});
  await page.press('Undo');
  expect(known(clients)?.map(({ id }) => id)).toEqual(['ada', 'twin']);
});

test('a duplicate without visits adds only its notes', async () => {
  const other = { ...twin, visits: 0, spent_cents: 0 };
  await opensAda({ [LIST]: () => ok([ada, other]) });
  await page.press('Merge with Ada B....');
  expect(dialog()?.textContent).toContain('Added to it: the notes of Ada B.');
});

describe('dated notes', () => {
  const PUT = 'PUT /clients/ada';
  const note = { id: 'n1', date: '2026-11-20', text: 'Patch test\nno reaction' } as const;
  const noted = { ...adasFile, dated_notes: [note] };

  test('are added with the day and sorted newest first', async () => {
    await opensAda({ [PUT]: () => ok({ ...ada, version: 2, dated_notes: [note] }) });
    expect(first()).toContain('No notes yet.');
    await page.press('Add Note');
    await page.press('Add Note');
    expect(dialog()?.textContent).toContain('Enter a note');
    await page.types('Note', ' Toner 9V ');
    await page.types('Date', '2026-11-20');
    await page.press('Add Note');
    const [sent] = page.bodiesOf(PUT);
    expect(sent).toEqual({
      version: 1,
      note: { id: expect.stringMatching(/^[\da-f-]{36}$/), date: '2026-11-20', text: 'Toner 9V' },
    });
    expect(page.toasts()).toEqual(['Note Added: Ada Byron']);
    expect(first()).toContain('Patch test');
  });

  test('can be changed', async () => {
    await opensAda({ 'GET /clients/ada': () => ok(noted), [PUT]: () => ok({ ...ada, dated_notes: [] }) });
    await page.press('Edit note from Fri, Nov 20');
    await page.types('Note', 'Patch test: red');
    await page.press('Save Changes');
    expect(page.bodiesOf(PUT)).toEqual([{ version: 1, note: { ...note, text: 'Patch test: red' } }]);
  });

  test('can be removed, and return after Undo', async () => {
    await opensAda({ 'GET /clients/ada': () => ok(noted), [PUT]: () => ok({ ...ada, dated_notes: [] }) });
    await page.press('Remove note from Fri, Nov 20');
    expect(page.bodiesOf(PUT)).toEqual([{ note: { ...note, text: '' }, version: 1 }]);
    expect(first()).toContain('No notes yet.');
    page.answers[PUT] = () => ok({ ...ada, dated_notes: [note] });
    await page.press('Undo');
    expect(page.bodiesOf(PUT).at(-1)).toEqual({ note, version: 1 });
    expect(first()).toContain('Patch test');
  });
});

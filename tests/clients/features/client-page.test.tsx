// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { $changes, $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { $unsaved, goTo } from '../../../src/features/admin/shell/navigation.ts';
import { control, labelled, ok, refusal, type Answers } from '../../admin/features/page.ts';
import { PatchTestDialog } from '../../../src/features/admin/clients/PatchTestDialog.tsx';
import { openClientFile } from '../../../src/features/admin/clients/client-profile.ts';
import { file } from './build.ts';
import { ada, adasFile, bea, dialog, opens, opensAda, page, rows } from './screen.tsx';

describe("a client's page", () => {
  test('shows figures, upcoming and past visits, and links for phone and email', async () => {
    await opensAda();
    expect(page.element.querySelector('h1')?.textContent).toBe('Ada Byron');
    expect([...page.element.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '3',
      '$127.50',
      '–',
      'Wed, Nov 259:00 AM',
    ]);
    const [, coming, past] = page.element.querySelectorAll('section');
    expect(coming?.textContent).toContain('Wed, Nov 25 at 9:00 AM');
    expect(past?.textContent).toContain('Mon, Nov 23 at 9:00 AM');
    expect(control('(555) 010-0100').getAttribute('href')).toBe('tel:5550100100');
    expect(control('ada.byron@example.com').getAttribute('href')).toBe('mailto:ada.byron@example.com');
  });

  test('books again for them, and opens an appointment', async () => {
    await opensAda();
    await page.press('Book Again');
    expect($dialog.get()).toMatchObject({
      kind: 'again',
      appointment: {
        id: 'last',
        customer: { name: 'Ada Byron', email: 'ada.byron@example.com', phone: '(555) 010-0100' },
      },
    });
    await page.press('Edit Wed, Nov 25 at 9:00 AM');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'next' } });
  });

  test('reloads when an appointment changes', async () => {
    await opensAda();
    page.answers['GET /clients/ada'] = () => ok({ ...adasFile, visits: 4 });
    await page.does(() => {
      $changes.set($changes.get() + 1);
    });
    expect(page.element.querySelector('dd')?.textContent).toBe('4');
  });

  test('says so if the client is unknown', async () => {
    await opens('?client=nobody', {
      'GET /clients/nobody': () => refusal(404, 'not_found', 'There is none.'),
    });
    expect(page.element.querySelector('[role=alert]')?.textContent).toContain('There is none.');
    expect(control('All clients').getAttribute('href')).toBe('/admin/clients');
  });

  test('sends only the changed details with their version', async () => {
    await opensAda({ 'PUT /clients/ada': () => ok({ ...ada, phone: '(555) 010-0999' }) });
    await page.press('Edit Details');
    expect(location.search).toBe('?client=ada&edit=1');
    await page.types('Phone', '(555) 010-0999');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /clients/ada')).toEqual([{ phone: '(555) 010-0999', version: 1 }]);
    expect(page.toasts()).toEqual(['Client Updated: Ada Byron']);
    expect(control('(555) 010-0999')).toBeDefined();
    expect(location.search).toBe('?client=ada');
  });
});

const saved = (birthday: string) => () => ok({ ...ada, version: 2, birthday });

test('a birthday without a year is shown, stays as it is, and is changed to another', async () => {
  const born = { ...adasFile, birthday: '--05-31' };
  await opensAda({ 'GET /clients/ada': () => ok(born), 'PUT /clients/ada': saved('--05-31') });
  await page.press('Edit Details');
  expect(labelled('Birthday').value).toBe('May 31');
  await page.types('Phone', '(555) 010-0999');
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /clients/ada')).toEqual([{ phone: '(555) 010-0999', version: 1 }]);
  page.answers['PUT /clients/ada'] = saved('--06-01');
  await page.press('Edit Details');
  await page.types('Birthday', 'spring');
  await page.press('Save Changes');
  expect(page.element.textContent).toContain(
    'Birthday must be such as May 31, 1990, or May 31 without a year',
  );
  for (const [typed, stored] of [
    ['June 1', '--06-01'],
    ['6/2/1990', '1990-06-02'],
    ['', ''],
  ] as const) {
    page.answers['PUT /clients/ada'] = saved(stored);
    if (!dialog()) await page.press('Edit Details');
    await page.types('Birthday', typed);
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /clients/ada').at(-1)).toEqual({ birthday: stored, version: 2 });
  }
});

test('the booking restriction is set with the details and shown beside the name', async () => {
  await opensAda({ 'PUT /clients/ada': () => ok({ ...ada, version: 2, booking: 'closed' }) });
  await page.press('Edit Details');
  await page.types('Online booking', 'closed');
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /clients/ada')).toEqual([{ booking: 'closed', version: 1 }]);
  expect(document.querySelector('h1')?.nextElementSibling?.textContent).toBe('Not online');
});

test('details from another device can be used instead', async () => {
  const newest = { ...ada, version: 2, phone: '(555) 010-0111' };
  await opensAda({ 'PUT /clients/ada': () => refusal(409, 'stale', 'Changed.', { data: newest }) });
  await page.press('Edit Details');
  await page.types('Name', 'Ada King');
  await page.types('Phone', '(555) 010-0999');
  await page.press('Save Changes');
  await page.press('Use Other Version: Phone (555) 010-0111');
  expect(labelled('Phone').value).toBe('(555) 010-0111');
  page.answers['PUT /clients/ada'] = () => ok({ ...newest, version: 3, name: 'Ada King' });
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /clients/ada').at(-1)).toEqual({ name: 'Ada King', version: 2 });
  expect(page.toasts()).toEqual(['Client Updated: Ada King']);
});

const comesIn = (notes: string) => {
  page.answers['GET /clients/ada'] = () => ok({ ...adasFile, notes });
  return page.does(() => {
    $changes.set($changes.get() + 1);
  });
};

describe('the notes', () => {
  const PUT = 'PUT /clients/ada';

  test('are saved, and marked unsaved until then', async () => {
    await opensAda({ [PUT]: () => ok({ ...ada, notes: 'Formula 8/1' }) });
    expect(control('Save Notes').getAttribute('aria-disabled')).toBe('true');
    await page.types('Notes', 'Formula 8/1');
    expect(page.element.textContent).toContain('Not saved yet');
    expect($unsaved.get()).toBe('Leave without saving your notes about Ada Byron?');
    await page.press('Save Notes');
    expect(page.bodiesOf(PUT)).toEqual([{ notes: 'Formula 8/1', version: 1 }]);
    expect(page.toasts()).toEqual(['Notes Saved: Ada Byron']);
    expect(labelled('Notes').value).toBe('Formula 8/1');
    expect($unsaved.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that changed elsewhere are shown, and not overwritten without a decision', async () => {
    const newest = { ...ada, version: 2, notes: 'Allergic to ammonia' };
    await opensAda({ [PUT]: () => refusal(409, 'stale', 'Changed elsewhere.', { data: newest }) });
    await page.types('Notes', 'Formula 8/1');
    await page.press('Save Notes');
    expect(page.element.textContent).toContain('Saved on another device:Allergic to ammonia');
    expect(labelled('Notes').value).toBe('Formula 8/1');
    await page.press('Add to Mine');
    expect(labelled('Notes').value).toBe('Formula 8/1\nAllergic to ammonia');
    page.answers[PUT] = () => ok({ ...ada, notes: 'Formula 8/1\nAllergic to ammonia' });
    await page.press('Save Notes');
    expect(page.bodiesOf(PUT).at(-1)).toEqual({ notes: 'Formula 8/1\nAllergic to ammonia', version: 2 });
    expect(page.element.textContent).not.toContain('Saved on another device');
  });

  test('return after a reload, marked as unsaved, and can be discarded', async () => {
    const half = { id: 'x', typed: { notes: 'Half a thought' }, old: { notes: 'Formula 7/1' } };
    sessionStorage.setItem('salon.draft.notes.ada', JSON.stringify(half));
    await opensAda();
    expect(labelled('Notes').value).toBe('Half a thought');
    expect(page.element.textContent).toContain("It isn't saved yet.");
    await page.press('Start Over');
    expect(labelled('Notes').value).toBe('Formula 7/1');
    expect(sessionStorage).toHaveLength(0);
  });

  test('that somebody else saves appear unless something is being typed', async () => {
    await opensAda();
    await comesIn('From the phone');
    expect(labelled('Notes').value).toBe('From the phone');
    await page.types('Notes', 'Mine');
    await comesIn('From the phone, again');
    expect(labelled('Notes').value).toBe('Mine');
  });

  test('are guarded before leaving and stay unsaved while other details change', async () => {
    await opensAda({ [PUT]: () => ok({ ...ada, notes: 'Formula 7/1', phone: '(555) 010-0999' }) });
    await page.types('Notes', 'Formula 8/1');
    await page.press('Edit Details');
    await page.types('Phone', '(555) 010-0999');
    expect($unsaved.get()).toBe('Leave without saving your changes to Ada Byron?');
    await page.press('Save Changes');
    expect(page.bodiesOf(PUT)).toEqual([{ phone: '(555) 010-0999', version: 1 }]);
    expect($unsaved.get()).toBe('Leave without saving your notes about Ada Byron?');
    expect(labelled('Notes').value).toBe('Formula 8/1');
    await page.does(() => {
      goTo('/admin/clients');
    });
    expect(dialog()?.textContent).toContain('Leave without saving your notes about Ada Byron?');
    await page.press('Yes, Continue');
    expect(rows()).toEqual(['Ada Byron', 'Bea Potter']);
    expect($unsaved.get()).toBeNull();
    await page.does(() => {
      goTo('/admin/clients?client=ada');
    });
    expect(labelled('Notes').value).toBe('Formula 8/1');
    expect(page.element.textContent).toContain("It isn't saved yet.");
    expect($unsaved.get()).toBe('Leave without saving your notes about Ada Byron?');
  });
});

test("an undo for another client leaves the open client's page as it is", async () => {
  const note = { id: 'note', date: '2026-11-20', text: 'Short fringe' } as const;
  const beasFile = file('Bea Potter', bea);
  await opensAda({
    'GET /clients/ada': () => ok({ ...adasFile, dated_notes: [note] }),
    'PUT /clients/ada': () => ok({ ...ada, version: 2 }),
    'GET /clients/bea': () => ok(beasFile),
    'PUT /clients/bea': () => ok({ ...bea, version: 2, notes: 'Prefers tea' }),
  });
  await page.press('Remove note from Fri, Nov 20');
  await page.does(() => goTo('/admin/clients?client=bea'));
  expect(document.querySelector('h1')?.textContent).toBe('Bea Potter');
  await page.press('Undo');
  expect(page.bodiesOf('PUT /clients/ada')).toHaveLength(2);
  await page.types('Notes', 'Prefers tea');
  await page.press('Save Notes');
  expect(document.querySelector('h1')?.textContent).toBe('Bea Potter');
  expect(labelled('Notes').value).toBe('Prefers tea');
});

test('a reaction to a patch test is shown, a result is added in a dialog, and a removal can be undone', async () => {
  const reaction = { id: 'test', date: '2026-11-20', result: 'reaction', note: 'Red' } as const;
  await opensAda({
    'GET /clients/ada': () => ok({ ...adasFile, patch_tests: [reaction] }),
    'PUT /clients/ada': () => ok({ ...ada, version: 2, patch_tests: [] }),
  });
  const shown = [...page.element.querySelectorAll('section')].find(({ textContent }) =>
    textContent?.startsWith('Patch tests'),
  );
  expect(shown?.textContent).toContain('Reaction');
  expect(shown?.textContent).toContain('Red');
  expect(page.element.textContent).toContain('Reaction to a patch test, Fri, Nov 20, 2026: Red');
  await page.press('Add Result');
  expect($dialog.get()).toMatchObject({ kind: 'patch test', client: { id: 'ada' }, test: {} });
  await page.press('Remove patch test from Fri, Nov 20');
  await page.press('Undo');
  expect(page.bodiesOf('PUT /clients/ada')).toEqual([
    { patch_test: { id: 'test', date: '2026-11-20' }, version: 1 },
    { patch_test: reaction, version: 2 },
  ]);
});

describe('a change on another device', () => {
  const PUT = 'PUT /clients/ada';
  const was = { id: 'test', date: '2026-11-20', result: 'ok' } as const;
  const note = { id: 'note', date: '2026-11-20', text: 'Short fringe' } as const;
  const newest = { ...ada, version: 4 };
  /** Refuses the first save with the newest state and accepts the second. */
  const refusedOnce = (part: Partial<typeof ada>) => {
    const answers = [refusal(409, 'stale', 'Changed elsewhere.', { data: { ...newest, ...part } })];
    return { [PUT]: () => answers.shift() ?? ok({ ...newest, version: 5 }) };
  };
  async function edits(of: Partial<typeof ada>, answers: Answers) {
    page.answers = { 'GET /services': () => ok([]), ...answers };
    await page.show(
      <PatchTestDialog subject={{ client: { id: 'ada', name: 'Ada Byron', ...of }, test: was }} />,
    );
    await page.types('Note', 'No redness');
    await page.press('Save Result');
  }

  test.each([{ version: 1 }, {}])('to a reaction is never overwritten with OK: %o', async (known) => {
    await edits(known, refusedOnce({ patch_tests: [{ ...was, result: 'reaction' }] }));
    expect(document.querySelector('dialog [role=alert]')?.textContent).toContain('Result is now Reaction');
    expect(labelled('Result').value).toBe('reaction');
    await page.press('Save Result');
    expect(page.bodiesOf(PUT).at(-1)).toEqual({
      patch_test: { ...was, result: 'reaction', note: 'No redness' },
      version: 4,
    });
  });

  test('to something else of the client lets a result be saved', async () => {
    await edits({}, refusedOnce({ patch_tests: [was] }));
    expect(page.bodiesOf(PUT)).toEqual(
      [1, 4].map((version) => ({ patch_test: { ...was, note: 'No redness' }, version })),
    );
  });

  test('that removed a result is reported before the result is added again', async () => {
    await edits({ version: 1 }, refusedOnce({}));
    expect(document.querySelector('dialog [role=alert]')?.textContent).toContain('The result is now removed');
    expect(page.bodiesOf(PUT)).toHaveLength(1);
    await page.press('Save Result');
    expect(page.bodiesOf(PUT).at(-1)).toEqual({ patch_test: { ...was, note: 'No redness' }, version: 4 });
  });

  test('to a result or note keeps it from being removed', async () => {
    const known = { ...adasFile, patch_tests: [was], dated_notes: [note] };
    const theirs = {
      ...newest,
      patch_tests: [{ ...was, result: 'reaction' }],
      dated_notes: [{ ...note, text: 'Short fringe, and tea' }],
    };
    await opensAda({
      'GET /clients/ada': () => ok(known),
      [PUT]: () => refusal(409, 'stale', 'This client was changed on another device.', { data: theirs }),
    });
    await page.press('Remove patch test from Fri, Nov 20');
    expect(page.toasts()).toEqual([
      "Removal Failed: We couldn't remove the patch test: This client was changed on another device.",
    ]);
    expect(page.element.textContent).toContain('Reaction to a patch test');
    expect(page.element.textContent).toContain('Short fringe, and tea');
    await page.does(() => openClientFile('ada').put(() => known));
    await page.press('Remove note from Fri, Nov 20');
    expect(page.element.textContent).toContain('Short fringe, and tea');
    expect(page.bodiesOf(PUT)).toEqual([
      { patch_test: { id: 'test', date: '2026-11-20' }, version: 1 },
      { note: { ...note, text: '' }, version: 1 },
    ]);
  });

  test('to something else does not keep a note from being removed', async () => {
    await opensAda({
      'GET /clients/ada': () => ok({ ...adasFile, dated_notes: [note] }),
      ...refusedOnce({ dated_notes: [note] }),
    });
    await page.press('Remove note from Fri, Nov 20');
    expect(page.toasts()).toEqual(['Note Removed: Ada Byron']);
    expect(page.bodiesOf(PUT)).toEqual([1, 4].map((version) => ({ note: { ...note, text: '' }, version })));
  });
});

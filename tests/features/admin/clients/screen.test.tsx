// @vitest-environment happy-dom
import type { WritableAtom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toasts } from '../../../../src/components/ui/Toasts.tsx';
import { clients } from '../../../../src/features/admin/clients.ts';
import { ClientsScreen } from '../../../../src/features/admin/clients/ClientsScreen.tsx';
import { forgetFile } from '../../../../src/features/admin/clients/file.ts';
import { $place as $shown, PAGE, searchFor } from '../../../../src/features/admin/clients/screen.ts';
import { readPlace } from '../../../../src/features/admin/clients/address.ts';
import { $changes, $dialog } from '../../../../src/features/admin/dialogs.ts';
import { LeaveDialog } from '../../../../src/features/admin/LeaveDialog.tsx';
import { $place, $unsaved, goTo } from '../../../../src/features/admin/navigation.ts';
import { appointment, tomorrow, yesterday } from '../build.ts';
import { adminPage, control, labelled, ok, refusal, type Answers } from '../page.ts';
import { client, file } from './build.ts';

const page = adminPage('/admin/clients');
const LIST = 'GET /clients';
const ada = client('Ada Byron', {
  id: 'ada',
  visits: 3,
  spent_cents: 12_750,
  next_visit: `${tomorrow}T09:00`,
});
const bea = client('Bea Potter', { id: 'bea', notes: 'Allergic to ammonia', spent_cents: 20_000 });
const adasFile = file('Ada Byron', {
  ...ada,
  notes: 'Formula 7/1',
  coming: [appointment({ id: 'next', date: tomorrow })],
  past: [appointment({ id: 'last', date: yesterday, status: 'completed' })],
});

beforeEach(() => {
  (clients.$value as WritableAtom).set({ state: 'loading' });
  forgetFile();
  searchFor('');
});

/** Opens an address of the section as the frame would. */
async function opens(search: string, answers: Answers): Promise<void> {
  page.answers = { [LIST]: () => ok([ada, bea]), ...answers };
  history.replaceState(null, '', `/admin/clients${search}`);
  $shown.set(readPlace(search));
  await page.show(
    <>
      <ClientsScreen />
      <LeaveDialog />
      <Toasts />
    </>,
  );
}

const opensAda = (answers: Answers = {}) =>
  opens('?client=ada', { 'GET /clients/ada': () => ok(adasFile), ...answers });

const rows = () => [...page.element.querySelectorAll('.client-link')].map(({ textContent }) => textContent);
const dialog = () => page.element.querySelector('dialog');
const check = (label: string) =>
  page.does(() => {
    labelled(label).click();
  });

describe('the list', () => {
  test('says that it is loading, and who is there with their figures', async () => {
    const arrival = Promise.withResolvers<void>();
    await opens('', {
      [LIST]: async () => {
        await arrival.promise;
        return ok([bea, ada]);
      },
    });
    expect(page.element.textContent).toContain('Loading clients...');
    await page.does(() => {
      arrival.resolve();
    });
    expect(rows()).toEqual(['Ada Byron', 'Bea Potter']);
    const [row] = page.element.querySelectorAll('li');
    expect(row?.textContent).toContain('Visits3Spent$127.50Last visit–Next visitWed, Nov 25');
    expect(page.element.textContent).toContain('2 clients');
    expect(control('Call Ada Byron').getAttribute('href')).toBe('tel:5550100100');
  });

  test('is searched, says how many were found, and offers to clear a search that finds nobody', async () => {
    await opens('', {});
    await page.types('Search clients', 'potter');
    expect(rows()).toEqual(['Bea Potter']);
    expect(page.element.textContent).toContain('1 of 2 clients');
    await page.types('Search clients', 'nobody');
    expect(page.element.textContent).toContain('No client has this');
    await page.press('Clear search');
    expect(rows()).toEqual(['Ada Byron', 'Bea Potter']);
  });

  test('is sorted as is chosen, and the address says so', async () => {
    await opens('', {});
    await page.types('Sort by', 'spent');
    expect(rows()).toEqual(['Bea Potter', 'Ada Byron']);
    expect(location.search).toBe('?sort=spent');
  });

  test('of many draws some, and more when asked', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => client(`Client ${String(i).padStart(4, '0')}`));
    await opens('', { [LIST]: () => ok(many) });
    expect(rows()).toHaveLength(PAGE);
    expect(page.element.textContent).toContain('2,000 clients');
    await page.press(`Show ${PAGE} more`);
    expect(rows()).toHaveLength(2 * PAGE);
    await page.types('Search clients', '199');
    expect(rows()).toHaveLength(12);
  });

  test('that cannot be loaded says why, and can be tried again', async () => {
    await opens('', { [LIST]: () => refusal(503, 'store_unavailable', 'Not now.') });
    expect(page.element.querySelector('[role=alert]')?.textContent).toContain('Not now.');
    page.answers[LIST] = () => ok([ada]);
    await page.press('Retry');
    expect(rows()).toEqual(['Ada Byron']);
  });

  test('with nobody in it offers to add somebody', async () => {
    await opens('', { [LIST]: () => ok([]) });
    expect(page.element.textContent).toContain('No clients yet');
  });
});

async function fillsIn(): Promise<void> {
  await page.types('Name', ' Cleo Moss ');
  await page.types('Email', 'cleo@example.com');
  await page.types('Phone', '(555) 010-0300');
}

describe('adding a client', () => {
  test('is opened by the address, and says what is missing', async () => {
    await opens('?add=1', {});
    await page.press('Add Client');
    expect([...page.element.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Email is required',
      'Phone is required',
    ]);
    expect(document.activeElement).toBe(labelled('Name'));
    await page.types('Email', 'cleo@example');
    await page.press('Add Client');
    expect(page.element.textContent).toContain('Invalid email format');
    expect(page.bodiesOf('POST /clients')).toEqual([]);
    await page.press('Cancel');
    expect(location.search).toBe('');
  });

  test('keeps the client and opens their page', async () => {
    const cleo = client('Cleo Moss', { id: 'cleo' });
    await opens('', { 'POST /clients': () => ok(cleo) });
    await page.press('Add Client');
    expect(location.search).toBe('?add=1');
    await fillsIn();
    await page.types('Notes', 'Vegan products\n');
    await page.press('Add Client');
    expect(page.bodiesOf('POST /clients')).toEqual([
      { name: 'Cleo Moss', email: 'cleo@example.com', phone: '(555) 010-0300', notes: 'Vegan products' },
    ]);
    expect(page.toasts()).toEqual(['Client Added: Cleo Moss']);
    expect(location.pathname + location.search).toBe('/admin/clients?client=cleo');
    expect($unsaved.get()).toBeNull();
  });

  test('with an address that is known says so at the field, and whose it is', async () => {
    const errors = { email: 'Another client has this address' };
    await opens('', {
      'POST /clients': () => refusal(422, 'validation_failed', 'Please check.', { errors }),
    });
    await page.press('Add Client');
    await fillsIn();
    await page.types('Email', 'BEA.potter@example.com');
    await page.press('Add Client');
    const describedBy = labelled('Email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Another client has this address');
    expect(document.activeElement).toBe(labelled('Email'));
    const holder = dialog()?.querySelector('a');
    expect([holder?.textContent, holder?.getAttribute('href')]).toEqual([
      'Bea Potter',
      '/admin/clients?client=bea',
    ]);
    expect(labelled('Phone').value).toBe('(555) 010-0300');
  });

  test('that fails keeps what was typed and says why', async () => {
    await opens('', {});
    await page.press('Add Client');
    await fillsIn();
    await page.press('Add Client');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('The client is not saved.');
    expect(labelled('Name').value).toBe(' Cleo Moss ');
    expect($unsaved.get()).toBe('The new client is not saved.');
  });
});

describe("a client's page", () => {
  test('shows the figures, what is to come and what was, and is reached by phone and mail', async () => {
    await opensAda();
    expect(page.element.querySelector('h1')?.textContent).toBe('Ada Byron');
    expect([...page.element.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '3',
      '$127.50',
      '–',
      'Wed, Nov 259:00 AM',
    ]);
    const [coming, past] = page.element.querySelectorAll('section');
    expect(coming?.textContent).toContain('Wed, Nov 25 at 9:00 AM');
    expect(past?.textContent).toContain('Mon, Nov 23 at 9:00 AM');
    expect(control('(555) 010-0100').getAttribute('href')).toBe('tel:5550100100');
    expect(control('ada.byron@example.com').getAttribute('href')).toBe('mailto:ada.byron@example.com');
  });

  test('books again for them, and opens an appointment', async () => {
    await opensAda();
    await page.press('Book Again');
    expect($dialog.get()).toEqual({
      kind: 'create',
      customer: { name: 'Ada Byron', email: 'ada.byron@example.com', phone: '(555) 010-0100' },
    });
    await page.press('Edit Wed, Nov 25 at 9:00 AM');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'next' } });
  });

  test('is read again when an appointment was changed', async () => {
    await opensAda();
    page.answers['GET /clients/ada'] = () => ok({ ...adasFile, visits: 4 });
    await page.does(() => {
      $changes.set($changes.get() + 1);
    });
    expect(page.element.querySelector('dd')?.textContent).toBe('4');
  });

  test('of somebody who is not there says so', async () => {
    await opens('?client=nobody', {
      'GET /clients/nobody': () => refusal(404, 'not_found', 'There is none.'),
    });
    expect(page.element.querySelector('[role=alert]')?.textContent).toContain('There is none.');
    expect(control('All clients').getAttribute('href')).toBe('/admin/clients');
  });

  test('changes only the details that were changed, and names what they were', async () => {
    await opensAda({ 'PUT /clients/ada': () => ok({ ...ada, phone: '(555) 010-0999' }) });
    await page.press('Edit Details');
    expect(location.search).toBe('?client=ada&edit=1');
    await page.types('Phone', '(555) 010-0999');
    await page.press('Save Changes');
    expect(page.bodiesOf('PUT /clients/ada')).toEqual([
      { phone: '(555) 010-0999', seen: { phone: '(555) 010-0100' } },
    ]);
    expect(page.toasts()).toEqual(['Client Updated: Ada Byron']);
    expect(control('(555) 010-0999')).toBeDefined();
    expect(location.search).toBe('?client=ada');
  });
});

test('details that were changed elsewhere meanwhile are shown, under what was typed', async () => {
  const newest = { ...ada, name: 'Ada King', phone: '(555) 010-0111' };
  const changed = () => refusal(409, 'stale', 'Changed elsewhere.', { data: newest });
  await opensAda({ 'PUT /clients/ada': changed });
  await page.press('Edit Details');
  await page.types('Phone', '(555) 010-0999');
  await page.press('Save Changes');
  expect(dialog()?.textContent).toContain('Changed elsewhere.');
  expect([labelled('Name').value, labelled('Phone').value]).toEqual(['Ada King', '(555) 010-0999']);
  await page.press('Save Changes');
  expect(page.bodiesOf('PUT /clients/ada').at(-1)).toEqual({
    phone: '(555) 010-0999',
    seen: { phone: '(555) 010-0111' },
  });
});

describe('the notes', () => {
  const PUT = 'PUT /clients/ada';

  test('are saved, and say until then that they are not', async () => {
    await opensAda({ [PUT]: () => ok({ ...ada, notes: 'Formula 8/1' }) });
    expect(control('Save Notes').getAttribute('aria-disabled')).toBe('true');
    await page.types('Notes', 'Formula 8/1');
    expect(page.element.textContent).toContain('Not saved yet');
    expect($unsaved.get()).toBe('Your notes about Ada Byron are not saved.');
    await page.press('Save Notes');
    expect(page.bodiesOf(PUT)).toEqual([{ notes: 'Formula 8/1', seen: { notes: 'Formula 7/1' } }]);
    expect(page.toasts()).toEqual(['Notes Saved: Ada Byron']);
    expect(labelled('Notes').value).toBe('Formula 8/1');
    expect($unsaved.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that cannot be saved stay as they were typed', async () => {
    await opensAda();
    await page.types('Notes', 'Formula 8/1');
    await page.press('Save Notes');
    expect(page.element.querySelector('[role=alert]')?.textContent).toContain('The notes are not saved.');
    expect(labelled('Notes').value).toBe('Formula 8/1');
    expect(page.element.textContent).not.toContain('Saved meanwhile');
  });

  test('that were changed elsewhere meanwhile are shown, and not overwritten before that is meant', async () => {
    const newest = { ...ada, notes: 'Allergic to ammonia' };
    await opensAda({ [PUT]: () => refusal(409, 'stale', 'Changed elsewhere.', { data: newest }) });
    await page.types('Notes', 'Formula 8/1');
    await page.press('Save Notes');
    expect(page.element.textContent).toContain('Changed elsewhere.');
    expect(page.element.textContent).toContain('Saved meanwhile:Allergic to ammonia');
    expect(labelled('Notes').value).toBe('Formula 8/1');
    await page.press('Add to mine');
    expect(labelled('Notes').value).toBe('Formula 8/1\nAllergic to ammonia');
    page.answers[PUT] = () => ok({ ...ada, notes: 'Formula 8/1\nAllergic to ammonia' });
    await page.press('Save Notes');
    expect(page.bodiesOf(PUT).at(-1)).toEqual({
      notes: 'Formula 8/1\nAllergic to ammonia',
      seen: { notes: 'Allergic to ammonia' },
    });
    expect(page.element.textContent).not.toContain('Saved meanwhile');
  });

  test('are there again after a reload, marked as not saved, and can be given up', async () => {
    sessionStorage.setItem('salon.draft.notes.ada', JSON.stringify({ notes: 'Half a thought' }));
    await opensAda();
    expect(labelled('Notes').value).toBe('Half a thought');
    expect(page.element.textContent).toContain('It is not saved yet.');
    await page.press('Start afresh');
    expect(labelled('Notes').value).toBe('Formula 7/1');
    expect(sessionStorage).toHaveLength(0);
  });

  test('that somebody else saved come in while nothing is typed, and wait while something is', async () => {
    await opensAda();
    const comesIn = (notes: string) => {
      page.answers['GET /clients/ada'] = () => ok({ ...adasFile, notes });
      return page.does(() => {
        $changes.set($changes.get() + 1);
      });
    };
    await comesIn('From the phone');
    expect(labelled('Notes').value).toBe('From the phone');
    await page.types('Notes', 'Mine');
    await comesIn('From the phone, again');
    expect(labelled('Notes').value).toBe('Mine');
  });

  test('are asked about before the page is left, and while other details are changed they stay unsaved', async () => {
    await opensAda({ [PUT]: () => ok({ ...ada, notes: 'Formula 7/1', phone: '(555) 010-0999' }) });
    await page.types('Notes', 'Formula 8/1');
    await page.press('Edit Details');
    await page.types('Phone', '(555) 010-0999');
    expect($unsaved.get()).toBe('What you changed of Ada Byron is not saved.');
    await page.press('Save Changes');
    expect(page.bodiesOf(PUT)).toEqual([{ phone: '(555) 010-0999', seen: { phone: '(555) 010-0100' } }]);
    expect($unsaved.get()).toBe('Your notes about Ada Byron are not saved.');
    expect(labelled('Notes').value).toBe('Formula 8/1');
    await page.does(() => {
      goTo('/admin/clients');
    });
    expect(dialog()?.textContent).toContain('Your notes about Ada Byron are not saved.');
    await page.press('Yes, Continue');
    expect(rows()).toEqual(['Ada Byron', 'Bea Potter']);
    expect($unsaved.get()).toBeNull();
    await page.does(() => {
      goTo('/admin/clients?client=ada');
    });
    expect(labelled('Notes').value).toBe('Formula 8/1');
    expect(page.element.textContent).toContain('It is not saved yet.');
    expect($unsaved.get()).toBe('Your notes about Ada Byron are not saved.');
  });
});

async function asks(answers: Answers = {}): Promise<void> {
  await opensAda(answers);
  await page.press('Erase Client...');
}

describe('erasing a client', () => {
  const DELETE = 'DELETE /clients/ada';
  test('says what goes and what stays, and what is still to come', async () => {
    await asks();
    expect(dialog()?.textContent).toContain('the name, e-mail, phone and notes');
    expect(dialog()?.textContent).toContain(
      'their 2 appointments with date, service and sums ($127.50 paid)',
    );
    expect(dialog()?.textContent).toContain('There is an appointment to come: Wed, Nov 25.');
    await page.press('Cancel');
    expect(dialog()).toBeNull();
    expect(page.bodiesOf(DELETE)).toEqual([]);
  });

  test('is done only once it is understood that there is no way back', async () => {
    await asks({ [DELETE]: () => ok({ id: 'ada', visits_kept: 2 }) });
    await page.press('Erase Client');
    expect(page.bodiesOf(DELETE)).toEqual([]);
    expect(dialog()?.textContent).toContain('Please tick this first');
    expect(document.activeElement).toBe(labelled('I understand that this cannot be undone'));
    await check('I understand that this cannot be undone');
    const before = $changes.get();
    page.answers[LIST] = () => ok([bea]);
    await page.press('Erase Client');
    expect(page.bodiesOf(DELETE)).toHaveLength(1);
    expect(location.pathname + location.search).toBe('/admin/clients');
    expect(rows()).toEqual(['Bea Potter']);
    expect(page.toasts()).toEqual(['Client Erased: 2 appointments stay, anonymous.']);
    expect($changes.get()).toBe(before + 1);
  });

  test('leaves nothing that was typed about them behind', async () => {
    await opensAda({ [DELETE]: () => ok({ id: 'ada', visits_kept: 0 }) });
    await page.types('Notes', 'Half a thought');
    await page.press('Edit Details');
    await page.types('Phone', '(555)');
    await page.press('Close');
    expect(sessionStorage).toHaveLength(2);
    await page.press('Erase Client...');
    await check('I understand that this cannot be undone');
    await page.press('Erase Client');
    expect(sessionStorage).toHaveLength(0);
    expect($place.get()?.section).toBe('/admin/clients');
    expect(page.toasts()).toEqual(['Client Erased: There were no appointments to keep.']);
  });

  test('that fails says so, and can be tried again', async () => {
    await asks();
    await check('I understand that this cannot be undone');
    await page.press('Erase Client');
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('The client is not erased.');
    page.answers[DELETE] = () => ok({ id: 'ada', visits_kept: 1 });
    await page.press('Erase Client');
    expect(page.toasts()).toEqual(['Client Erased: 1 appointment stays, anonymous.']);
  });
});

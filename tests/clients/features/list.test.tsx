// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { PAGE } from '../../../src/features/admin/clients/screen.ts';
import { $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { control, labelled, ok, refusal } from '../../admin/features/page.ts';
import { client } from './build.ts';
import { LIST, ada, bea, dialog, opens, page, rows } from './screen.tsx';

describe('the list', () => {
  test('says that it is loading, and shows clients with figures', async () => {
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

  test('separates a phone number from an email only where there are both', async () => {
    await opens('', {
      [LIST]: () => ok([ada, { ...ada, id: 'b', email: '' }, { ...ada, id: 'c', phone: '' }]),
    });
    expect([...page.element.querySelectorAll('li p.truncate')].map(({ textContent }) => textContent)).toEqual(
      [`${ada.phone}·${ada.email}`, ada.phone, ada.email],
    );
  });

  test('counts the matches of a search, and offers to clear a search without any', async () => {
    await opens('', {});
    await page.types('Search clients', 'potter');
    expect(rows()).toEqual(['Bea Potter']);
    expect(page.element.textContent).toContain('1 of 2 clients');
    await page.types('Search clients', 'nobody');
    expect(page.element.textContent).toContain('No clients found');
    await page.press('Clear Search');
    expect(rows()).toEqual(['Ada Byron', 'Bea Potter']);
  });

  test('is sorted as chosen, and the address has the order', async () => {
    await opens('', {});
    await page.types('Sort by', 'spent');
    expect(rows()).toEqual(['Bea Potter', 'Ada Byron']);
    expect(location.search).toBe('?sort=spent');
  });

  test('shows some of many clients, and more on request', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => client(`Client ${String(i).padStart(4, '0')}`));
    await opens('', { [LIST]: () => ok(many) });
    expect(rows()).toHaveLength(PAGE);
    expect(page.element.textContent).toContain('2,000 clients');
    await page.press(`Show ${PAGE} More`);
    expect(rows()).toHaveLength(2 * PAGE);
    await page.types('Search clients', '199');
    expect(rows()).toHaveLength(12);
  });

  test('offers to add a client if there are none', async () => {
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
  test('opens from the address and names what is missing', async () => {
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
    expect(page.element.textContent).not.toContain('Phone is required');
    expect(page.bodiesOf('POST /clients')).toEqual([]);
    await page.press('Cancel');
    expect(location.search).toBe('');
  });

  test('saves the client and opens their page', async () => {
    const cleo = client('Cleo Moss', { id: 'cleo' });
    await opens('', { 'POST /clients': () => ok(cleo) });
    await page.press('Add Client');
    expect(location.search).toBe('?add=1');
    await fillsIn();
    await page.types('Notes', 'Vegan products\n');
    await page.press('Add Client');
    expect(page.bodiesOf('POST /clients')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'Cleo Moss',
        email: 'cleo@example.com',
        phone: '(555) 010-0300',
        alerts: '',
        birthday: '',
        notes: 'Vegan products',
      },
    ]);
    expect(page.toasts()).toEqual(['Client Added: Cleo Moss']);
    expect(location.pathname + location.search).toBe('/admin/clients?client=cleo');
    expect($unsaved.get()).toBeNull();
  });

  test('reports a known address at its field and links to the client', async () => {
    const errors = { email: 'Another client has this email' };
    await opens('', {
      'POST /clients': () => refusal(422, 'validation_failed', 'Please check.', { errors }),
    });
    await page.press('Add Client');
    await fillsIn();
    await page.types('Email', 'BEA.potter@example.com');
    await page.press('Add Client');
    const describedBy = labelled('Email').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy.split(' ').at(-1) ?? '')?.textContent).toBe(
      'Another client has this email',
    );
    expect(document.activeElement).toBe(labelled('Email'));
    const holder = dialog()?.querySelector('a');
    expect([holder?.textContent, holder?.getAttribute('href')]).toEqual([
      'Bea Potter',
      '/admin/clients?client=bea',
    ]);
    expect(labelled('Phone').value).toBe('(555) 010-0300');
  });
});

test("searching an unknown contact finds an erased client's restriction and lifts it", async () => {
  const known = { booking: 'closed', no_shows: 2, until: '2028-11-22' };
  const answers = [known, { ...known, booking: 'normal' }];
  const FIND = 'POST /clients/remembered';
  await opens('', { [FIND]: () => ok(answers.shift()) });
  await page.types('Search clients', 'nobody');
  expect(page.element.textContent).not.toContain('Check Erased Clients');
  await page.types('Search clients', '+1 555 010 0999');
  await page.press('Check Erased Clients');
  expect(page.element.textContent).toContain(
    'An erased client used this. Missed visits: 2. Online booking: Not online. Kept until',
  );
  await page.press('Let Them Book Normally');
  expect(page.bodiesOf(FIND)).toEqual([
    { contact: '+1 555 010 0999', lift: false },
    { contact: '+1 555 010 0999', lift: true },
  ]);
  expect(page.element.textContent).not.toContain('Not online');
});

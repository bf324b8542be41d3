// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ok, refusal } from '../../admin/features/page.ts';
import { ALL, names, opens, page, person, press, pressTab } from './screen.tsx';

const BULK = 'POST /appointments/bulk';
const people = ['Ada', 'Bea', 'Cleo', 'Dora'].map((name, i) =>
  person(name, { id: name, time: `0${9 - i}:00` as '09:00' }),
);
const [ada, bea, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
const all = () => ({ [ALL]: () => ok(people) });
const done = (one: typeof ada, status = 'canceled') => ({
  id: one.id,
  ok: true,
  appointment: { ...one, version: 2, status },
});

const boxes = () => [...page.element.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')];
const ticked = () => boxes().flatMap((box, i) => (box.checked ? [names()[i]] : []));
const tick = (name: string, init: MouseEventInit = {}) =>
  page.does(() =>
    boxes()[names().indexOf(name)]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    ),
  );
const selectAll = () =>
  page.does(() => page.element.querySelector<HTMLElement>('.appointment-tick-all input')?.click());
const bar = () => page.element.querySelector('[aria-label="Selected appointments"]');
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const answers = (results: unknown) => {
  page.answers[BULK] = () => ok({ results });
};

describe('several appointments', () => {
  test('can be selected one by one, as a range, or all at once', async () => {
    await opens(all());
    expect(bar()).toBeNull();
    expect(boxes()[0]?.getAttribute('aria-label')).toBe('Select Ada, Tue, Nov 24 at 9:00 AM');
    await tick('Ada');
    expect(ticked()).toEqual(['Ada']);
    await tick('Cleo', { shiftKey: true });
    expect(ticked()).toEqual(['Ada', 'Bea', 'Cleo']);
    expect(bar()?.textContent).toContain('3 selected');
    await tick('Bea');
    expect(ticked()).toEqual(['Ada', 'Cleo']);
    await selectAll();
    expect(ticked()).toHaveLength(4);
    await press('Clear');
    expect(ticked()).toEqual([]);
    expect(bar()).toBeNull();
  });

  test('stay selected through refreshes, but not in another list', async () => {
    await opens(all());
    await tick('Bea');
    page.answers[ALL] = () => ok([{ ...bea, version: 2, notes: 'Late' }, ada]);
    await page.does(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.until(() => names().length === 2);
    expect(ticked()).toEqual(['Bea']);
    await pressTab('Pending');
    expect(bar()).toBeNull();
  });

  test('are canceled once confirmed, and the selection clears', async () => {
    await opens(all());
    await selectAll();
    await press('Cancel 4 appointments');
    expect(dialog()).toContain('Are you sure you want to cancel these 4 appointments?');
    expect(dialog()).toContain('Ada, Tue, Nov 24 at 9:00 AM');
    expect(dialog()).toContain('This frees up their');
    expect(page.bodiesOf(BULK)).toEqual([]);
    answers(people.map((one) => done(one)));
    await page.press('Yes, Continue');
    expect(page.bodiesOf(BULK)).toEqual([{ ids: ['Ada', 'Bea', 'Cleo', 'Dora'], action: 'cancel' }]);
    expect(page.toasts()).toEqual(['Appointments Canceled: 4 appointments canceled.']);
    expect(bar()).toBeNull();
  });

  const paid = { method: 'online', kind: 'full', at: '2026-11-20T09:00:00-05:00' } as const;
  const withMoney = [
    person('Ada', {
      id: 'Ada',
      amount_paid_cents: 6000,
      payments: [
        { ...paid, id: 'a', amount_cents: 4000 },
        { ...paid, id: 'c', method: 'cash', amount_cents: 2000 },
      ],
    }),
    person('Bea', {
      id: 'Bea',
      amount_paid_cents: 6000,
      payments: [{ ...paid, id: 'b', amount_cents: 6000 }],
    }),
    person('Cleo', { id: 'Cleo' }),
  ];

  test('show each refund and the total before canceling, and Undo restores them', async () => {
    await opens({ [ALL]: () => ok(withMoney) });
    await selectAll();
    await press('Cancel 3 appointments');
    expect(dialog()).toMatch(/Ada[^:]*:00 AM: \$40 refunded, \$20 to return at the desk/);
    expect(dialog()).toMatch(/Bea[^:]*:00 AM: \$60 refunded/);
    expect(dialog()).toContain('$100 in total will be refunded to the cards.');
    expect(dialog()).toContain('Return the $20 paid at the desk.');
    answers(withMoney.map((one, i) => done({ ...one, refunded_cents: [4000, 6000, 0][i] ?? 0 })));
    await page.press('Yes, Continue');
    expect(page.toasts()).toEqual(['Appointments Canceled: 3 appointments canceled. $100 will be refunded.']);
    page.answers['POST /appointments/Ada/undo'] = () => ok({ ...withMoney[0], version: 3 });
    page.answers['POST /appointments/Bea/undo'] = () => ok({ ...withMoney[1], version: 3 });
    page.answers['POST /appointments/Cleo/undo'] = () =>
      refusal(409, 'invalid_transition', "It's too late to undo this.");
    await press('Undo');
    await page.until(() => page.toasts().length > 1);
    expect(page.toasts().slice(-2)).toEqual([
      'Cancellation Undone: 2 appointments restored.',
      expect.stringContaining("It's too late to undo this."),
    ]);
  });

  test('need only one Undo for a patch test and its visit', async () => {
    const pair = [
      { ...ada, pair: { is: 'test', other: 'Bea' } },
      { ...bea, pair: { is: 'visit', other: 'Ada' } },
      cleo,
    ] as const;
    await opens({ [ALL]: () => ok(pair) });
    await selectAll();
    await press('Cancel 3 appointments');
    answers(pair.map((one) => done(one)));
    await page.press('Yes, Continue');
    page.answers['POST /appointments/Bea/undo'] = () => ok({ ...pair[1], version: 3 });
    page.answers['POST /appointments/Cleo/undo'] = () => ok({ ...cleo, version: 3 });
    await press('Undo');
    const restored = 'Cancellation Undone: 3 appointments restored.';
    await page.until(() => page.toasts().includes(restored));
    expect(page.toasts()).toEqual([restored]);
  });

  test('leave a patch test canceled if its visit cannot be restored', async () => {
    const pair = [{ ...ada, pair: { is: 'test', other: 'Bea' } }, bea, cleo] as const;
    await opens({ [ALL]: () => ok(pair) });
    await selectAll();
    await press('Cancel 3 appointments');
    answers(pair.map((one) => done(one)));
    await page.press('Yes, Continue');
    page.answers['POST /appointments/Bea/undo'] = () =>
      refusal(409, 'invalid_transition', "It's too late to undo this.");
    page.answers['POST /appointments/Cleo/undo'] = () => ok({ ...cleo, version: 3 });
    await press('Undo');
    await page.until(() => page.toasts().length > 1);
    expect(page.toasts()).toEqual([
      'Cancellation Undone: 1 appointment restored.',
      "Undo Failed: Ada, Tue, Nov 24 at 9:00 AM: It's too late to undo this. " +
        "Bea, Tue, Nov 24 at 8:00 AM: It's too late to undo this.",
    ]);
  });

  test.each([
    [['Ada', 'Bea', 'Cleo'], []],
    [['Ada', 'Bea'], ['Cleo']],
  ])('have no Undo for those that their clients canceled first: %s', async (theirs, left) => {
    const pair = [{ ...ada, pair: { is: 'test', other: 'Bea' } }, bea, cleo] as const;
    await opens({ [ALL]: () => ok(pair) });
    await selectAll();
    await press('Cancel 3 appointments');
    const by_customer = { change: 'canceled', at: '2026-11-23T13:00:00.000Z' } as const;
    // A patch test that went with its visit doesn't say who canceled.
    const isTheirs = ({ id }: typeof ada) => id !== 'Ada' && theirs.includes(id);
    answers(pair.map((one) => done({ ...one, ...(isTheirs(one) && { by_customer }) })));
    await page.press('Yes, Continue');
    expect(page.toasts()).toEqual(['Appointments Canceled: 3 appointments canceled.']);
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons.includes('Undo')).toBe(left.length > 0);
    if (left.length === 0) return;
    page.answers['POST /appointments/Cleo/undo'] = () => ok({ ...cleo, version: 3 });
    await press('Undo');
    await page.until(() => page.toasts().includes('Cancellation Undone: 1 appointment restored.'));
    expect(page.sent.filter(({ call }) => call.endsWith('/undo'))).toHaveLength(1);
  });

  test("canceled at the clients' request show the agreed refunds", async () => {
    await opens({ [ALL]: () => ok(withMoney) });
    await selectAll();
    await press('Cancel 3 appointments');
    page.answers['GET /appointments/Ada/refunds'] = () =>
      ok({ policy_cents: 1750, no_show_cents: 0, full_cents: 4000 });
    await page.does(() => document.querySelector<HTMLInputElement>('[type=radio][value=client]')?.click());
    await page.until(() => dialog().includes('in total'));
    expect(dialog()).toContain('$17.50 in total will be refunded to the cards.');
    expect(dialog()).toContain("We couldn't look up every refund.");
    answers(withMoney.map((one) => done(one)));
    await page.press('Yes, Continue');
    expect(page.bodiesOf(BULK)).toEqual([{ ids: ['Ada', 'Bea', 'Cleo'], action: 'cancel', by: 'client' }]);
  });

  test("that couldn't be confirmed are listed with reasons until the list is hidden", async () => {
    await opens(all());
    await selectAll();
    await press('Confirm 4 appointments');
    expect(dialog()).toContain('Are you sure you want to confirm these 4 appointments?');
    const message = "You can't change a completed appointment to confirmed.";
    answers([
      done(ada, 'confirmed'),
      { id: 'Bea', ok: false, code: 'invalid_transition', message, data: bea },
      done(cleo, 'confirmed'),
      { id: 'Dora', ok: false, code: 'not_found', message: 'This appointment was not found.' },
    ]);
    await page.press('Yes, Continue');
    const failures = page.element.querySelector('[role=alert]')?.textContent;
    expect(failures).toContain("2 confirmed, 2 couldn't be:");
    expect(failures).toContain(`Bea, Tue, Nov 24 at 8:00 AM: ${message}`);
    expect(page.toasts()).toEqual(['Status Updated: 2 appointments confirmed.']);
    expect(bar()).toBeNull();
    await press('Hide');
    expect(page.element.textContent).not.toContain("couldn't be");
  });

  test('are sent a hundred at a time', async () => {
    const many = Array.from({ length: 130 }, (_, i) => person(`P${i}`, { id: `p${i}` }));
    await opens({ [ALL]: () => ok(many) });
    await selectAll();
    await press('Cancel 130 appointments');
    expect(dialog()).toContain('and 125 more');
    page.answers[BULK] = () => {
      const { ids } = page.bodiesOf(BULK).at(-1) as { ids: string[] };
      const appointments = many.filter(({ id }) => ids.includes(id));
      return ok({ results: appointments.map((one) => done(one)) });
    };
    await page.press('Yes, Continue');
    await page.until(() => page.toasts().length > 0);
    expect(page.bodiesOf(BULK).map((body) => (body as { ids: string[] }).ids.length)).toEqual([100, 30]);
    expect(page.toasts()).toEqual(['Appointments Canceled: 130 appointments canceled.']);
  });
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, openSalon, type Salon } from '../../support/salon.ts';
import { Tab, elsewhere } from '../../platform/features/tab.ts';

/** Opens the private page of a cut, by default on Wednesday at nine. */
async function openManage(salon: Salon, fragment?: string, when = 'wednesday 09:00') {
  const { id, manage_token } = await salon.books("Women's Cut & Style", when);
  const tab = new Tab(salon, `/manage#${fragment ?? `${id}.${manage_token}`}`);
  vi.resetModules();
  const store = await import('../../../src/features/appointments/managed-booking.ts');
  const terms = await import('../../../src/features/appointments/booking-terms.ts');
  const { feeText } = await import('../../../src/texts/fees.ts');
  await store.openBooking();
  const shown = () => {
    const manage = store.$page.get();
    if (manage.state !== 'shown') throw new Error(`The page is ${manage.state}`);
    return manage.data;
  };
  return { ...store, ...terms, feeText, tab, shown };
}

test('the link shows its booking, with its change deadline and cancellation cost', async () => {
  const page = await openManage(await openSalon());
  expect(page.shown()).toMatchObject({ date: '2026-11-25', time: '09:00' });
  expect(page.currentStanding(page.shown())).toBe('open');
  expect(page.limitText(page.shown())).toBe('Tue, Nov 24, 9:00 AM Eastern Time');
  expect(page.costText(page.shown())).toBe(
    'Canceling now is free. After Tue, Nov 24, 9:00 AM Eastern Time it may cost $42.50 (50% of the price).',
  );
});

test('no late fee and no notice are named if canceling is free until the start', async () => {
  const page = await openManage(await openSalon({ cancelWindow: 0 }));
  expect(page.costText(page.shown())).toBe('Canceling now is free.');
  expect(page.policyText(page.shown())).toBe('Not showing up may cost $42.50 (50% of the price).');
});

test('the token travels in a header, never in an address sent to a server', async () => {
  const { tab } = await openManage(await openSalon());
  const token = tab.window.location.hash.split('.')[1] ?? '';
  expect(token).not.toBe('');
  expect(tab.requests.filter(({ line }) => line.includes(token))).toEqual([]);
});

test('canceling frees the time, and canceling twice changes nothing more', async () => {
  const salon = await openSalon();
  const page = await openManage(salon);
  page.cancellation.ask();
  await page.cancellation.run();
  expect(page.shown().status).toBe('canceled');
  expect(page.currentStanding(page.shown())).toBe('canceled');
  expect(page.$justCanceled.get()).toBe(page.shown().id);
  expect(await elsewhere(() => salon.offers("Women's Cut & Style", 'wednesday'))).toContain('09:00');
  await page.cancellation.run();
  expect(page.shown().status).toBe('canceled');
});

test('a move is offered at the closest times, at most two a day, without times that were taken since', async () => {
  const salon = await openSalon();
  const page = await openManage(salon);
  const { $chosen, $times, loadTimes, move } =
    await import('../../../src/features/appointments/move-times.ts');
  const shown = page.$page.get();
  if (shown.state !== 'shown') throw new Error('It is not shown');
  await loadTimes(shown);
  const starts = () => $times.get()?.map(({ start_at }) => start_at);
  expect(starts()).toEqual([
    '2026-11-24T09:00',
    '2026-11-24T10:30',
    '2026-11-25T10:30',
    '2026-11-25T14:00',
    '2026-11-26T09:00',
    '2026-11-26T10:30',
  ]);
  $chosen.set('2026-11-26T09:00');
  await elsewhere(() => salon.books('Blowout & Style', 'thursday 09:00'));
  await move.run();
  expect(move.$sending.get()).toMatchObject({ state: 'failed' });
  await vi.waitFor(() => expect(starts()).not.toContain('2026-11-26T09:00'));
  $chosen.set('2026-11-26T10:30');
  await move.run();
  expect(page.shown()).toMatchObject({ date: '2026-11-26', time: '10:30' });
});

test('the offered times are around the new time after a move in another tab', async () => {
  const salon = await openSalon();
  const page = await openManage(salon);
  const { $chosen, $times, loadTimes, move } =
    await import('../../../src/features/appointments/move-times.ts');
  const shown = page.$page.get();
  if (shown.state !== 'shown') throw new Error('It is not shown');
  await loadTimes(shown);
  const { id, token: manageToken } = shown.pass;
  const body = { start_at: '2026-11-26T09:00', version: shown.data.version } as const;
  await elsewhere(() => salon.visitor().call(changeBooking, { params: { id }, manageToken, body }));
  $chosen.set('2026-11-26T10:30');
  await move.run();
  expect(move.$sending.get()).toMatchObject({ state: 'failed' });
  const starts = () => $times.get()?.map(({ start_at }) => start_at);
  await vi.waitFor(() => expect(starts()).toContain('2026-11-25T09:00'));
  expect(starts()).not.toContain('2026-11-26T09:00');
  // An answer about the former time comes too late.
  await loadTimes(shown);
  expect(starts()).toContain('2026-11-25T09:00');
});

/** Opens the pages of two visits; the first one's changes are answered only after `switched` has opened the second. */
async function openTwo() {
  const salon = await openSalon();
  const page = await openManage(salon);
  const other = await elsewhere(() => salon.books("Women's Cut & Style", 'thursday 09:00'));
  const later = Promise.withResolvers<void>();
  const arriving = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    try {
      return await arriving(path, init);
    } finally {
      if (init.method !== 'GET') await later.promise;
    }
  });
  const stop = page.startManage();
  onTestFinished(stop);
  await vi.waitFor(() => page.shown());
  async function switched(): Promise<void> {
    page.tab.window.location.hash = `#${other.id}.${other.manage_token}`;
    await vi.waitFor(() => expect(page.shown().id).toBe(other.id));
    later.resolve();
  }
  return { ...page, other, switched };
}

test("a late answer about one visit isn't shown on the page of another", async () => {
  const { cancellation, $justCanceled, shown, other, switched } = await openTwo();
  const canceled = cancellation.run();
  await switched();
  await canceled;
  expect($justCanceled.get()).not.toBe(other.id);
  expect(shown()).toMatchObject({ id: other.id, status: 'pending', date: '2026-11-26' });
});

test("a late failure of one visit doesn't end an action on the page of another", async () => {
  const { cancellation, tab, switched } = await openTwo();
  tab.network((line) => (line.startsWith('DELETE') ? 'is lost' : 'arrives'));
  const first = cancellation.run();
  await switched();
  tab.network(() => 'arrives');
  const second = cancellation.run();
  await first;
  expect(cancellation.$sending.get().state).toBe('sending');
  await second;
  expect(cancellation.$sending.get().state).toBe('idle');
});

test('choosing to keep the booking cancels nothing', async () => {
  const page = await openManage(await openSalon());
  page.cancellation.ask();
  page.cancellation.stop();
  expect(page.cancellation.$sending.get().state).toBe('idle');
  expect(page.tab.requests.filter(({ line }) => line.startsWith('DELETE'))).toEqual([]);
});

test('changes are closed after the deadline, and the cancellation cost is shown', async () => {
  const salon = await openSalon();
  const page = await openManage(salon);
  salon.clock.set('tuesday 09:01');
  await page.cancellation.run();
  expect(page.cancellation.$sending.get().state).toBe('failed');
  expect(page.currentStanding(page.shown())).toBe('closed');
  expect(page.costText(page.shown())).toBe(
    "Canceling now costs $42.50. We'll send you a payment link for $42.50.",
  );
});

test('an invalid link says why', async () => {
  const salon = await openSalon();
  const broken = await openManage(salon, 'abc');
  expect(broken.$page.get().state).toBe('bad-link');
  broken.tab.window.location.hash = '#no-such-booking.abcdefgh';
  await broken.openBooking();
  expect(broken.$page.get().state).toBe('not-found');
  broken.tab.network(() => 'is lost');
  await broken.openBooking();
  expect(broken.$page.get().state).toBe('failed');
});

/** Opens the private page of a visit with this online payment. */
async function openPaid(kind: 'deposit' | 'full') {
  const salon = await openSalon();
  const { id, manage_token: manageToken } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
  const body = { kind, provider: 'test', last4: '4242' } as const;
  dataOf(await salon.visitor().call(payBooking, { params: { id }, manageToken, body }));
  return { salon, page: await openManage(salon, `${id}.${manageToken}`, 'wednesday 14:00') };
}

test('canceling refunds the amount that was shown before', async () => {
  const { page } = await openPaid('deposit');
  expect(page.paidText(page.shown())).toBe("You've paid $43 of $85. $42 is due at the appointment.");
  expect(page.costText(page.shown())).toBe(
    "Canceling now is free. You'll get your $43 back. After Tue, Nov 24, 9:00 AM Eastern Time it may cost $42.50 (50% of the price).",
  );
  await page.cancellation.run();
  expect(page.shown().amount_paid_cents).toBe(0);
  expect(page.settledText(page.shown())).toBe(
    "You'll get $43 back the way you paid; your bank may take a few days.",
  );
});

test.each([
  ['deposit', "You'll get back $0.50 of the $43 you paid; we keep $42.50."],
  ['full', "You'll get back $42.50 of the $85 you paid; we keep $42.50."],
] as const)('the policy shows after the deadline what is kept of a %s payment', async (kind, money) => {
  const { salon, page } = await openPaid(kind);
  salon.clock.set('tuesday 09:01');
  await page.openBooking();
  expect(page.currentStanding(page.shown())).toBe('closed');
  expect(page.policyText(page.shown())).toBe(
    "Cancellation needs 24 hours' notice. A late cancellation, or not showing up, may cost $42.50 (50% of the price).",
  );
  const agreed = { ...page.shown().terms, fee_cents: 1700 };
  expect(page.policyText({ ...page.shown(), terms: agreed })).toContain('may cost $17 (20% of the');
  expect(page.feeText(formats({}), page.shown().terms)).toBe('$42.50 (50% of the price)');
  expect(page.formatMoney(page.shown())).toEqual([money]);
});

test('the notice is the agreed number of hours, even if the clock changes in between', async () => {
  const page = await openManage(await openSalon());
  const visit = { date: '2026-11-01', time: '12:00' } as const;
  const shown = { ...page.shown(), ...visit, change_until: '2026-10-31T13:00:00-04:00' };
  expect(page.policyText(shown)).toContain("Cancellation needs 24 hours' notice.");
});

test('payments made at the salon are settled there', async () => {
  const { page } = await openPaid('deposit');
  const booking = { ...page.shown(), amount_paid_cents: 8500 };
  expect(page.formatMoney(booking)).toEqual([
    "You'll get back $43 of the $85 you paid; you paid $42 at the salon, so we'll settle that there.",
  ]);
  expect(page.settledText({ ...booking, status: 'canceled' })).toBe('We kept $43 of your online payment.');
  const late = { amount_paid_cents: 8500, refund_cents: 0, cancellation_fee_cents: 4250 };
  expect(page.formatMoney(late)).toEqual([
    "None of your $85 is refunded online: you paid $85 at the salon, so we'll settle that there.",
  ]);
});

test('canceling does what the question says, and asks again if the refund has changed', async () => {
  const { salon, page } = await openPaid('deposit');
  const { id, version } = page.shown();
  page.cancellation.ask();
  // The owner makes it a cheaper visit, so part of the deposit is already refunded.
  await elsewhere(() =>
    salon.owner(updateAppointment, { params: { id }, body: { service_type_id: 6, version } }),
  );
  await page.cancellation.run();
  expect(page.shown().status).toBe('pending');
  expect(page.cancellation.$sending.get()).toMatchObject({
    state: 'failed',
    message: "You'd now get $35 back instead of $43. If that works for you, press the button again.",
  });
  await page.cancellation.run();
  expect(page.shown()).toMatchObject({ status: 'canceled', amount_paid_cents: 0, returned_cents: 4300 });
});

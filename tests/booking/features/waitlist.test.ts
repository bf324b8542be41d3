import { expect, test, vi } from 'vitest';
import { openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { openBooking } from './page.ts';

const WEDNESDAY = '2026-11-25';

/** Opens a fully booked Wednesday with its waitlist form. */
async function atFullDay(salon: Salon) {
  const early = await elsewhere(() => salon.books("Women's Cut & Style", 'wednesday 09:00'));
  const page = await openBooking(salon);
  const entry = await import('../../../src/features/booking/join-waitlist.ts');
  page.chooseService(1);
  page.openCalendar();
  page.pickDay(WEDNESDAY);
  await vi.waitFor(() => expect(page.$slots.get().state).toBe('ready'));
  const fillIn = () => {
    page.typeDetail('name', 'Bea Potter', entry.$waitlistErrors);
    page.typeDetail('email', 'bea@example.com', entry.$waitlistErrors);
    page.typeDetail('phone', '(555) 010-0200', entry.$waitlistErrors);
  };
  const sent = () => page.tab.requests.filter(({ line }) => line === 'POST /api/waitlist');
  const noted = () => entry.$noted.get().get(entry.waitlistKey([1], WEDNESDAY));
  return { ...page, ...entry, early, fillIn, sent, noted };
}

const oneTime = () => openSalon({ fixedSlots: ['09:00'], workingDays: [1, 2, 3] });

test("only a day that other clients' visits fill has a waitlist, for those parts of the day", async () => {
  const salon = await oneTime();
  await salon.store.blockDate({ date: '2026-11-30', reason: '' });
  const page = await atFullDay(salon);
  const mayComeFree = () => {
    const times = page.$slots.get();
    return times.state === 'ready' && times.mayComeFree.join();
  };
  expect(mayComeFree()).toBe('morning');
  expect(page.$parts.get()).toEqual(['any', 'morning']);
  // These days are blocked by the owner, closed, and free.
  for (const date of ['2026-11-30', '2026-11-26', '2026-11-24'] as const) {
    page.pickDay(date);
    expect(mayComeFree(), date).toBe('');
  }
});

test('a waitlist entry is sent once as typed, and its private link is shown', async () => {
  const salon = await oneTime();
  const page = await atFullDay(salon);
  await page.submitWaitlistForm(WEDNESDAY);
  expect(page.$waitlistErrors.get()).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  });
  expect(page.sent()).toEqual([]);
  page.fillIn();
  expect(page.$waitlistErrors.get()).toEqual({});
  page.$picked.set('morning');
  await Promise.all([page.submitWaitlistForm(WEDNESDAY), page.submitWaitlistForm(WEDNESDAY)]);
  expect(page.sent()).toHaveLength(1);
  expect(page.noted()).toMatchObject({ email: 'bea@example.com', writes: false });
  const noted = page.noted();
  expect(noted && 'url' in noted && noted.url).toMatch(/^https:\/\/salon\.test\/waitlist#[\w-]+\.[\w-]{22}$/);
  expect(await salon.store.waitlist()).toMatchObject([{ part: 'morning', customer: { name: 'Bea Potter' } }]);
  // The contact details stay for the next booking.
  expect(page.$draft.get().details.name).toBe('Bea Potter');
});

test('an entry belongs to the services it was sent for, even if others are chosen meanwhile', async () => {
  const page = await atFullDay(await oneTime());
  page.fillIn();
  const sending = page.submitWaitlistForm(WEDNESDAY);
  page.chooseService(2);
  await sending;
  expect([...page.$noted.get().keys()]).toEqual([page.waitlistKey([1], WEDNESDAY)]);
});

test('a time that has become free is shown instead of joining', async () => {
  const salon = await oneTime();
  const page = await atFullDay(salon);
  page.fillIn();
  const { id, manage_token: manageToken } = page.early;
  await elsewhere(async () => {
    const { cancelBooking } = await import('../../../src/api/booking/bookings.ts');
    await salon.visitor().call(cancelBooking, { params: { id }, manageToken });
  });
  await page.submitWaitlistForm(WEDNESDAY);
  expect(page.$stepNotice.get()).toContain('A time just opened up');
  await vi.waitFor(() =>
    expect(page.$slots.get()).toMatchObject({ slots: [{ start_at: `${WEDNESDAY}T09:00` }] }),
  );
  expect(await salon.store.waitlist()).toEqual([]);
});

test('a part of the day that was chosen on another day and is not open here counts as any', async () => {
  const page = await atFullDay(await oneTime());
  page.$picked.set('evening');
  expect(page.$part.get()).toBe('any');
  page.fillIn();
  await page.submitWaitlistForm(WEDNESDAY);
  expect(page.sent()[0]?.body).toMatchObject({ part: 'any' });
});

test('joining again adds another entry with the same reply', async () => {
  const salon = await oneTime();
  const first = await atFullDay(salon);
  first.fillIn();
  await first.submitWaitlistForm(WEDNESDAY);
  const page = await first.reload();
  const entry = await import('../../../src/features/booking/join-waitlist.ts');
  page.typeDetail('email', ' BEA@example.com', entry.$waitlistErrors);
  await entry.submitWaitlistForm(WEDNESDAY);
  expect(entry.$noted.get().get(entry.waitlistKey([1], WEDNESDAY))).toMatchObject({
    email: 'BEA@example.com',
    url: expect.stringContaining('/waitlist#'),
  });
  expect(await salon.store.waitlist()).toHaveLength(2);
});

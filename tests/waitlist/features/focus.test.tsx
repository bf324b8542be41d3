// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { WaitlistEntryShape } from '../../../src/api/waitlist/customer-waitlist.ts';
import { WaitlistEntry } from '../../../src/features/waitlist/WaitlistEntry.tsx';
import { held } from '../../payments/features/build.ts';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';

const page = adminPage('/waitlist#entry.token');
const lines = () => [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);

const entry: WaitlistEntryShape = {
  id: 'entry',
  version: 1,
  status: 'waiting',
  date: '2026-11-26',
  part: 'morning',
  time_zone: 'America/New_York',
  notes: '',
  created_at: '2026-11-20T09:00:00-05:00',
  customer: { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' },
  service: { id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 },
  services: [{ id: 1, name: "Women's Cut & Style", duration: 60, price_cents: 8500 }],
  offer: null,
  lapsed: null,
  writes: true,
};

test('an expired offer is announced above the waitlist status', async () => {
  const lapsed = { start_at: '2026-11-26T09:00', end_at: '2026-11-26T10:00' } as const;
  page.answers['GET /api/waitlist/entry'] = () => ok({ ...entry, lapsed });
  await page.show(<WaitlistEntry />);
  const notices = [...document.querySelectorAll('.notice')].map(({ textContent }) => textContent);
  expect(notices[0]).toContain("We're no longer holding Thu, Nov 26, 9:00 AM.");
  expect(notices[1]).toContain("You're on the waitlist.");
});

test('a visit of several services lists each service, with its time once a time is held', async () => {
  const color = { id: 3, name: 'Color Service', duration: 120, price_cents: 12_000, price_from: true };
  const services = [{ ...color, by_request: true }, ...entry.services];
  const service = {
    ...color,
    name: "Color Service + Women's Cut & Style",
    duration: 180,
    price_cents: 20_500,
  };
  page.answers['GET /api/waitlist/entry'] = () => ok({ ...entry, service, services });
  await page.show(<WaitlistEntry />);
  expect(lines()).toEqual(['Color Service2 hr · from $120', "Women's Cut & Style1 hr · $85"]);
  expect(page.element.textContent).toContain('Pricefrom $205');

  const terms = {
    price_cents: 20_500,
    duration_min: 180,
    deposit_cents: 10_300,
    fee_cents: 10_250,
    no_show_cents: 10_250,
    cancel_window: 24,
  };
  const offer = {
    start_at: '2026-11-26T09:00',
    end_at: '2026-11-26T12:00',
    until: '2026-11-25T13:00:00-05:00',
    held_until: '2026-11-24T13:00:00-05:00',
    terms,
  };
  page.answers['GET /api/waitlist/entry'] = () =>
    ok({ ...entry, service, services, status: 'offered', offer });
  await page.show(<WaitlistEntry key="offered" />);
  expect(lines()).toEqual([
    'Color Service9:00 AM · 2 hr · from $120',
    "Women's Cut & Style11:00 AM · 1 hr · $85",
  ]);
  expect(page.element.textContent).toContain('The deposit is $103.');
  expect(page.element.textContent).toContain('By request: we hold your time while we review it.');
  expect(page.element.textContent).toContain('until Wed, Nov 25, 1:00 PM Eastern Time.');
  expect(page.element.textContent).toContain(
    "We'll hold your time until Tue, Nov 24, 1:00 PM Eastern Time. Please pay $103 by then to keep it.",
  );
  page.answers['POST /api/waitlist/entry/booking'] = () =>
    ok({
      ...held({ held_until: '2026-11-24T13:00:00-05:00' }),
      card: null,
      by_mail: true,
      pays_online: true,
      manage_token: 'token',
      manage_url: 'https://salon.test/manage#booking.token',
    });
  await page.press('Take This Time');
  expect(page.element.querySelector('h2')?.textContent).toBe('Almost done: pay your deposit');
  expect(page.element.textContent).toContain('Your time is held until Tue, Nov 24, 1:00 PM Eastern Time.');
  expect(page.element.textContent).toContain('Secure Appointment');
});

test('focus moves to the message after leaving the waitlist', async () => {
  page.answers['GET /api/waitlist/entry'] = () => ok(entry);
  page.answers['DELETE /api/waitlist/entry'] = () => ok({ id: 'entry' });
  await page.show(<WaitlistEntry />);
  expect(page.element.querySelector('dl')?.textContent).toContain('Thu, Nov 26Morning, before noon');
  await page.press('Leave the Waitlist');
  await page.press('Yes, Leave');
  const notice = document.querySelector('.notice');
  expect(notice?.textContent).toContain("You've left the waitlist.");
  expect(document.activeElement).toBe(notice?.parentElement);
});

test('leaving after a booking has ended the entry says that the client is no longer on the waitlist', async () => {
  page.answers['GET /api/waitlist/entry'] = () => ok(entry);
  page.answers['DELETE /api/waitlist/entry'] = () => refusal(404, 'not_found', 'It is not there any more.');
  await page.show(<WaitlistEntry />);
  await page.press('Leave the Waitlist');
  await page.press('Yes, Leave');
  expect(document.querySelector('.notice')?.textContent).toContain("You're no longer on the waitlist.");
  expect(page.element.textContent).not.toContain('We deleted');
});

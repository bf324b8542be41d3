import { expect, test } from 'vitest';
import { demoStarting as starting } from '../../../netlify/deps.ts';
import { waitlistEmail } from '../../../netlify/messages/emails/email.ts';
import { makeFeed } from '../../../src/api/calendar/feed-link.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { changeBooking, createBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { chosenServices } from '../../../src/domain/appointments/visit-services.ts';
import { ADA, dataOf, openSalon } from '../../support/salon.ts';
import { waitlistEntry } from '../../support/waitlist.ts';
import { STUDIO, link, withMail } from './with-mail.ts';

/** Opens a salon whose color has a price "from" and needs approval. */
async function opened() {
  const told = await withMail(openSalon, { requireDeposit: true });
  await told.salon.owner(updateService, {
    params: { id: '3' },
    body: { price_from: true, by_request: true },
  });
  return told;
}

const inOrder = [
  'When: Wed, Nov 25 at 9:00 AM',
  "9:00 AM: Women's Cut & Style, 1 hr, $85",
  '10:00 AM: Color Service (by request), 2 hr, from $120',
  'How long: 3 hr',
  'Price: from $205',
].join('\n');

/** Unfolds the lines of a calendar file. */
const unfolded = (ics: string) => ics.replaceAll(/\r?\n[ \t]/g, '');

test('an email lists several services in order with starts, lengths, prices, total and changes', async () => {
  const { salon, server, run } = await opened();
  const booked = dataOf(
    await salon.visitor().call(createBooking, {
      body: { service_ids: [3, 1], start_at: '2026-11-25T09:00', customer: ADA },
    }),
  );
  const pay = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
  dataOf(await salon.visitor().call(payBooking, { ...link(booked), body: pay }));
  await run();
  // The emails are the confirmation of receipt, the owner's and the receipt for the payment.
  expect(server.emails).toHaveLength(3);
  for (const { text } of server.emails) expect(text).toContain(inOrder);
  const files = server.emails.map(({ attachments, to }) => ({
    isOwners: to?.[0]?.address === STUDIO,
    ics: unfolded(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer)),
  }));
  const steps = String.raw`DESCRIPTION:9:00 AM Women's Cut & Style\n10:00 AM Color Service\nReference `;
  for (const { ics, isOwners } of files) {
    const names = "Women's Cut & Style + Color Service";
    expect(ics).toMatch(isOwners ? `SUMMARY:Ada Byron\\, ${names}` : `SUMMARY:${names} at `);
    expect(ics).toContain(steps);
  }
  const { url } = dataOf(await salon.owner(makeFeed, {}));
  const feed = await salon.visitor().request('GET', new URL(url).pathname);
  expect(unfolded(feed.text)).toContain(steps);

  const changed = async (service_ids: number[]) => {
    const since = server.emails.length;
    dataOf(await salon.visitor().call(changeBooking, { ...link(booked), body: { service_ids } }));
    await run();
    const news = server.emails.slice(since);
    // The email mentions no new time, because the time is the same.
    const subjects = news.map(({ subject }) => subject).join();
    expect(subjects).toContain('Your appointment on Wed, Nov 25 at 9:00 AM has changed');
    expect(subjects).not.toContain('is now on');
    return news.map(({ text = '' }) => text);
  };
  const added = await changed([1, 3, 6]);
  expect(added).toHaveLength(2);
  for (const text of added) {
    expect(text).toContain('Added: Deep Conditioning Treatment.');
    expect(text).toContain('The length changed from 3 hr to 3 hr 30 min.');
    expect(text).not.toMatch(/Removed:|The service changed/);
  }
  const [other = ''] = await changed([2, 6]);
  expect(other).toContain("Added: Men's Cut & Style.");
  expect(other).toContain("Removed: Women's Cut & Style, Color Service.");

  salon.clock.pass({ hours: 25 });
  await run();
  const reminder = server.emails.find(({ subject }) => subject?.startsWith('Reminder'));
  expect(reminder?.subject).toContain("Men's Cut & Style + Deep Conditioning Treatment on Wed");
  expect(reminder?.text).toContain('9:45 AM: Deep Conditioning Treatment, 30 min, $35');
});

test('an offered time names its services and starts', () => {
  const services = chosenServices([1, 6], { offered: starting.services });
  if ('why' in services) throw new Error(services.why);
  const now = Date.parse('2026-11-23T14:00:00Z');
  const start = Date.parse('2026-11-25T14:00:00Z') / 60_000;
  const offer = { start, end: start + 90, until: now + 3_600_000 };
  const entry = waitlistEntry({ services, date: '2026-11-25', offer });
  const rules = { ...starting, version: 1 };
  const context = { id: 'offer', rules, accent: null, directions: '', from: null, now, isProven: true };
  const { text } = waitlistEmail(entry, 'https://salon.test/waitlist', context, null);
  expect(text).toContain(
    '10:00 AM: Deep Conditioning Treatment, 30 min, $35\nHow long: 1 hr 30 min\nPrice: $120',
  );
});

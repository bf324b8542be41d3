import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Deps } from '../../netlify/deps.ts';
import { runJobs } from '../../netlify/jobs/run.ts';
import { carrierOf } from '../../netlify/mail/carriers.ts';
import { queuedMail } from '../../netlify/mail/mailer.ts';
import { updateAppointment } from '../../src/api/admin/appointments.ts';
import { cancelBooking, changeBooking, payBooking } from '../../src/api/bookings.ts';
import { openMailServer } from '../support/mail-server.ts';
import { ADA, dataOf, onEveryStore, openSalon, type Salon, type SalonOptions } from '../support/salon.ts';

const STUDIO = 'studio@salon.test';

/** A salon whose letters go to a real mail server on this machine. */
async function withMail(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  const salon = await open({ businessEmail: STUDIO, emailNotifications: true, ...options });
  const post = { kind: 'smtp', url: server.url, from: 'noreply@salon.test' } as const;
  const deps: Deps = { ...salon.deps, post };
  const run = () => runJobs(deps, carrierOf(post));
  /** Who was written to and about what, since the last time. */
  let read = 0;
  const news = async () => {
    await run();
    const fresh = server.letters.slice(read);
    read = server.letters.length;
    return fresh
      .map(({ to, subject }) => `${to?.[0]?.address === STUDIO ? 'owner' : 'customer'}: ${subject}`)
      .toSorted();
  };
  return { salon, server, deps, run, news };
}

const link = ({ id, manage_token }: Awaited<ReturnType<Salon['books']>>) => ({
  params: { id },
  manageToken: manage_token,
});

/** What a line of a calendar file says. */
const read = (ics: string, name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(ics)?.[1];

describe('letters', () => {
  onEveryStore((open) => {
    test('follow a booking through its life, each once, to the customer and to the owner', async () => {
      const { salon, news } = await withMail(open, { requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      expect(await news()).toEqual([
        'customer: We have your booking for Wed, Nov 25 at 9:00 AM',
        'owner: New booking: Ada Byron, Wed, Nov 25 at 9:00 AM',
      ]);
      await salon.owner(updateAppointment, { params: { id: booking.id }, body: { status: 'confirmed' } });
      expect(await news()).toEqual(['customer: Your appointment on Wed, Nov 25 at 9:00 AM is confirmed']);
      const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
      dataOf(await salon.visitor().call(payBooking, { ...link(booking), body }));
      expect(await news()).toEqual(['customer: Receipt for your appointment on Wed, Nov 25 at 9:00 AM']);
      dataOf(
        await salon
          .visitor()
          .call(changeBooking, { ...link(booking), body: { start_at: '2026-11-25T14:00' } }),
      );
      expect(await news()).toEqual([
        'customer: Your appointment is now on Wed, Nov 25 at 2:00 PM',
        'owner: A customer has changed a booking: Ada Byron, Wed, Nov 25 at 2:00 PM',
      ]);
      dataOf(await salon.visitor().call(cancelBooking, link(booking)));
      expect(await news()).toEqual([
        'customer: Your appointment on Wed, Nov 25 at 2:00 PM is canceled',
        'owner: A customer has canceled: Ada Byron, Wed, Nov 25 at 2:00 PM',
      ]);
      expect(await news()).toEqual([]);
    });
  });

  test('say in text and in HTML what, when and where, with the private link and a calendar part', async () => {
    const { salon, server, run } = await withMail();
    const booking = await salon.books('Color Service', 'wednesday 09:00', {
      customer: { ...ADA, name: '<b>Ada</b> Byron' },
    });
    await run();
    const letter = server.letters.find(({ to }) => to?.[0]?.address === ADA.email);
    for (const form of [letter?.text, letter?.html]) {
      for (const fact of [
        'Color Service',
        'Wed, Nov 25 at 9:00 AM',
        '120 minutes',
        '$120',
        booking.reference,
      ]) {
        expect(form).toContain(fact);
      }
      expect(form).toContain(`https://salon.test/manage#${booking.id}.${booking.manage_token}`);
    }
    expect(letter?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(letter?.html).not.toContain('<b>Ada');
    const calendar = letter?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const ics = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    expect(ics).toContain('METHOD:REQUEST');
    expect(ics).toContain(`UID:${booking.id}@appointments`);
    expect(ics).toContain('SEQUENCE:0');
    expect(letter?.from).toMatchObject({ address: 'noreply@salon.test' });
    expect(letter?.replyTo?.[0]).toMatchObject({ address: STUDIO });
  });

  test('of one appointment share a UID; the sequence rises, and a cancellation takes it out', async () => {
    const { salon, server, run } = await withMail();
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await salon.visitor().call(changeBooking, { ...link(booking), body: { start_at: '2026-11-25T14:00' } });
    await salon.visitor().call(cancelBooking, link(booking));
    await run();
    const parts = server.letters
      .filter(({ to }) => to?.[0]?.address === ADA.email)
      .map(({ attachments }) => new TextDecoder().decode(attachments[0]?.content as ArrayBuffer));
    expect(new Set(parts.map((ics) => read(ics, 'UID'))).size).toBe(1);
    const told = parts.map((ics) => `${read(ics, 'METHOD')} ${read(ics, 'SEQUENCE')}`);
    expect(told.toSorted()).toEqual(['CANCEL 2', 'REQUEST 0', 'REQUEST 1']);
  });

  test('a header that hides in a name stays a name', async () => {
    const { salon, server, run } = await withMail();
    await salon.ownerBooks('Blowout & Style', 'wednesday 09:00', {
      customer: { ...ADA, name: 'Ada, Bcc: <eve@example.com>' },
    });
    await run();
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]?.bcc ?? []).toEqual([]);
    expect(server.letters[0]?.to).toHaveLength(1);
  });

  test('are not written where the owner has switched them off, nor to a person who was erased', async () => {
    const { salon, news } = await withMail(openSalon, { emailNotifications: false });
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    expect(await news()).toEqual([]);
  });
});

describe('a letter that is not taken', () => {
  test('never fails the booking, is tried again later, and then sent once', async () => {
    const { salon, server, news } = await withMail();
    server.refuse(451);
    const booking = await salon.asksFor("Women's Cut & Style", 'wednesday 09:00');
    expect(booking.status).toBe(201);
    expect(await news()).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([
      { attempts: 1, problem: 'The mail server said 451', retryAt: salon.clock.now() + 60_000 },
      { attempts: 1 },
    ]);
    server.refuse(null);
    expect(await news()).toEqual([]);
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toHaveLength(2);
    expect(await salon.store.failedJobs()).toEqual([]);
    salon.clock.pass({ hours: 1 });
    expect(await news()).toEqual([]);
  });

  test('waits for the owner where there is no such mailbox', async () => {
    const { salon, server, run } = await withMail();
    server.refuse(550);
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await run();
    expect(await salon.store.failedJobs()).toMatchObject([{ retryAt: null }, { retryAt: null }]);
  });

  test('and may have been: it is not sent again by itself', async () => {
    const { salon, deps, server } = await withMail();
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    // Somebody took both and was never heard of again.
    await salon.store.takeJobs(salon.clock.now(), { most: 10, lease: 1000 });
    salon.clock.pass({ minutes: 1 });
    await runJobs(deps, carrierOf(deps.post));
    expect(server.letters).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([
      { problem: expect.stringContaining('may have been sent already'), retryAt: null },
      { retryAt: null },
    ]);
  });

  test('as far as is known, though the server had it when the line broke, is not sent a second time', async () => {
    const { salon, server, run } = await withMail();
    server.hangUp(true);
    await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await run();
    server.hangUp(false);
    salon.clock.pass({ hours: 48 });
    await run();
    const received = server.letters.filter(({ subject }) => !subject?.startsWith('Reminder'));
    expect(received).toHaveLength(2);
    expect(await salon.store.failedJobs()).toMatchObject([
      { problem: expect.stringContaining('may have been sent'), retryAt: null },
      { retryAt: null },
    ]);
  });

  test('gives up after a day and a bit of trying', async () => {
    const { salon, server, run } = await withMail();
    server.refuse(451);
    await salon.books("Women's Cut & Style", 'friday 09:00');
    for (let hour = 0; hour < 60; hour += 1) {
      await run();
      salon.clock.pass({ hours: 1 });
    }
    expect(await salon.store.failedJobs()).toMatchObject([
      { attempts: 7, retryAt: null },
      { attempts: 7, retryAt: null },
    ]);
  });
});

describe('a reminder', () => {
  onEveryStore((open) => {
    test('is sent once, a day before, whoever looks and how often', async () => {
      const { salon, news, run, server } = await withMail(open);
      await salon.books("Women's Cut & Style", 'thursday 09:00');
      await news();
      salon.clock.set('wednesday 08:59');
      expect(await news()).toEqual([]);
      salon.clock.set('wednesday 09:00');
      await Promise.all([run(), run(), run()]);
      salon.clock.pass({ hours: 3 });
      await run();
      const reminders = server.letters.filter(({ subject }) => subject?.startsWith('Reminder'));
      expect(reminders.map(({ subject }) => subject)).toEqual([
        "Reminder: Women's Cut & Style on Thu, Nov 26 at 9:00 AM",
      ]);
    });
  });

  test('that comes late is still sent while the visit is to come, and not afterwards', async () => {
    const { salon, news } = await withMail();
    await salon.books("Women's Cut & Style", 'thursday 09:00');
    await salon.books('Blowout & Style', 'thursday 14:00');
    await news();
    salon.clock.set('thursday 10:00');
    expect(await news()).toEqual(['customer: Reminder: Blowout & Style on Thu, Nov 26 at 2:00 PM']);
  });

  test('is quiet for what was canceled, and follows what was moved', async () => {
    const { salon, news } = await withMail();
    const off = await salon.books("Women's Cut & Style", 'thursday 09:00');
    const moved = await salon.books('Blowout & Style', 'thursday 14:00');
    await salon.visitor().call(cancelBooking, link(off));
    await salon.visitor().call(changeBooking, { ...link(moved), body: { start_at: '2026-11-27T14:00' } });
    await news();
    salon.clock.set('wednesday 15:00');
    expect(await news()).toEqual([]);
    salon.clock.set('thursday 14:00');
    expect(await news()).toEqual(['customer: Reminder: Blowout & Style on Fri, Nov 27 at 2:00 PM']);
  });

  test('does not follow on the heels of the booking itself', async () => {
    const { salon, news } = await withMail();
    await salon.books("Women's Cut & Style", 'monday 14:00');
    await news();
    salon.clock.set('monday 10:00');
    expect(await news()).toEqual([]);
    await salon.sets({ reminderHours: 3 });
    expect(await news()).toEqual([]);
    salon.clock.set('monday 11:00');
    expect(await news()).toEqual(["customer: Reminder: Women's Cut & Style on Mon, Nov 23 at 2:00 PM"]);
  });

  test('keeps to whole hours before the visit where the clocks change in between', async () => {
    const { salon, news } = await withMail(openSalon, {
      now: '2027-03-12 08:00',
      workingDays: [0, 1, 2, 3, 4, 5, 6],
    });
    const start_at = '2027-03-14T09:00';
    await salon.asksFor("Women's Cut & Style", 'monday 09:00', { start_at });
    await news();
    // Twenty-four hours before nine in the new time is eight in the old.
    salon.clock.set('2027-03-13 07:59');
    expect(await news()).toEqual([]);
    salon.clock.set('2027-03-13 08:00');
    expect(await news()).toEqual(["customer: Reminder: Women's Cut & Style on Sun, Mar 14 at 9:00 AM"]);
  });
});

describe('a link that opens an account', () => {
  test('waits sealed, and is in the letter', async () => {
    const { salon, deps, server, run } = await withMail();
    const link = 'https://salon.test/reset-password#once';
    await queuedMail(deps).send({ kind: 'password_reset', to: ADA.email, link });
    const [job] = await salon.store.takeJobs(salon.clock.now(), { most: 1, lease: 1 });
    expect(JSON.stringify(job)).not.toContain('once');
    expect(JSON.stringify(job)).not.toContain(ADA.email);
    await salon.store.failJob(job?.id ?? '', 1, { problem: 'test', retryAt: salon.clock.now() });
    await run();
    expect(server.letters).toMatchObject([{ subject: expect.stringContaining('Choose a new password') }]);
    expect(server.letters[0]?.text).toContain(link);
    expect(server.letters[0]?.html).toContain(link);
  });
});

test('without a mail service, letters are files that any mail program opens, one for each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const salon = await openSalon({ businessEmail: STUDIO });
  const post = { kind: 'outbox', folder: join(folder, 'outbox'), from: 'noreply@salon.test' } as const;
  await salon.books("Women's Cut & Style", 'wednesday 09:00');
  await runJobs({ ...salon.deps, post }, carrierOf(post));
  const files = await readdir(post.folder);
  expect(files).toHaveLength(2);
  const letters = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(post.folder, file)))),
  );
  expect(new Set(letters.map(({ to }) => to?.[0]?.address))).toEqual(new Set([ADA.email, STUDIO]));
});

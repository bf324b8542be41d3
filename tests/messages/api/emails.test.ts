import { describe, expect, test } from 'vitest';
import { keepReport } from '../../../netlify/website/website.ts';
import { queuedMail } from '../../../netlify/platform/mail/account-mailer.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { publishWebsite, readWebsite, saveWebsite } from '../../../src/api/website/website.ts';
import { cancelBooking, changeBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import { deriveAccent } from '../../../src/domain/website/accent-color.ts';
import { mailedLink } from '../../support/mailed.ts';
import { ADA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { STUDIO, link, withMail } from './with-mail.ts';

/** Returns the value of a line in a calendar file. */
const read = (ics: string, name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(ics)?.[1];

describe('emails', () => {
  onEveryStore((open) => {
    test('go to the customer and the owner once at each step of a booking', async () => {
      const { salon, news } = await withMail(open, { requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      expect(await news()).toEqual([
        'customer: We received your request for Wed, Nov 25 at 9:00 AM',
        'owner: New booking: Ada Byron, Wed, Nov 25 at 9:00 AM',
      ]);
      await salon.owner(updateAppointment, { params: { id: booking.id }, body: { status: 'confirmed' } });
      salon.clock.noWayBack();
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
        'owner: Booking changed: Ada Byron, Wed, Nov 25 at 2:00 PM',
      ]);
      dataOf(await salon.visitor().call(cancelBooking, link(booking)));
      expect(await news()).toEqual([
        'customer: Your appointment on Wed, Nov 25 at 2:00 PM is canceled',
        'owner: Booking canceled: Ada Byron, Wed, Nov 25 at 2:00 PM',
      ]);
      expect(await news()).toEqual([]);
    });

    test("use the published website's accent and directions, not the draft's", async () => {
      const { salon, server, run } = await withMail(open, { autoConfirm: true });
      const isPine = async (time: string) => {
        await salon.books('Color Service', time);
        await run();
        const { html, text } = server.emails.findLast(({ subject }) => subject?.includes('confirmed')) ?? {};
        const isDirected = text?.includes('Directions: Ring twice.\nTop floor.') === true;
        expect(html?.includes('Ring twice.<br>Top floor.')).toBe(isDirected);
        return html?.includes(deriveAccent('#2f6b4f').dark.clay) === true && isDirected;
      };
      const { version, draft } = dataOf(await salon.owner(readWebsite, {}));
      const hours = { ...draft.hours, text: 'Ring twice.\nTop floor.' };
      const changed = { version, draft: { ...draft, accent: '#2f6b4f', hours } };
      const saved = dataOf(await salon.owner(saveWebsite, { body: changed }));
      const body = { version: saved.version };
      const { revision } = dataOf(await salon.owner(publishWebsite, { body }));
      expect(await isPine('wednesday 09:00')).toBe(false);
      await keepReport(salon.store, revision, { state: 'live', at: salon.clock.now(), reason: null });
      expect(await isPine('thursday 09:00')).toBe(true);
    });
  });

  test('tell the owner only the contacts that her client gave', async () => {
    const { salon, server, run } = await withMail();
    const customer = { ...ADA, phone: '' };
    const { id } = await salon.ownerBooks("Women's Cut & Style", 'wednesday 09:00', { customer });
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(cancelBooking, { params: { id }, manageToken }));
    await run();
    const text = server.emails.find(({ subject }) => subject?.startsWith('Booking canceled'))?.text;
    expect(text).toContain(`Email: ${ADA.email}`);
    expect(text).not.toContain('Phone:');
  });

  test('say what, when and where in text and HTML, with private link and calendar part', async () => {
    const { salon, server, run } = await withMail();
    const booking = await salon.books('Color Service', 'wednesday 09:00', {
      browser: await salon.signedIn('customer', ADA.email),
      customer: { ...ADA, name: '<b>Ada</b> Byron' },
    });
    await run();
    const email = server.emails.find(({ to }) => to?.[0]?.address === ADA.email);
    for (const form of [email?.text, email?.html?.replaceAll('\u00A0', ' ')]) {
      for (const fact of ['Color Service', 'Wed, Nov 25 at 9:00 AM', '2 hr', '$120', booking.reference]) {
        expect(form).toContain(fact);
      }
      expect(form).toContain(await mailedLink(salon, booking.id));
    }
    expect(email?.html).toContain('at 9:00\u00A0AM');
    expect(email?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(email?.html).not.toContain('<b>Ada');
    const calendar = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const ics = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    expect(ics).toContain('METHOD:REQUEST');
    expect(ics).toContain(`UID:${booking.id}@appointments`);
    expect(ics).toContain('SEQUENCE:0');
    expect(email?.from).toMatchObject({ address: 'noreply@salon.test' });
    expect(email?.replyTo?.[0]).toMatchObject({ address: STUDIO });
  });

  test("about one appointment share its calendar event's UID with a rising sequence, and a cancellation removes it", async () => {
    const { salon, server, run } = await withMail();
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    await salon.visitor().call(changeBooking, { ...link(booking), body: { start_at: '2026-11-25T14:00' } });
    await salon.visitor().call(cancelBooking, link(booking));
    await run();
    const parts = server.emails
      .filter(({ to }) => to?.[0]?.address === ADA.email)
      .map(({ attachments }) => new TextDecoder().decode(attachments[0]?.content as ArrayBuffer));
    expect(new Set(parts.map((ics) => read(ics, 'UID'))).size).toBe(1);
    const told = parts.map((ics) => `${read(ics, 'METHOD')} ${read(ics, 'SEQUENCE')}`);
    expect(told.toSorted()).toEqual(['CANCEL 2', 'REQUEST 0', 'REQUEST 1']);
  });

  test("have a calendar part with the private link, except the owner's", async () => {
    const { salon, server, run } = await withMail(openSalon, { requireDeposit: true });
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
    dataOf(await salon.visitor().call(payBooking, { ...link(booking), body }));
    await salon.owner(updateAppointment, { params: { id: booking.id }, body: { notes: 'Fringe' } });
    salon.clock.pass({ hours: 25 });
    await run();
    const mailed = await mailedLink(salon, booking.id);
    const told = server.emails.map(({ to, subject = '', attachments }) => {
      const ics = new TextDecoder()
        .decode(attachments[0]?.content as ArrayBuffer)
        .replaceAll(/\r?\n[ \t]/g, '');
      const hasLink = ics.includes(`URL;VALUE=URI:${mailed}`);
      const reader = to?.[0]?.address === STUDIO ? 'owner' : 'customer';
      return `${reader}: ${/^\w+/.exec(subject)?.[0]} ${read(ics, 'METHOD')} ${read(ics, 'SEQUENCE')} ${hasLink}`;
    });
    expect(told.toSorted()).toEqual([
      'customer: Receipt REQUEST 1 true',
      'customer: Reminder REQUEST 2 true',
      'customer: We REQUEST 0 true',
      'owner: New PUBLISH 0 false',
    ]);
    expect(JSON.stringify(server.emails.filter(({ to }) => to?.[0]?.address === STUDIO))).not.toContain(
      booking.manage_token,
    );
  });

  test('about a change name the old and new values and who made it', async () => {
    const { salon, server, run } = await withMail();
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const other = await salon.books('Blowout & Style', 'thursday 09:00');
    const service_id = await salon.serviceId('Color Service');
    await salon
      .visitor()
      .call(changeBooking, { ...link(booking), body: { start_at: '2026-11-25T14:00', service_id } });
    await salon.owner(updateAppointment, {
      params: { id: other.id },
      body: { start_at: '2026-11-26T10:00' },
    });
    salon.clock.noWayBack();
    await run();
    await salon.visitor().call(cancelBooking, link(booking));
    await salon.owner(updateAppointment, { params: { id: other.id }, body: { status: 'canceled' } });
    salon.clock.noWayBack();
    await run();
    const texts = (about: RegExp) =>
      server.emails.filter(({ subject = '' }) => about.test(subject)).map(({ text }) => text);
    const times = 'The time changed from Wed, Nov 25 at 9:00 AM to Wed, Nov 25 at 2:00 PM.';
    const services = "The service changed from Women's Cut & Style to Color Service.";
    const changed = texts(/is now on Wed|Booking changed/);
    expect(changed).toHaveLength(2);
    for (const text of changed) {
      expect(text).toContain(times);
      expect(text).toContain(services);
    }
    expect(changed.join()).toContain('You moved your appointment to Wed, Nov 25 at 2:00 PM EST.');
    expect(texts(/is now on Thu/).join()).toMatch(
      /We moved your appointment to Thu, Nov 26 at 10:00 AM EST\.\s+The time changed from Thu, Nov 26 at 9:00 AM to Thu, Nov 26 at 10:00 AM\./,
    );
    expect(texts(/Wed.* is canceled/).join()).toContain('You canceled your appointment');
    expect(texts(/We had to cancel your appointment on Thu/).join()).toMatch(
      /we're sorry, but we had to cancel your appointment on Thu, Nov 26 at 10:00 AM EST\./i,
    );
  });

  test('about a payment name its time, amount and card', async () => {
    const { salon, server, run } = await withMail(openSalon, { requireDeposit: true });
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
    dataOf(await salon.visitor().call(payBooking, { ...link(booking), body }));
    await run();
    await salon.owner(updateAppointment, { params: { id: booking.id }, body: { amount_paid_cents: 8500 } });
    // The receipt has the day of the payment, whenever it is sent.
    salon.clock.pass({ hours: 17 });
    await run();
    const [first = '', second = ''] = server.emails
      .filter(({ subject }) => subject?.startsWith('Receipt'))
      .map(({ text }) => text);
    expect(first).toContain('Payment: $43\nDate: Mon, Nov 23, 2026\nCard: ending in 4242\nTotal paid: $43\n');
    expect(second).toContain('Payment: $42\nDate: Mon, Nov 23, 2026\nTotal paid: $85\n');
  });

  test('say that tax is added to what is agreed, if prices do not include it', async () => {
    const taxRates = [{ ...FIRST_RATE, percentage: 8.875, included: false }];
    const { salon, server, run } = await withMail(openSalon, { requireDeposit: true, taxRates });
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
    const body = { kind: 'deposit', provider: 'test', last4: '4242' } as const;
    dataOf(await salon.visitor().call(payBooking, { ...link(booking), body }));
    await run();
    const text = server.emails.find(({ subject }) => subject?.startsWith('Receipt'))?.text;
    expect(text).toContain('Price: $85 plus any tax\n');
    expect(text).toContain('Total paid: $43\nDue at the appointment: $42 plus any tax\n');
  });

  test('keep a header hidden in a name as part of the name', async () => {
    const { salon, server, run } = await withMail();
    await salon.ownerBooks('Blowout & Style', 'wednesday 09:00', {
      customer: { ...ADA, name: 'Ada, Bcc: <eve@example.com>' },
    });
    salon.clock.noWayBack();
    await run();
    expect(server.emails).toHaveLength(1);
    expect(server.emails[0]?.bcc ?? []).toEqual([]);
    expect(server.emails[0]?.to).toHaveLength(1);
  });
});

describe('an account link', () => {
  test('is stored sealed and is in the email', async () => {
    const { salon, deps, server, run } = await withMail();
    const link = 'https://salon.test/reset-password#once';
    await queuedMail(deps).send({ kind: 'password_reset', to: ADA.email, link });
    const [job] = await salon.store.takeJobs(salon.clock.now(), { most: 1, lease: 1 });
    expect(JSON.stringify(job)).not.toContain('once');
    expect(JSON.stringify(job)).not.toContain(ADA.email);
    await salon.store.failJob(job?.id ?? '', 1, { problem: 'test', retryAt: salon.clock.now() });
    await run();
    expect(server.emails).toMatchObject([{ subject: expect.stringContaining('Reset your password') }]);
    expect(server.emails[0]?.text).toContain(link);
    expect(server.emails[0]?.html).toContain(link);
  });
});

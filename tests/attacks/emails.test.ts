import type { Email } from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportText, readExport } from '../../netlify/platform/store/export-file.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { chooseTransport } from '../../netlify/platform/mail/choose-transport.ts';
import { entryForChange } from '../../netlify/appointments/appointment-entry.ts';
import { createAppointment, listAppointments } from '../../src/api/appointments/appointments.ts';
import { changeSettings, createClient } from '../../src/api/settings/salon-admin.ts';
import { listFailedJobs, retryFailedJob } from '../../src/api/messages/failed-jobs.ts';
import { register } from '../../src/api/accounts/sign-in.ts';
import { changeBooking, createBooking } from '../../src/api/booking/bookings.ts';
import { changeMe } from '../../src/api/accounts/own-account.ts';
import { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { openMailServer } from '../support/mail-server.ts';
import { ADA, BEA, dataOf, type Salon, type SalonOptions } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { onEveryHost, type AttackedHost } from './host.ts';

/** Times without overlaps. */
const TIMES = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].flatMap((day) =>
  ['09:00', '10:30', '14:00', '15:30'].map((time) => startTime(`${day} ${time}`)),
);

const asked = (customer: object, start_at = startTime('tuesday 09:00')) => ({
  service_id: 1,
  start_at,
  customer: { ...ADA, ...customer },
});

/** The fields named by a refusal; null without one. */
const errorsOf = (answer: { readonly ok: boolean; readonly errors?: unknown }) =>
  answer.ok ? null : answer.errors;

/** A salon with a mail server, which records the emails. */
async function openWithMail(
  open: (options: SalonOptions) => Promise<AttackedHost>,
  url?: (port: string) => string,
) {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  const host = await open({ businessEmail: 'studio@salon.test', requireDeposit: false });
  const smtp = url?.(new URL(server.url).port) ?? server.url;
  const post = { kind: 'smtp', url: smtp, from: 'noreply@salon.test' } as const;
  const run = () => runJobs({ ...host.salon.deps, post }, chooseTransport(post));
  const toAda = () => server.emails.filter((_, i) => server.recipients[i] === ADA.email);
  return { ...host, server, run, toAda };
}

/** Stores an address that only the first edition accepted, with a waiting email to it. */
async function storeAddress({ store, deps, clock }: Salon, id: string, email: string) {
  const before = await store.appointment(id);
  if (!before) throw new Error('There is no such appointment');
  const after = { ...before, version: before.version + 1, customer: { ...before.customer, email } };
  const entry = entryForChange(before, after, 'customer', { deps, now: clock.now() }, await store.rules());
  const again = {
    ...entry,
    jobs: [
      {
        id: `mail:${id}:odd`,
        due: clock.now(),
        appointment: id,
        work: {
          kind: 'appointment_mail',
          event: 'changed',
          to: 'customer',
          by: 'customer',
          appointment: after,
        } as const,
      },
    ],
  };
  expect(await store.change(after, again)).toMatchObject({ kind: 'changed' });
}

onEveryHost((open) => {
  describe('an address that mail programs could read as another', () => {
    const addresses = [
      `v<${ADA.email}`,
      `mailto:${ADA.email}`,
      `${ADA.email},`,
      'x(y)@example.com',
      'a@exam,ple.com',
      '\u212aate@example.com',
    ];

    test('is refused everywhere', async () => {
      const { salon, from } = await open();
      const visitor = from('203.0.113.7');
      const errors: unknown[] = [];
      for (const email of addresses) {
        const customer = { ...ADA, email };
        const waitlistEntry = { service_id: 1, date: '2026-11-24', part: 'any', customer } as const;
        const visit = { service_type_id: 1, start_at: startTime('tuesday 09:00'), status: 'booked' } as const;
        errors.push(
          errorsOf(await visitor.call(createBooking, { body: asked({ email }) })),
          errorsOf(await visitor.call(joinWaitlist, { body: waitlistEntry })),
          errorsOf(await visitor.call(register, { body: { email, password: 'scissors' } })),
          errorsOf(await salon.owner(createAppointment, { body: { ...visit, customer } })),
          errorsOf(await salon.owner(createClient, { body: customer })),
          errorsOf(await salon.owner(changeSettings, { body: { businessEmail: email } })),
        );
      }
      const sentence = 'Invalid email format';
      const refused = [
        { 'customer.email': sentence },
        { 'customer.email': sentence },
        { email: sentence },
        { 'customer.email': sentence },
        { email: sentence },
        { businessEmail: sentence },
      ];
      expect(errors).toEqual(addresses.flatMap(() => refused));
    });

    test('stays readable where it is already stored; its email is withheld, and the owner sees why', async () => {
      const { salon, server, run } = await openWithMail(open);
      const { id } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
      await run();
      const before = server.recipients.length;
      await storeAddress(salon, id, `v<${ADA.email}`);
      await run();
      expect(server.recipients.slice(before)).toEqual([]);
      const taken = [...exportText(await salon.store.everything())].join('');
      expect(readExport(taken)).toMatchObject({ ok: true });
      const listed = dataOf(await salon.owner(listAppointments, { query: {} }));
      expect(listed.map(({ customer }) => customer.email)).toEqual([`v<${ADA.email}`]);
      expect(dataOf(await salon.owner(listFailedJobs, {}))).toMatchObject([
        { problem: expect.stringContaining('Please correct it'), retry_at: null },
      ]);
    });

    test("isn't confused with an unusual valid address, which gets its emails unchanged", async () => {
      const { from, server, run } = await openWithMail(open);
      const email = "o'neil+cut_{a}=b@x-y.example.com";
      dataOf(await from('203.0.113.7').call(createBooking, { body: asked({ email }) }));
      await run();
      expect(server.recipients.toSorted()).toEqual([email, 'studio@salon.test']);
      const toOwner = server.emails[server.recipients.indexOf('studio@salon.test')];
      expect(toOwner?.replyTo).toMatchObject([{ address: email }]);
    });
  });

  test("a name typed by a customer can't contain a web address; one typed by the owner can", async () => {
    const { salon, from } = await open();
    const name = 'Win at evil.test/x';
    const visitor = from('203.0.113.7');
    const refused = { 'customer.name': "A name can't contain a web address" };
    expect(errorsOf(await visitor.call(createBooking, { body: asked({ name }) }))).toEqual(refused);
    const waitlistEntry = {
      service_id: 1,
      date: '2026-11-24',
      part: 'any',
      customer: { ...ADA, name },
    } as const;
    expect(errorsOf(await visitor.call(joinWaitlist, { body: waitlistEntry }))).toEqual(refused);
    const { id, manage_token } = dataOf(await visitor.call(createBooking, { body: asked({}) }));
    const change = { params: { id }, manageToken: manage_token, body: { customer: { name } } };
    expect(errorsOf(await visitor.call(changeBooking, change))).toEqual(refused);
    const account = { email: ADA.email, password: 'scissors', displayName: name };
    const refusedName = { displayName: "A name can't contain a web address" };
    expect(errorsOf(await visitor.call(register, { body: account }))).toEqual(refusedName);
    dataOf(await visitor.call(register, { body: { ...account, displayName: 'St.John' } }));
    expect(errorsOf(await visitor.call(changeMe, { body: { displayName: name } }))).toEqual(refusedName);
    expect((await salon.owner(createClient, { body: { ...BEA, name } })).status).toBe(201);
  });

  test('emails to unverified addresses contain no typed text; those to verified addresses greet by name', async () => {
    const { salon, from, run, toAda } = await openWithMail(open);
    const customer = { name: 'Evil.test now', notes: 'See evil.test and https://evil.test/x' };
    dataOf(await from('203.0.113.7').call(createBooking, { body: asked(customer) }));
    await run();
    expect(toAda().map(({ subject }) => subject)).toEqual([
      'We received your request for Tue, Nov 24 at 9:00 AM',
    ]);
    expect(JSON.stringify(toAda().map(shownParts)).toLowerCase()).not.toContain('evil');

    const hers = await salon.signedIn('customer', ADA.email);
    dataOf(await hers.call(createBooking, { body: asked(customer, startTime('thursday 09:00')) }));
    await run();
    expect(toAda()[1]?.text).toContain('Thank you, Evil.test');
  });

  test("names and notes contain no links in the owner's emails", async () => {
    const { from, server, run } = await openWithMail(open);
    const customer = { name: 'evil.test', notes: 'Look at https://evil.test/x' };
    dataOf(await from('203.0.113.7').call(createBooking, { body: asked(customer) }));
    await run();
    const message = server.emails[server.recipients.indexOf('studio@salon.test')];
    expect(JSON.stringify(message && shownParts(message))).not.toMatch(/evil\.test|https:\/\/evil/);
    expect(message?.text?.replaceAll('\u200b', '')).toContain('Look at https://evil.test/x');
  });

  test('an unverified address gets at most twelve emails a day, whoever books; the owner may send the rest', async () => {
    const { salon, from, run, toAda } = await openWithMail(open);
    for (const [i, start] of TIMES.slice(0, 14).entries()) {
      const visitor = from(`203.0.113.${i + 1}`);
      const { status } = await visitor.call(createBooking, { body: asked({}, start) });
      expect(status).toBe(201);
    }
    await run();
    expect(toAda()).toHaveLength(12);
    const stuck = dataOf(await salon.owner(listFailedJobs, {}));
    expect(stuck).toHaveLength(2);
    expect(stuck[0]).toMatchObject({
      problem: expect.stringContaining('daily limit of emails'),
      retry_at: null,
    });
    dataOf(await salon.owner(retryFailedJob, { params: { id: stuck[0]?.id ?? '' } }));
    await run();
    expect(toAda()).toHaveLength(13);
    expect(JSON.stringify(salon.log)).not.toContain(ADA.email);
    salon.clock.pass({ hours: 25 });
    dataOf(await from('203.0.113.99').call(createBooking, { body: asked({}, TIMES[14]) }));
    await run();
    expect(toAda().some(({ subject }) => subject?.includes('Fri, Nov 27 at 2:00 PM'))).toBe(true);
  });

  test('verified addresses and the owner get all their emails', async () => {
    const { salon, run, server, toAda } = await openWithMail(open);
    const hers = await salon.signedIn('customer', ADA.email);
    for (const start of TIMES.slice(0, 14)) {
      dataOf(await hers.call(createBooking, { body: asked({}, start) }));
    }
    await run();
    expect(toAda()).toHaveLength(14);
    expect(server.emails).toHaveLength(28);
  });

  describe('a mail server without encryption', () => {
    test('gets nothing, and the owner sees why', async () => {
      const { salon, run, server } = await openWithMail(open, (port) => `smtp://0.0.0.0:${port}`);
      await salon.books("Women's Cut & Style", 'tuesday 09:00');
      await run();
      expect(server.emails).toEqual([]);
      const problem = expect.stringContaining('offers no encryption');
      expect(dataOf(await salon.owner(listFailedJobs, {}))).toMatchObject([{ problem }, { problem }]);
    });

    test('is used if its address allows it', async () => {
      const { salon, run, server } = await openWithMail(
        open,
        (port) => `smtp://0.0.0.0:${port}?ignoreTLS=true`,
      );
      await salon.books("Women's Cut & Style", 'tuesday 09:00');
      await run();
      expect(server.emails).toHaveLength(2);
    });
  });
});

/** The parts of an email that a mail or calendar program shows. */
function shownParts({ subject, text, html, attachments }: Email) {
  const files = attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer));
  return { subject, text, html, files };
}

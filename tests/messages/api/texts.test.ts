import { describe, expect, onTestFinished, test, vi } from 'vitest';
import textsFunction from '../../../netlify/functions/texts.ts';
import { changeMe, readMe } from '../../../src/api/accounts/own-account.ts';
import {
  cancelBooking,
  changeBooking,
  confirmVisit,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import {
  eraseClient,
  listClients,
  readConnections,
  updateClient,
} from '../../../src/api/settings/salon-admin.ts';
import { createTimeBlock, deleteTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import { joinWaitlist } from '../../../src/api/waitlist/customer-waitlist.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { openTextLink } from '../../../src/api/messages/texts.ts';
import { textLink } from '../../../netlify/messages/text-links.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { demoStarting } from '../../../netlify/deps.ts';
import { provideDeps } from '../../../netlify/composition.ts';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { toBuckets } from '../../../netlify/platform/http/rate-limits.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, ORIGIN, type SalonOptions } from '../../support/salon.ts';
import { mailedLink } from '../../support/mailed.ts';
import { startTime } from '../../support/week.ts';
import { incoming, openTwilio } from '../../support/twilio.ts';
import { offers } from './with-mail.ts';

const CUT = "Women's Cut & Style";
const PHONE = '+15550100100';
const RULE = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
const WORDS =
  'Text me about my visits. Confirmations, reminders and waitlist offers from Maren Holt Hair. Message and data rates may apply. Reply STOP to opt out, HELP for help.';

/** A salon that texts by a server that speaks as Twilio does. */
async function withTexts(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const twilio = await openTwilio();
  onTestFinished(() => twilio.close() as Promise<void>);
  const salon = await open({
    now: 'monday 10:00',
    smsNotifications: true,
    autoConfirm: true,
    slotMode: 'interval',
    workingHours: { start: '09:00', end: '20:00' },
    ...options,
  });
  Object.assign(salon.deps, { texts: twilio.port });
  const run = () => runJobs(salon.deps, null);
  let read = 0;
  /** The texts since the last call. */
  const news = async () => {
    await run();
    const fresh = twilio.texts.slice(read);
    read = twilio.texts.length;
    return fresh;
  };
  const known = await salon.signedIn('customer', ADA.email);
  /** Twilio's call, and its answer. */
  const hears = async (from: string, text: string, signedFor?: string) => {
    provideDeps(salon.deps);
    const context = { ip: '192.0.2.250', requestId: 'request', waitUntil: () => {} };
    return textsFunction(incoming(from, text, signedFor), context);
  };
  const consents = async () =>
    dataOf(await salon.owner(listClients, { query: {} })).map(({ name, sms }) => [
      name,
      sms?.state,
      sms?.text,
    ]);
  const books = (at: string, more: object = {}) =>
    salon.books(CUT, at, { browser: known, sms: true, ...more });
  return { salon, twilio, run, news, known, hears, consents, books };
}

const saying = (when: string) => [expect.stringContaining(`${when} is confirmed`)];

/** A request that the owner confirms after the client has moved it to each of these times. */
async function confirmsAt(
  { salon, books, known, news }: Awaited<ReturnType<typeof withTexts>>,
  [first = '', ...later]: readonly string[],
) {
  let { id, version } = await books(first);
  const texts: string[][] = [];
  for (const at of [first, ...later]) {
    const params = { id };
    if (texts.length > 0) {
      const body = { start_at: startTime(at), version };
      ({ version } = dataOf(await known.call(changeBooking, { params, body })));
    }
    const body = { status: 'booked' as const, version };
    ({ version } = dataOf(await salon.owner(updateAppointment, { params, body })));
    salon.clock.noWayBack();
    texts.push((await news()).map(({ text }) => text));
  }
  return texts;
}

/** The path of the link in a text. */
const linkIn = (text = '') => /https:\/\/salon\.test(\/c\/(\w+))/.exec(text)?.[2] ?? '';

describe('a client who agreed', () => {
  onEveryStore((open) => {
    test('is texted the confirmation and the reminder once, with a link to her visit', async () => {
      const { salon, news, run, books } = await withTexts(open);
      const { id } = await books('thursday 14:00');
      const [first, ...others] = await news();
      expect(others).toEqual([]);
      expect(first).toEqual({
        to: PHONE,
        text: expect.stringMatching(
          /^Maren Holt Hair: Women's Cut & Style on Thu, Nov 26 at 2:00 PM is confirmed. Details: https:\/\/salon.test\/c\/\w{10} STOP to opt out$/,
        ),
      });
      salon.clock.set('wednesday 14:00');
      await Promise.all([run(), run(), run()]);
      const [reminder, ...more] = await news();
      expect(more).toEqual([]);
      expect(reminder?.text).toMatch(/2:00 PM. Please confirm: .*\/c\/\w{10} STOP/);
      expect(linkIn(reminder?.text)).toBe(linkIn(first?.text));
      const code = linkIn(first?.text);
      const opened = await salon.visitor().call(openTextLink, { params: { code } });
      expect(opened.status).toBe(302);
      const [, token = ''] = /\/manage#[\w-]+\.([\w-]+)$/.exec(opened.headers.get('Location') ?? '') ?? [];
      const shown = await salon.visitor().call(readBooking, { params: { id }, manageToken: token });
      expect(dataOf(shown)).toMatchObject({ id });
      salon.clock.set('sunday 15:00');
      salon.clock.pass({ hours: 24 });
      const late = await salon.visitor().call(openTextLink, { params: { code } });
      expect(late.headers.get('Location')).toBe(`${ORIGIN}/manage`);
    });

    test("opens the visit no longer by her text once it has another person's address", async () => {
      const { salon, news, books } = await withTexts(open);
      const { id } = await books('thursday 14:00');
      const [text] = await news();
      const code = linkIn(text?.text);
      const leads = async () => {
        const opened = await salon.visitor().call(openTextLink, { params: { code } });
        return opened.headers.get('Location') ?? '';
      };
      const gives = async (customer: object) =>
        dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer, notify: false } }));
      const first = await leads();
      expect(first).toContain(`/manage#${id}.`);
      await gives({ name: 'Ada King' });
      expect(await leads()).toBe(first);
      await gives({ email: BEA.email });
      expect(await leads()).toBe(`${ORIGIN}/manage`);
      const visit = await salon.store.appointment(id);
      if (!visit) throw new Error('no visit');
      expect(linkIn(await textLink(visit, PHONE, salon.clock.now(), salon.deps))).toBe(code);
      expect(await leads()).toContain(`/manage#${id}.`);
      expect(await leads()).not.toBe(first);
    });

    test('opens her visit by a text of an edition that kept no version, until it is given away', async () => {
      const { salon, news, books } = await withTexts(open);
      const { id } = await books('thursday 14:00');
      const params = { code: linkIn((await news())[0]?.text) };
      const before = await salon.store.salonDocument(`text:${id}`);
      if (before?.kind !== 'text_link') throw new Error('no link');
      const { link_version: _, ...earlier } = before;
      const after = { ...earlier, version: before.version + 1 };
      await salon.store.saveDocuments([{ before, after }], { now: salon.clock.now() });
      const leads = async () =>
        (await salon.visitor().call(openTextLink, { params })).headers.get('Location') ?? '';
      expect(await leads()).toContain(`/manage#${id}.`);
      const body = { customer: { email: BEA.email } };
      dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
      expect(await leads()).toBe(`${ORIGIN}/manage`);
    });

    test('is not reminded once she has confirmed, canceled or replied STOP, until START', async () => {
      const { salon, news, hears, consents, books } = await withTexts(open);
      const sure = await books('thursday 13:00');
      const off = await books('thursday 15:00');
      const left = await books('thursday 17:00');
      expect(await news()).toHaveLength(3);
      const link = ({ id, manage_token }: typeof sure) => ({ params: { id }, manageToken: manage_token });
      dataOf(await salon.visitor().call(confirmVisit, { ...link(sure), body: { version: sure.version } }));
      dataOf(await salon.visitor().call(cancelBooking, link(off)));
      expect(left.status).toBe('confirmed');
      const answer = await hears(PHONE, ' Stop. ');
      expect([answer.status, await answer.text()]).toEqual([200, '<Response></Response>']);
      expect(await consents()).toEqual([[ADA.name, 'no', 'Replied STOP']]);
      salon.clock.set('wednesday 17:00');
      expect(await news()).toEqual([]);
      await hears(PHONE, 'start');
      expect(await consents()).toEqual([[ADA.name, 'yes', 'Replied START']]);
      salon.clock.set('thursday 09:00');
      await books('friday 11:00', { sms: undefined });
      expect(await news()).toHaveLength(1);
    });

    /** A salon with one time a day, at which somebody else comes on Thursday, which she waits for. */
    async function withWaiting() {
      const salon = await withTexts(open, { slotMode: 'fixed', fixedSlots: ['14:00'], cancelWindow: 0 });
      const { known, books } = salon;
      const post = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
      const run = () =>
        runJobs({ ...salon.salon.deps, post }, { isSafeToRepeat: true, send: () => Promise.resolve() });
      const taken = await salon.salon.books(CUT, 'thursday 14:00', { customer: BEA });
      await books('friday 14:00');
      const entry = { service_ids: [1], date: '2026-11-26' as const, part: 'any' as const, customer: ADA };
      const { id } = dataOf(await known.call(joinWaitlist, { body: entry }));
      const link = { params: { id: taken.id }, manageToken: taken.manage_token };
      const cancels = async () =>
        dataOf(await salon.salon.visitor().call(cancelBooking, { ...link, query: {} }));
      return { ...salon, id, run, cancels };
    }

    test('is offered a time from the waitlist, with a link to it', async () => {
      const { salon, twilio, run, cancels, id } = await withWaiting();
      await cancels();
      await run();
      const offer = twilio.texts.at(-1);
      expect(offer?.to).toBe(PHONE);
      expect(offer?.text).toMatch(/on Thu, Nov 26 at 2:00 PM has opened up. It's yours until 2:00 PM EST: /);
      const opened = await salon.visitor().call(openTextLink, { params: { code: linkIn(offer?.text) } });
      expect(opened.headers.get('Location')).toContain(`/waitlist#${id}.`);
    });

    test('reads the day of a deadline that is tomorrow', async () => {
      const { salon, twilio, run, cancels } = await withWaiting();
      salon.clock.set('monday 18:00');
      await cancels();
      await run();
      expect(twilio.texts.at(-1)?.text).toContain("It's yours until Tue, Nov 24 at 9:00 AM EST: ");
    });

    test('is offered the same time by text again if it was blocked in between', async () => {
      const { salon, twilio, run, cancels } = await withWaiting();
      await cancels();
      await run();
      const sent = twilio.texts.length;
      const body = { start_at: startTime('thursday 13:00'), end_at: startTime('thursday 16:00'), reason: '' };
      const block = dataOf(await salon.owner(createTimeBlock, { body }));
      await run();
      dataOf(await salon.owner(deleteTimeBlock, { params: { id: block.id }, query: {} }));
      salon.clock.pass({ minutes: 1 });
      await run();
      expect(twilio.texts.slice(sent)).toMatchObject([
        { to: PHONE, text: expect.stringContaining('2:00 PM has opened up') },
      ]);
    });

    test('is texted a confirmation for a time that another one had replaced, once in the morning for all of a night', async () => {
      const all = await withTexts(open, { autoConfirm: false });
      const [thursday, friday] = [saying('Thu, Nov 26 at 2:00 PM'), saying('Fri, Nov 27 at 11:00 AM')];
      const times = ['thursday 14:00', 'friday 11:00', 'thursday 14:00'];
      expect(await confirmsAt(all, times)).toEqual([thursday, friday, thursday]);
      all.salon.clock.set('monday 21:00');
      expect(await confirmsAt(all, ['wednesday 14:00', 'friday 14:00', 'wednesday 14:00'])).toEqual([
        [],
        [],
        [],
      ]);
      all.salon.clock.set('tuesday 09:00');
      const morning = (await all.news()).map(({ text }) => text);
      expect(morning).toEqual(saying('Wed, Nov 25 at 2:00 PM'));
    });

    test('is not texted the same confirmation again, unless something else came between', async () => {
      const { salon, books, news } = await withTexts(open, { autoConfirm: false });
      const [thursday, friday] = [saying('Thu, Nov 26 at 2:00 PM'), saying('Fri, Nov 27 at 11:00 AM')];
      const { id } = await books('thursday 14:00');
      const becomes = async (body: BodyToSend<typeof updateAppointment>) => {
        dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
        salon.clock.noWayBack();
        return (await news()).map(({ text }) => text);
      };
      expect(await becomes({ status: 'booked', notify: false })).toEqual([]);
      expect(await becomes({ status: 'confirmed' })).toEqual(thursday);
      expect(await becomes({ status: 'booked' })).toEqual([]);
      expect(await becomes({ status: 'confirmed' })).toEqual([]);
      expect(await becomes({ status: 'booked', start_at: startTime('friday 11:00') })).toEqual([]);
      expect(await becomes({ status: 'confirmed' })).toEqual(friday);
      expect(await becomes({ status: 'canceled' })).toEqual([]);
      expect(await becomes({ status: 'booked' })).toEqual(friday);
      expect(await becomes({ start_at: startTime('thursday 14:00') })).toEqual([]);
      expect(await becomes({ status: 'confirmed' })).toEqual(thursday);
    });

    test('is texted once what an earlier edition had planned under an id without a version', async () => {
      const { salon, news, books } = await withTexts(open);
      salon.clock.set('monday 21:00');
      const { id } = await books('thursday 14:00');
      const { start = 0 } = (await salon.store.appointment(id)) ?? {};
      const work = { kind: 'text', about: 'confirmed', subject: id, start } as const;
      const now = salon.clock.now();
      const due = now + 12 * 60 * 60_000;
      const earlier = `mail:text:${id}:confirmed:${start}`;
      const planned = { id: `${earlier}:${due}`, due, appointment: id, work };
      await salon.store.addJobs([{ ...planned, id: earlier, due: now }, planned], now);
      expect(await news()).toEqual([]);
      salon.clock.set('tuesday 09:00');
      expect(await news()).toHaveLength(1);
      expect(await news()).toEqual([]);
    });

    test('is erased with the counters of texts to and from her number', async () => {
      const { salon, hears, news } = await withTexts(open);
      const number = '+15550100200';
      await salon.books(CUT, 'thursday 14:00', { customer: BEA, sms: true });
      expect(await news()).toHaveLength(1);
      const once = toBuckets({ 'stranger:text': sha256(number) }).map((one) => ({ ...one, most: 1 }));
      const isCounted = async () => !(await salon.store.countAttempt(once, salon.clock.now())).allowed;
      const isAnswered = async () => (await (await hears(number, 'Hello?')).text()).includes("can't read");
      expect([await isAnswered(), await isAnswered(), await isCounted()]).toEqual([true, false, true]);
      const [client] = dataOf(await salon.owner(listClients, { query: {} }));
      dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
      expect([await isAnswered(), await isCounted()]).toEqual([true, false]);
    });

    test('is erased with her links and waiting texts, and the month still costs what it did', async () => {
      const { salon, news, books } = await withTexts(open);
      await books('thursday 14:00');
      const [first] = await news();
      await books('friday 14:00');
      expect(await news()).toHaveLength(1);
      salon.clock.set('monday 21:00');
      await books('friday 10:00');
      const [client] = dataOf(await salon.owner(listClients, { query: {} }));
      expect(client?.sms).toEqual({ state: 'yes', at: '2026-11-23T10:00', text: WORDS });
      dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query: {} }));
      salon.clock.set('tuesday 09:00');
      expect(await news()).toEqual([]);
      const opened = await salon.visitor().call(openTextLink, { params: { code: linkIn(first?.text) } });
      expect(opened.headers.get('Location')).toBe(`${ORIGIN}/manage`);
      expect(await salon.store.documentsSince('text_link', 0)).toEqual([]);
      const { sms, texts } = dataOf(await salon.owner(readConnections, {}));
      expect({ sms, texts }).toEqual({
        sms: true,
        texts: { texts: 2, segments: 2, estimated_cents: 2 },
      });
    });
  });

  test('at night gets it in the morning, and nothing about a visit that has begun', async () => {
    const { salon, news, books } = await withTexts();
    salon.clock.set('monday 20:30');
    await books('tuesday 09:00');
    await books('tuesday 14:00');
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 09:00');
    expect(await news()).toMatchObject([{ text: expect.stringContaining('2:00 PM') }]);
  });

  test('is reminded with the second reminder, if there is one', async () => {
    const { salon, news, books } = await withTexts(openSalon, { secondReminderHours: 4 });
    await books('thursday 14:00');
    await news();
    salon.clock.set('wednesday 14:00');
    expect(await news()).toEqual([]);
    salon.clock.set('thursday 10:00');
    expect(await news()).toHaveLength(1);
  });

  test("isn't texted while the salon has texts turned off", async () => {
    const { news, books, consents } = await withTexts(openSalon, { smsNotifications: false });
    await books('thursday 14:00');
    expect(await news()).toEqual([]);
    expect(await consents()).toEqual([[ADA.name, undefined, undefined]]);
  });
});

describe('consent', () => {
  test('of somebody who has proven nothing is for her number until the emailed link is opened', async () => {
    const { salon, news, consents } = await withTexts();
    const { id } = await salon.books(CUT, 'thursday 14:00', { customer: BEA, sms: true });
    expect(await consents()).toEqual([[BEA.name, 'asked', WORDS]]);
    expect(await news()).toMatchObject([{ to: '+15550100200' }]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([[BEA.name, 'yes', WORDS]]);
  });

  test("of a stranger neither changes nor texts a known client, and isn't sent abroad or too often", async () => {
    const { salon, news, consents, books } = await withTexts();
    await books('thursday 14:00', { sms: false });
    const posing = { ...ADA, phone: '(555) 010-0999' };
    await salon.books(CUT, 'thursday 16:00', { customer: posing, sms: true });
    expect(await consents()).toEqual([[ADA.name, undefined, undefined]]);
    expect(await news()).toMatchObject([{ to: '+15550100999' }]);
    await salon.books(CUT, 'friday 10:00', { customer: { ...BEA, phone: '+49 170 1234567' }, sms: true });
    expect(await news()).toEqual([]);
    for (let i = 0; i < 7; i += 1)
      await salon.books('Blowout & Style', `friday 1${i + 1}:00`, {
        customer: posing,
        sms: true,
      });
    expect(await news()).toHaveLength(5);
  });

  test('of a guest neither texts nor binds another person whom the owner gives the visit, unless she takes that back', async () => {
    const { salon, news, consents, books } = await withTexts();
    await books('thursday 14:00', { sms: false });
    const { id } = await salon.books(CUT, 'thursday 16:00', { customer: BEA, sms: true });
    expect(await news()).toHaveLength(1);
    const gives = async (customer: object) =>
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer } }));
    await gives(ADA);
    await gives(BEA);
    expect((await salon.store.appointment(id))?.guest?.sms).toMatchObject({ phone: '+15550100200' });
    await gives(ADA);
    salon.clock.set('wednesday 16:00');
    expect(await news()).toEqual([]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([
      [ADA.name, undefined, undefined],
      [BEA.name, 'asked', WORDS],
    ]);
  });

  test.each(['client', 'owner'])('of a guest ends once the %s corrects the number', async (who) => {
    const { salon, news, consents } = await withTexts();
    const booking = await salon.books(CUT, 'thursday 14:00', { customer: BEA, sms: true });
    expect(await news()).toHaveLength(1);
    const { id, manage_token } = booking;
    const gives = async (phone: string) => {
      const body = { customer: { phone } };
      const change =
        who === 'owner'
          ? salon.owner(updateAppointment, { params: { id }, body })
          : salon.visitor().call(changeBooking, { params: { id }, manageToken: manage_token, body });
      expect((await change).status).toBe(200);
      return (await salon.store.appointment(id))?.guest;
    };
    expect((await gives('+1 555 010 0200'))?.sms).toMatchObject({ phone: '+15550100200' });
    expect(await gives('(555) 010-0777')).toEqual({});
    salon.clock.set('wednesday 14:00');
    expect(await news()).toEqual([]);
    const manageToken = (await mailedLink(salon, id)).split('.').at(-1) ?? '';
    dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(await consents()).toEqual([[BEA.name, 'asked', WORDS]]);
  });

  test('of a guest ends for the visit too once the number of its patch test is corrected', async () => {
    const services = demoStarting.services.map((one) => ({ ...one, patch_test: RULE }));
    const { salon } = await withTexts(openSalon, { services });
    const asked = { customer: BEA, sms: true, patch_test_at: startTime('tuesday 10:00') };
    const { data } = await salon.asksFor(CUT, 'friday 14:00', asked);
    if (!data || !('visit' in data)) throw new Error('There is no pair');
    const { visit, test: tested } = data;
    const guest = async () => (await salon.store.appointment(visit.id))?.guest;
    expect(await guest()).toHaveProperty('sms');
    const body = { customer: { phone: '(555) 010-0777' } };
    dataOf(await salon.owner(updateAppointment, { params: { id: tested.id }, body }));
    expect(await guest()).toEqual({});
  });

  test('is given and ended in the account, for a number that can get texts', async () => {
    const { salon, known, consents } = await withTexts();
    const bad = await known.call(changeMe, { body: { phone: '12345', sms: true } });
    expect(bad.body).toMatchObject({ errors: { phone: 'Enter a mobile number that can get text messages' } });
    expect(dataOf(await known.call(changeMe, { body: { phone: ADA.phone, sms: true } })).sms).toBe(true);
    expect(await consents()).toEqual([['customer', 'yes', WORDS]]);
    expect(dataOf(await known.call(changeMe, { body: { sms: false } })).sms).toBe(false);
    expect(dataOf(await known.call(readMe, {})).sms).toBe(false);
    salon.clock.pass({ hours: 1 });
    expect(await consents()).toMatchObject([[expect.anything(), 'no', 'Ended in the account']]);
  });

  test('ends when the owner ends it, and when the number is another', async () => {
    const { salon, consents, books } = await withTexts();
    await books('thursday 14:00');
    const id = dataOf(await salon.owner(listClients, { query: {} }))[0]?.id ?? '';
    for (const phone of ['+1 555 010 0100', ADA.phone, '555.010.0100']) {
      dataOf(await salon.owner(updateClient, { params: { id }, body: { phone } }));
      expect(await consents()).toMatchObject([[ADA.name, 'yes', WORDS]]);
    }
    dataOf(await salon.owner(updateClient, { params: { id }, body: { phone: '(555) 010-0777' } }));
    expect(await consents()).toEqual([[ADA.name, 'no', 'The phone was changed']]);
    salon.clock.pass({ hours: 1 });
    await books('friday 14:00');
    dataOf(await salon.owner(updateClient, { params: { id }, body: { sms: false } }));
    expect(await consents()).toEqual([[ADA.name, 'no', 'Ended by the salon']]);
  });
});

describe("Twilio's call", () => {
  test('is refused without its signature for exactly this address', async () => {
    const { hears, consents, books } = await withTexts();
    await books('thursday 14:00');
    const replayed = await hears(PHONE, 'STOP', 'https://elsewhere.test/api/messages/twilio');
    expect([replayed.status, (await replayed.json()).code]).toEqual([400, 'bad_signature']);
    expect(await consents()).toMatchObject([[ADA.name, 'yes', WORDS]]);
  });

  test('is answered with help, and once a day that nobody reads replies', async () => {
    const { salon, hears } = await withTexts(openSalon, { businessPhone: '(555) 010-0555' });
    const said = async (text: string) => (await hears(PHONE, text)).text();
    expect(await said('help')).toBe(
      '<Response><Message>Maren Holt Hair: texts about your visits. Questions? Please call (555) 010-0555. Reply STOP to opt out. Message and data rates may apply.</Message></Response>',
    );
    expect(await said('I am late')).toContain(
      "we can't read replies to this number. Please call (555) 010-0555.",
    );
    expect(await said('Really')).toBe('<Response></Response>');
    salon.clock.pass({ hours: 24 });
    expect(await said('Hello?')).toContain("can't read replies");
  });

  onEveryStore((open) => {
    test('is answered in the language of her visits, and in the first one if the number is unknown', async () => {
      const { salon, hears, books } = await withTexts(open);
      await offers(salon, [{ code: 'en' }, { code: 'de' }]);
      await books('thursday 14:00', { language: 'de' });
      const said = async (from: string, text: string) => (await hears(from, text)).text();
      expect(await said(PHONE, 'help')).toContain('SMS zu Ihren Terminen.');
      expect(await said(PHONE, 'Ich komme später')).toContain('SMS an diese Nummer liest niemand.');
      expect(await said('+15550100999', 'help')).toContain('texts about your visits.');
    });
  });

  test.each([
    [{ businessEmail: 'hello@salon.test' }, 'Please email hello@salon.test.'],
    [{ businessEmail: '' }, 'Please ask at the salon.'],
  ])('names no phone number where the salon has none', async (settings, contact) => {
    const { hears } = await withTexts(openSalon, { businessPhone: '', ...settings });
    const said = async (text: string) => (await hears(PHONE, text)).text();
    expect(await said('help')).toContain(`Questions? ${contact} Reply STOP`);
    expect(await said('I am late')).toContain(`to this number. ${contact}</Message>`);
  });
});

describe('a text that fails', () => {
  test('is tried again if it certainly was not sent, and never if it may have been', async () => {
    const { salon, twilio, news, books } = await withTexts();
    twilio.answers({ status: 429, code: 429 });
    await books('thursday 14:00');
    expect(await news()).toEqual([]);
    twilio.answers({ lost: true });
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toHaveLength(1);
    twilio.answers({});
    salon.clock.pass({ hours: 2 });
    expect(await news()).toEqual([]);
    expect(await salon.store.failedJobs()).toMatchObject([{ work: { kind: 'text' }, retryAt: null }]);
  });

  test('about a firm visit is tried again, although the first try noted it', async () => {
    const { salon, twilio, news, books } = await withTexts(openSalon, { autoConfirm: false });
    const { id } = await books('thursday 14:00');
    const becomes = async (body: BodyToSend<typeof updateAppointment>) => {
      dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
      salon.clock.noWayBack();
    };
    await becomes({ status: 'booked', notify: false });
    expect(await news()).toEqual([]);
    twilio.answers({ status: 429, code: 429 });
    await becomes({ status: 'confirmed' });
    expect(await news()).toEqual([]);
    twilio.answers({});
    salon.clock.pass({ minutes: 1 });
    expect((await news()).map(({ text }) => text)).toEqual(saying('Thu, Nov 26 at 2:00 PM'));
  });

  test.each([
    ['that was refused is sent by Confirm', { status: 401, code: 20003 }, 1],
    ['to a number that had opted out is sent by Confirm after START', { status: 400, code: 21610 }, 1],
    ['that may have been sent is not sent again by Confirm', { lost: true }, 0],
    ['that is tried again is not sent by Confirm too', { status: 429, code: 20429 }, 1],
  ])('%s', async (_, answer, count) => {
    const { salon, twilio, news, hears, books } = await withTexts(openSalon, { autoConfirm: false });
    const { id } = await books('thursday 14:00');
    const becomes = async (status: 'booked' | 'confirmed') => {
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { status } }));
      salon.clock.noWayBack();
    };
    twilio.answers(answer);
    await becomes('booked');
    await news();
    twilio.answers({});
    await hears(PHONE, 'START');
    await becomes('confirmed');
    const texts = await news();
    salon.clock.pass({ minutes: 1 });
    expect([...texts, ...(await news())]).toHaveLength(count);
  });

  test('to be noted or counted is not sent again, and those after it are sent', async () => {
    const { salon, twilio, run, books } = await withTexts();
    for (const at of ['thursday 10:00', 'thursday 12:00', 'thursday 14:00']) await books(at);
    const { salonDocument } = salon.store;
    vi.spyOn(salon.store, 'salonDocument').mockImplementation((id) =>
      id.startsWith('texts:') ? Promise.reject(new StoreUnavailable('Redis is gone')) : salonDocument(id),
    );
    const finishing = vi.spyOn(salon.store, 'finishJob');
    finishing.mockImplementation(() => Promise.reject(new StoreUnavailable('Redis is gone')));
    await expect(run()).rejects.toThrow(StoreUnavailable);
    finishing.mockRestore();
    for (const minutes of [3, 60]) {
      salon.clock.pass({ minutes });
      await run();
    }
    expect(twilio.texts).toHaveLength(3);
    expect(new Set(twilio.texts.map(({ text }) => text)).size).toBe(3);
    expect(await salon.store.failedJobs()).toEqual([]);
  });

  test('because the number has opted out at Twilio ends the consent', async () => {
    const { twilio, news, books, consents } = await withTexts();
    twilio.answers({ status: 400, code: 21610 });
    await books('thursday 14:00');
    expect(await news()).toEqual([]);
    expect(await consents()).toEqual([[ADA.name, 'no', 'The number gets no texts from you']]);
  });
});

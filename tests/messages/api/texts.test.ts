import { describe, expect, test } from 'vitest';
import {
  cancelBooking,
  confirmVisit,
  readBooking,
  changeBooking,
} from '../../../src/api/booking/bookings.ts';
import { eraseClient, listClients, readConnections } from '../../../src/api/settings/salon-admin.ts';
import { createTimeBlock, deleteTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import { joinWaitlist } from '../../../src/api/waitlist/customer-waitlist.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { openTextLink } from '../../../src/api/messages/texts.ts';
import { textLink } from '../../../netlify/messages/text-links.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { sha256 } from '../../../netlify/platform/http/crypto.ts';
import { toBuckets } from '../../../netlify/platform/http/rate-limits.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, ORIGIN } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';
import { CUT, PHONE, WORDS, withTexts, saying } from './with-texts.ts';

/** Confirms a request at each of these times, to which the client moves it, and returns the texts of each confirmation. */
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

/** Returns the code of the link in a text. */
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

    test("can no longer open the visit from her text once it has another person's address", async () => {
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

    test('can open her visit from a text of an earlier edition, which stored no version, until it is given away', async () => {
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

    /** Opens a salon with one time a day, which somebody else has on Thursday and she is on the waitlist for. */
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

    test('is told the day of a deadline that is tomorrow', async () => {
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

    test('is texted again about a time that she returns to, and once in the morning about several changes at night', async () => {
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

    test('is not texted the same confirmation again, unless there was another change in between', async () => {
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

    test('is texted once even if an earlier edition planned the text under another id', async () => {
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

    test('is erased together with the counters of texts to and from her number', async () => {
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

    test("is erased together with her links and waiting texts, and the month's cost stays", async () => {
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

  test('is not texted at night but in the morning, and not about a visit that has begun', async () => {
    const { salon, news, books } = await withTexts();
    salon.clock.set('monday 20:30');
    await books('tuesday 09:00');
    await books('tuesday 14:00');
    expect(await news()).toEqual([]);
    salon.clock.set('tuesday 09:00');
    expect(await news()).toMatchObject([{ text: expect.stringContaining('2:00 PM') }]);
  });

  test('is texted the second reminder instead of the first, if there is one', async () => {
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

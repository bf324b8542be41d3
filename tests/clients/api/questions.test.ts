import { describe, expect, test } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { exportMe } from '../../../src/api/accounts/own-account.ts';
import { readHistory, undoChange, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import {
  answerQuestions,
  bookingCalendar,
  cancelBooking,
  changeBooking,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import { makeFeed } from '../../../src/api/calendar/feed-link.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import type { Question } from '../../../src/domain/clients/questions.ts';
import { link, withMail } from '../../messages/api/with-mail.ts';
import { mailedLink } from '../../support/mailed.ts';
import { linked, sendsPicture } from '../../support/sends-pictures.ts';
import { ADA, BEA, dataOf, onEveryStore, openSalon, type SalonOptions } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const asks = (kind: Question['kind'], text: string, more: Partial<Question> = {}): Question => ({
  id: kind,
  kind,
  text,
  required: false,
  ...more,
});
const allergies = asks('text', 'What are you allergic to?', { required: true });
const questions = [
  allergies,
  asks('choice', 'How long is your hair?', { choices: ['Short', 'Long'] }),
  asks('yes_no', 'Is your hair colored?'),
  asks('date', 'When was your last visit to a salon?'),
  asks('picture', 'How does it look now?'),
];
/** The demo's services, the first of which asks all the questions. */
const services = demoStarting.services.map((service) =>
  service.id === 1 ? { ...service, questions } : service,
);
const withQuestions =
  (open: typeof openSalon) =>
  (options: SalonOptions = {}) =>
    open({ ...options, services });
const PPD = { id: 'text', value: 'Only PPD' };
const answered = [{ ...PPD, kind: 'text', text: 'What are you allergic to?' }];

onEveryStore((open) => {
  const openAsking = withQuestions(open);

  test('answers are stored with their questions as asked, for the client and the owner', async () => {
    const salon = await openAsking();
    const ada = await salon.signedIn('customer', ADA.email);
    const booking = await salon.books(CUT, 'thursday 09:00', {
      browser: ada,
      answers: [
        { id: 'text', value: ' Only PPD ' },
        { id: 'yes_no', value: '' },
      ],
    });
    const { id: sent } = await sendsPicture(ada, `/api/bookings/${booking.id}/pictures?kind=answer`);
    const [cut] = services;
    const body = { questions: [{ ...allergies, text: 'Any allergies?' }] };
    dataOf(await salon.owner(updateService, { params: { id: String(cut?.id) }, body }));
    const seen = dataOf(await salon.visitor().call(readBooking, link(booking)));
    expect(seen).toMatchObject({ questions: [{ text: 'Any allergies?' }], answers: answered });
    const update = { params: { id: booking.id }, body: { notes: 'Fine hair' } };
    expect(dataOf(await salon.owner(updateAppointment, update))).toMatchObject({ answers: answered });
    expect(JSON.stringify(booking)).not.toContain('PPD');
    const own = dataOf(await ada.call(exportMe, {}));
    expect(own).toMatchObject({
      appointments: [{ answers: answered }],
      pictures: [{ id: sent, kind: 'answer', appointment_id: booking.id }],
    });
    expect(await ada.request('GET', own.pictures[0]?.path ?? '')).toMatchObject({ status: 200 });
  });

  test('answers that do not fit their questions are refused with a message for each field', async () => {
    const salon = await openAsking();
    const answers = [
      PPD,
      { id: 'choice', value: 'Medium' },
      { id: 'yes_no', value: 'perhaps' },
      { id: 'date', value: '2026-02-30' },
      { id: 'of another service', value: 'is ignored' },
    ];
    const refused = await salon.asksFor(CUT, 'thursday 09:00', { answers });
    expect(refused).toMatchObject({
      status: 422,
      errors: {
        'answers.1.value': '“How long is your hair?” must be one of Short, Long',
        'answers.2.value': '“Is your hair colored?” must be one of yes, no',
        'answers.3.value': '“When was your last visit to a salon?” must be a date such as 2026-11-24',
      },
    });
  });

  test('a question for a picture can be answered only with a picture that the client sent for this visit', async () => {
    const salon = await openAsking();
    const [one, other] = [await salon.books(CUT, 'thursday 09:00'), await salon.books(CUT, 'friday 09:00')];
    const send = ({ id, manage_token }: typeof one) =>
      sendsPicture(salon.visitor(), `/api/bookings/${id}/pictures?kind=answer`, {
        headers: linked(manage_token),
      });
    const [{ id: mine }, { id: foreign }] = [await send(one), await send(other)];
    const answer = (value: string) =>
      salon.visitor().call(answerQuestions, { ...link(one), body: { answers: [{ id: 'picture', value }] } });
    expect(await answer(foreign)).toMatchObject({
      errors: { 'answers.0.value': 'This photo was not found.' },
    });
    expect(dataOf(await answer(mine)).answers).toMatchObject([{ kind: 'picture', value: mine }]);
    const early = await salon.asksFor(CUT, 'friday 14:00', { answers: [{ id: 'picture', value: mine }] });
    expect(early.status).toBe(422);
  });

  test('the client changes her answers by her link until the visit begins', async () => {
    const salon = await openAsking();
    const booking = await salon.books(CUT, 'thursday 09:00', {
      answers: [PPD, { id: 'choice', value: 'Long' }],
    });
    const change = (answers: { id: string; value: string }[]) =>
      salon.visitor().call(answerQuestions, { ...link(booking), body: { answers } });
    const changed = dataOf(
      await change([
        { id: 'date', value: '2026-05-01' },
        { id: 'text', value: '' },
      ]),
    );
    expect(changed.answers).toMatchObject([{ id: 'choice' }, { id: 'date', value: '2026-05-01' }]);
    expect(changed.version).toBe(2);
    expect(dataOf(await change([{ id: 'choice', value: 'Long' }]))).toEqual(changed);
    const history = dataOf(await salon.owner(readHistory, { params: { id: booking.id } }));
    expect(history.at(-1)).toMatchObject({ by: 'customer', change: 'The answers to the questions changed' });
    salon.clock.set('thursday 09:00');
    expect(await change([PPD])).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('nobody else can read or change answers, and they are erased with the client', async () => {
    const salon = await openAsking();
    const booking = await salon.books(CUT, 'thursday 09:00', { answers: [PPD] });
    const other = await salon.books(CUT, 'friday 09:00', { customer: BEA });
    const bea = await salon.signedIn('customer', BEA.email);
    const foreign = { params: { id: booking.id }, manageToken: other.manage_token };
    for (const from of [bea, salon.visitor()]) {
      const answers = [
        await from.call(readBooking, foreign),
        await from.call(answerQuestions, { ...foreign, body: { answers: [PPD] } }),
        await from.call(readBooking, { params: { id: booking.id } }),
      ];
      for (const answer of answers) {
        expect(answer.ok).toBe(false);
        expect(answer.text).not.toContain('PPD');
      }
    }
    const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect((await salon.visitor().call(readBooking, link(booking))).ok).toBe(false);
    expect(JSON.stringify(await salon.store.everything())).not.toContain('PPD');
  });

  test('a person to whom the owner gives the visit never sees the answers or photos, which return if she undoes that', async () => {
    const salon = await openAsking({ inspirationPictures: true });
    const customer = { ...ADA, notes: 'Please be gentle' };
    const booking = await salon.books(CUT, 'thursday 09:00', { answers: [PPD], customer });
    const { params } = link(booking);
    const sends = (kind: string) =>
      sendsPicture(salon.visitor(), `/api/bookings/${booking.id}/pictures?kind=${kind}`, {
        headers: linked(booking.manage_token),
      });
    const sent = [await sends('answer'), await sends('inspiration')];
    const works = () => runJobs(salon.deps, { isSafeToRepeat: true, send: () => Promise.resolve() });
    const owner = await salon.asOwner();
    const own = await sendsPicture(
      owner,
      `/api/admin-public/appointments/${booking.id}/pictures?kind=before`,
    );
    const given = await salon.owner(updateAppointment, { params, body: { customer: BEA } });
    expect(dataOf(given)).not.toHaveProperty('answers');
    expect(dataOf(given).notes).toBe('');
    dataOf(await salon.owner(undoChange, { params, body: { version: dataOf(given).version } }));
    salon.clock.noWayBack();
    await works();
    const kept = async () => (await salon.store.privatePictures([booking.id])).map(({ id }) => id).toSorted();
    expect(await kept()).toEqual([...sent, own].map(({ id }) => id).toSorted());
    expect(dataOf(await salon.visitor().call(readBooking, link(booking)))).toMatchObject({
      answers: answered,
      notes: 'Please be gentle',
    });
    // The owner changes the person in two saves, neither of which alone looks like another person.
    for (const customer of [{ name: BEA.name }, BEA])
      dataOf(await salon.owner(updateAppointment, { params, body: { customer, notify: true } }));
    salon.clock.noWayBack();
    await works();
    expect(await kept()).toEqual([own.id]);
    expect(await salon.store.appointment(booking.id)).not.toHaveProperty('answers');
    const manageToken = (await mailedLink(salon, booking.id)).split('.').at(-1) ?? '';
    const seen = await salon.visitor().call(readBooking, { params, manageToken });
    expect(seen.status).toBe(200);
    expect(seen.text).not.toMatch(/PPD|gentle/);
    // The new person is asked for her own answers.
    salon.clock.pass({ hours: 24 });
    const due = await salon.store.takeJobs(salon.clock.now(), { most: 10, lease: 1000 });
    expect(due.map(({ id }) => id)).toContainEqual(expect.stringMatching(/:answers_missing:\d+:\d+$/));
  });

  test('emails, calendar files and feeds have no answers', async () => {
    const { salon, run, server } = await withMail(openAsking);
    const booking = await salon.books(CUT, 'thursday 09:00', { answers: [PPD] });
    const visitor = salon.visitor();
    const file = await visitor.call(bookingCalendar, link(booking));
    const feed = new URL(dataOf(await salon.owner(makeFeed, {})).url).pathname;
    const texts = [file.text, (await visitor.request('GET', feed)).text];
    await run();
    dataOf(await visitor.call(changeBooking, { ...link(booking), body: { start_at: '2026-11-27T09:00' } }));
    await run();
    salon.clock.set('thursday 10:00');
    await run();
    expect(server.emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('Reminder'));
    for (const text of [...texts, ...server.emails.map((email) => JSON.stringify(email))])
      expect(text).not.toMatch(/PPD|allergic/);
  });

  describe('missing required answers', () => {
    test('are asked for once, a day after the booking', async () => {
      const { salon, news, server } = await withMail(openAsking);
      await salon.books(CUT, 'friday 09:00');
      await news();
      salon.clock.set('tuesday 07:59');
      expect(await news()).toEqual([]);
      salon.clock.set('tuesday 08:00');
      expect(await news()).toEqual([
        'customer: Action needed for your appointment on Fri, Nov 27 at 9:00 AM',
      ]);
      expect(server.emails.at(-1)?.text).toMatch(/Open Your Booking:\nhttps:\/\/salon.test\/manage#/);
      salon.clock.pass({ hours: 3 });
      expect(await news()).toEqual([]);
    });

    test.each([
      ['of the same client at a corrected address', { email: 'ada@byron.example' }, 'tuesday 08:00'],
      ['of the person who was given the visit', BEA, 'tuesday 15:01'],
    ])('are asked for once %s', async (_, customer, at) => {
      const { salon, news, server } = await withMail(openAsking);
      const { id } = await salon.books(CUT, 'friday 09:00');
      salon.clock.set('monday 15:00');
      dataOf(await salon.owner(updateAppointment, { params: { id }, body: { customer, notify: true } }));
      salon.clock.noWayBack();
      await news();
      const asked: string[] = [];
      for (const time of ['tuesday 08:00', 'tuesday 15:01', 'wednesday 15:01']) {
        salon.clock.set(time);
        const told = await news();
        const email = server.emails.at(-1);
        if (told.some((line) => line.includes('Action needed')))
          asked.push(`${time} ${email?.to?.[0]?.address}`);
      }
      expect(asked).toEqual([`${at} ${customer.email}`]);
    });

    test('are asked for halfway to a visit that is sooner, and if the owner booked it', async () => {
      const { salon, news, run } = await withMail(openAsking, { reminderHours: 1 });
      await salon.ownerBooks(CUT, 'monday 18:00');
      salon.clock.noWayBack();
      await news();
      salon.clock.set('monday 12:59');
      expect(await news()).toEqual([]);
      salon.clock.set('monday 13:01');
      await run();
      expect(await news()).toEqual([
        'customer: Action needed for your appointment on Mon, Nov 23 at 6:00 PM',
      ]);
    });

    test('are not asked for once they are given, or the visit is moved or canceled', async () => {
      const { salon, news } = await withMail(openAsking);
      const given = await salon.books(CUT, 'thursday 09:00');
      const off = await salon.books(CUT, 'thursday 10:30');
      const moved = await salon.books(CUT, 'thursday 14:00');
      salon.clock.set('monday 20:00');
      const visitor = salon.visitor();
      dataOf(await visitor.call(answerQuestions, { ...link(given), body: { answers: [PPD] } }));
      dataOf(await visitor.call(cancelBooking, link(off)));
      dataOf(await visitor.call(changeBooking, { ...link(moved), body: { start_at: '2026-11-27T14:00' } }));
      await news();
      salon.clock.set('tuesday 08:00');
      expect(await news()).toEqual([]);
      salon.clock.set('tuesday 20:00');
      expect(await news()).toEqual([
        'customer: Action needed for your appointment on Fri, Nov 27 at 2:00 PM',
      ]);
    });
  });
});

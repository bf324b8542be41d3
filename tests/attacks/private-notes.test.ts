import { expect, test } from 'vitest';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import {
  cancelAppointment,
  createAppointment,
  listAppointments,
  readHistory,
  updateAppointment,
} from '../../src/api/appointments/appointments.ts';
import { makeFeed } from '../../src/api/calendar/feed-link.ts';
import { eraseClient, listClients, updateClient } from '../../src/api/settings/salon-admin.ts';
import { bookingCalendar, changeBooking, payBooking, readBooking } from '../../src/api/booking/bookings.ts';
import { exportMe, listOwnAppointments } from '../../src/api/accounts/own-account.ts';
import { ADA, dataOf } from '../support/salon.ts';
import { learn } from '../support/leaks.ts';
import { onEveryHost } from './host.ts';

const OUTBOX = { kind: 'outbox', folder: '', from: 'noreply@salon.test' } as const;
const WORDS = 'Never again with ammonia';
const FORMULA = 'Secret 6/71 with ammonia';
const ALERTS = 'Allergic to ammonia';
const RESULT = 'Red and itchy behind the ear';
learn(JSON.stringify({ owner_notes: WORDS, formula: FORMULA, alerts: ALERTS }));
learn(JSON.stringify({ alerts: RESULT }));

onEveryHost((open) => {
  test("the owner's private notes reach no reply, email or file for the customer", async () => {
    const { salon, from } = await open();
    const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00', {
      customer: { ...ADA, notes: 'Left side longer' },
    });
    const params = { params: { id: booking.id } };
    const change = async (body: Parameters<typeof salon.owner<typeof updateAppointment>>[1]['body']) =>
      dataOf(await salon.owner(updateAppointment, { ...params, body }));
    expect(await change({ owner_notes: WORDS, formula: FORMULA, status: 'confirmed' })).toMatchObject({
      notes: 'Left side longer',
      owner_notes: WORDS,
      formula: FORMULA,
    });
    const [known] = dataOf(await salon.owner(listClients, {}));
    const client = { id: known?.id ?? '' };
    dataOf(await salon.owner(updateClient, { params: client, body: { alerts: ALERTS } }));
    const patch_test = { id: booking.id, date: '2026-11-20', result: 'reaction', note: RESULT } as const;
    dataOf(await salon.owner(updateClient, { params: client, body: { patch_test } }));

    const told: string[] = [];
    const customer = await salon.signedIn('customer', ADA.email);
    const visitor = from('198.51.100.7');
    for (const [name, cookie] of customer.cookies) visitor.cookies.set(name, cookie);
    const link = { ...params, manageToken: booking.manage_token };
    await visitor.request('GET', '/api/auth/session');
    for (const answer of [
      await visitor.call(readBooking, link),
      await visitor.call(listOwnAppointments, {}),
      await visitor.call(changeBooking, { ...link, body: { customer: { notes: 'Both sides longer' } } }),
      await visitor.call(payBooking, { ...link, body: { kind: 'full', provider: 'test', last4: '4242' } }),
      await visitor.call(bookingCalendar, link),
      await visitor.call(exportMe, {}),
    ]) {
      expect(answer.status).toBe(200);
      told.push(answer.text);
    }
    expect(told[2]).toContain('Both sides longer');

    const feed = new URL(dataOf(await salon.owner(makeFeed, {})).url).pathname;
    told.push((await visitor.request('GET', feed)).text);
    await change({ start_at: '2026-11-25T14:00' });
    salon.clock.noWayBack();
    dataOf(await salon.owner(cancelAppointment, params));
    salon.clock.noWayBack();
    const send = async (email: Email) => void told.push(JSON.stringify(email));
    await runJobs({ ...salon.deps, post: OUTBOX }, { isSafeToRepeat: true, send });
    expect(told.join('')).toMatch(/BEGIN:VEVENT/);
    expect(told.length).toBeGreaterThan(8);
    for (const text of told) expect(text).not.toMatch(/ammonia|owner_notes|formula|alerts/);
  });

  test('the owner finds, reads and changes private notes, and erasing the client erases them', async () => {
    const { salon } = await open();
    const service_type_id = await salon.serviceId("Women's Cut & Style");
    const body = { customer: ADA, service_type_id, start_at: '2026-11-25T09:00', status: 'booked' } as const;
    const made = dataOf(await salon.owner(createAppointment, { body: { ...body, owner_notes: WORDS } }));
    expect(made).toMatchObject({ notes: '', owner_notes: WORDS });
    const find = async () => dataOf(await salon.owner(listAppointments, { query: { search: 'ammonia' } }));
    expect(await find()).toMatchObject([{ id: made.id, owner_notes: WORDS }]);
    const params = { id: made.id };
    dataOf(await salon.owner(updateAppointment, { params, body: { owner_notes: `${WORDS}!` } }));
    expect(dataOf(await salon.owner(readHistory, { params })).at(-1)).toMatchObject({
      change: `Private notes: ${WORDS} → ${WORDS}!`,
    });
    const [client] = dataOf(await salon.owner(listClients, {}));
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect(await find()).toEqual([]);
    expect(JSON.stringify(await salon.store.everything())).not.toContain('ammonia');
  });
});

import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import {
  listAppointments,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend, DataOf } from '../../../src/platform/call/endpoint.ts';
import { mailedLink } from '../../support/mailed.ts';
import { BEA, dataOf, onEveryStore, openSalon } from '../../support/salon.ts';
import { agreed, asks, booked, CONSENT, inTest, KEY, kept, link, pays, seen } from './paying.ts';

const CUT = "Women's Cut & Style";
const card = { ...inTest, kind: 'card', ...agreed } as const;
describe('a test card on file', () => {
  onEveryStore((open) => {
    test('is stored with the consent, which customer, owner and history show', async () => {
      const salon = await open(asks);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      expect(booking.card?.consent_text).toBe(CONSENT);
      expect((await seen(salon, booking)).paying.card).toEqual({
        asked: true,
        kept_last4: null,
        consent_text: CONSENT,
      });
      const listed = async () => dataOf(await salon.owner(listAppointments, { query: {} }))[0];
      expect(await listed()).toMatchObject({ card: null, card_asked: true });
      expect((await seen(salon, booking)).card_consent_cents).toBeNull();
      const given = await pays(salon, booking, card, KEY);
      expect(given).toMatchObject({
        status: 200,
        message: 'Thank you. Your card ending in 4242 is on file.',
      });
      expect(dataOf(given)).toMatchObject({
        amount_paid_cents: 0,
        payment_status: 'pending',
        payments: [],
        paying: { due_cents: 8500, card: { asked: false, kept_last4: '4242', consent_text: CONSENT } },
        card_consent_cents: 4250,
      });
      expect((await pays(salon, booking, card, KEY)).headers.get('Idempotent-Replayed')).toBe('true');
      expect(await kept(salon, booking)).toMatchObject({
        provider: 'test',
        last4: '4242',
        consent: {
          most_cents: 4250,
          text: CONSENT,
          at: salon.clock.now(),
          version: (await salon.store.rules()).version,
        },
      });
      const shown = await listed();
      expect(shown).not.toHaveProperty('card_asked');
      const { version } = await salon.store.rules();
      expect(shown?.card).toEqual({
        brand: 'visa',
        last4: '4242',
        consent: { most_cents: 4250, text: CONSENT, version, at: '2026-11-23T08:00:00-05:00' },
      });
      const history = dataOf(await salon.owner(readHistory, { params: { id: booking.id } }));
      expect(history.at(-1)?.change).toBe(`Card: none → ending 4242, agreed: “${CONSENT}”`);
      expect(await pays(salon, booking, card)).toMatchObject({
        status: 422,
        errors: { kind: "This appointment doesn't need a card." },
      });
    });

    test('keeps the consent in the language in which it was given', async () => {
      const salon = await open(asks);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      const browser = salon.visitor();
      const inGerman = async (method: string, path = '', json?: object) => {
        const headers = { Authorization: `Bearer ${booking.manage_token}` };
        const address = `/api/bookings/${booking.id}${path}?language=de`;
        const { body } = await browser.request(method, address, { headers, ...(json && { json }) });
        return (body as { data?: DataOf<typeof readBooking> }).data?.paying.card?.consent_text;
      };
      const words = await inGerman('GET');
      expect(words).toBe(
        'Maren Holt Hair behält diese Karte bis 14 Tage nach Ihrem Termin. Wenn Sie nicht erscheinen oder weniger als 24 Stunden vorher stornieren, darf der Salon bis zu 50\u202F% des Preises (42,50\u00A0$) von dieser Karte abbuchen. Ohne Sie zu fragen, wird nichts weiter abgebucht.',
      );
      expect(await pays(salon, booking, { ...card, expected: { consent_text: words } })).toMatchObject({
        status: 409,
        code: 'changed',
      });
      const expected = { consent_text: words };
      expect(await inGerman('POST', '/payment', { ...card, expected })).toBe(words);
      expect((await seen(salon, booking)).paying.card?.consent_text).toBe(words);
    });

    test('is asked only of new clients, not of clients with a verified address from an earlier visit', async () => {
      const salon = await open({ ...asks, cardOnFile: 'new' });
      const browser = await salon.signedIn('customer', 'ada@example.com');
      const first = await salon.books(CUT, 'monday 14:00', { browser });
      // An upcoming visit does not count as an earlier one.
      const second = await salon.books(CUT, 'tuesday 14:00', { browser });
      salon.clock.set('monday 16:00');
      const guest = await salon.books(CUT, 'thursday 14:00');
      const third = await salon.books(CUT, 'wednesday 14:00', {
        browser,
        customer: { name: 'Ada', email: 'ADA@example.com', phone: '555 0199' },
      });
      const other = await salon.books(CUT, 'wednesday 09:00', {
        customer: { name: 'Bea', email: 'bea@example.com', phone: '(555) 010-0100' },
      });
      const all = [first, second, third, other, guest].map(({ card }) => card?.asked ?? false);
      expect(all).toEqual([true, true, false, true, true]);
    });

    test('is stored with the deposit in one press, and deleted with the erased client', async () => {
      const salon = await open({ ...asks, requireDeposit: true });
      const booking = await salon.books(CUT, 'wednesday 09:00');
      expect(await pays(salon, booking, card)).toMatchObject({
        status: 422,
        errors: { kind: 'Please pay the deposit. That saves your card, too.' },
      });
      const paid = await pays(salon, booking, { ...inTest, ...agreed });
      expect(paid.message).toBe('Thank you. $43 has been paid. Your card ending in 4242 is on file.');
      expect(dataOf(paid)).toMatchObject({
        amount_paid_cents: 4300,
        paying: { card: { kept_last4: '4242' } },
      });
      const [client] = dataOf(await salon.owner(listClients, { query: {} }));
      dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
      expect(await kept(salon, booking)).toBeNull();
    });

    test('may be charged more for added services only after its client agrees', async () => {
      const salon = await open(asks);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await pays(salon, booking, card);
      const first = await kept(salon, booking);
      salon.clock.pass({ minutes: 5 });
      const changes = (body: BodyToSend<typeof changeBooking>) =>
        salon.visitor().call(changeBooking, { ...link(booking), body });
      // With a color service the cut comes to $205.
      const added = dataOf(await changes({ service_ids: [1, 3] }));
      const offer = added.paying.card?.more;
      expect(added).toMatchObject({
        card_consent_cents: 4250,
        paying: { card: { more: { most_cents: 10_250 } } },
      });
      expect(offer?.text).toBe(CONSENT.replace('$42.50', '$102.50'));
      expect(await kept(salon, booking)).toEqual(first);
      for (const consent_text of [CONSENT.replace('$42.50', '$500'), 'Others'])
        expect((await changes({ expected: { consent_text } })).body).toMatchObject({
          code: 'changed',
          data: { consent_text: offer?.text, price_cents: 20_500 },
        });
      expect(await kept(salon, booking)).toEqual(first);
      const given = dataOf(await changes({ expected: { consent_text: offer?.text } }));
      expect(given).toMatchObject({ card_consent_cents: 10_250 });
      expect(given.paying.card).not.toHaveProperty('more');
      const { version } = await salon.store.rules();
      expect(await kept(salon, booking)).toEqual({
        ...first,
        consent: { version, text: offer?.text, at: salon.clock.now(), most_cents: 10_250 },
      });
      const [line] = (await salon.store.history(booking.id))?.toReversed() ?? [];
      expect(line?.change).toBe(
        `Card: ending 4242, agreed: “${CONSENT}” → ending 4242, agreed: “${offer?.text}”`,
      );
      // The consent stays if the request is repeated or the fee gets lower.
      expect(dataOf(await changes({ expected: { consent_text: offer?.text } })).version).toBe(given.version);
      const fewer = dataOf(await changes({ service_ids: [1] }));
      expect(fewer.card_consent_cents).toBe(10_250);
      expect(fewer.paying.card).not.toHaveProperty('more');
    });

    test('is deleted fourteen days after its visit, even if the visit moved', async () => {
      const salon = await open(asks);
      const booking = await salon.books(CUT, 'wednesday 09:00');
      await pays(salon, booking, card);
      const start_at = '2026-11-27T09:00';
      dataOf(await salon.visitor().call(changeBooking, { ...link(booking), body: { start_at } }));
      const works = () => runJobs(salon.deps, null);
      salon.clock.set('wednesday 10:00');
      salon.clock.pass({ hours: 14 * 24 });
      await works();
      expect(await kept(salon, booking)).not.toBeNull();
      salon.clock.pass({ hours: 48 });
      await works();
      expect(await kept(salon, booking)).toBeNull();
      const history = await salon.store.history(booking.id);
      expect(history?.at(-1)?.change).toMatch(/^Card: ending 4242, .* → none$/);
    });
  });

  test.each([
    ['in time', 'tuesday 08:59', null],
    ['late', 'tuesday 09:01', '4242'],
  ] as const)('of a visit canceled %s for its client ends as %s', async (_, when, last4) => {
    const salon = await openSalon(asks);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, card);
    salon.clock.set(when);
    const body = { status: 'canceled', by: 'client' } as const;
    dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    expect(await kept(salon, booking)).not.toBeNull();
    salon.clock.noWayBack();
    await runJobs(salon.deps, null);
    expect((await kept(salon, booking))?.last4 ?? null).toBe(last4);
  });

  test('of a visit that the owner gives to another client is deleted, and the new client is asked for a card', async () => {
    const salon = await openSalon(asks);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, card);
    const { params } = link(booking);
    const given = await salon.owner(updateAppointment, { params, body: { customer: BEA } });
    expect(await kept(salon, booking)).toBeNull();
    dataOf(await salon.owner(undoChange, { params, body: { version: dataOf(given).version } }));
    salon.clock.noWayBack();
    await runJobs(salon.deps, null);
    expect(await kept(salon, booking)).toMatchObject({ last4: '4242' });
    dataOf(await salon.owner(updateAppointment, { params, body: { customer: BEA } }));
    expect((await salon.store.ownerChange(booking.id))?.known?.card).toMatchObject({ last4: '4242' });
    const manageToken = (await mailedLink(salon, booking.id)).split('.').at(-1) ?? '';
    const seen = dataOf(await salon.visitor().call(readBooking, { params, manageToken }));
    expect(seen.paying.card).toMatchObject({ asked: true, kept_last4: null });
  });

  test('of a visit that the salon canceled is deleted, and asked for again once the visit is back', async () => {
    const salon = await openSalon(asks);
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, card);
    const becomes = async (body: BodyToSend<typeof updateAppointment>) =>
      dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    await becomes({ status: 'canceled', by: 'salon' });
    salon.clock.noWayBack();
    await runJobs(salon.deps, null);
    expect(await kept(salon, booking)).toBeNull();
    await becomes({ status: 'booked' });
    expect((await seen(salon, booking)).paying.card).toMatchObject({ asked: true, kept_last4: null });
    dataOf(await pays(salon, booking, { ...card, last4: '0341' }));
    expect(await kept(salon, booking)).toMatchObject({
      last4: '0341',
      consent: { text: CONSENT, at: salon.clock.now() },
    });
  });

  test("isn't stored without the current wording, which is shown again", async () => {
    const { salon, booking } = await booked(asks);
    for (const part of [
      { expected: undefined },
      { expected: {} },
      { expected: { consent_text: 'Others' } },
    ]) {
      const { expected: _, ...rest } = card;
      expect((await pays(salon, booking, { ...rest, ...part })).body).toMatchObject({
        code: 'changed',
        data: { consent_text: CONSENT, amount_cents: 0 },
      });
    }
    await salon.sets({ businessName: 'Another Name' });
    expect((await pays(salon, booking, card)).body).toMatchObject({
      code: 'changed',
      data: { consent_text: expect.stringContaining('Another Name keeps this card') },
    });
    expect(await kept(salon, booking)).toBeNull();
  });

  test.each([
    ['0002', {}, 'last4', 'This card was declined. Please try another card.'],
    ['0002', { authenticated: true }, 'last4', 'This card was declined. Please try another card.'],
    ['3184', {}, 'authenticated', "Your bank wants to make sure it's you. Please confirm the payment."],
  ])('ending %s is refused, and nothing is stored', async (last4, part, field, sentence) => {
    const { salon, booking } = await booked(asks);
    expect(await pays(salon, booking, { ...card, ...part, last4 })).toMatchObject({
      status: 422,
      errors: { [field]: sentence },
    });
    expect(await kept(salon, booking)).toBeNull();
  });
});

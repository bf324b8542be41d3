import { describe, expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { exportMe, listOwnAppointments } from '../../../src/api/accounts/own-account.ts';
import {
  cancelAppointment,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import {
  createForm,
  deleteForm,
  listForms,
  listKeptForms,
  readVisitForms,
  signAtSalon,
  signForm,
  updateForm,
} from '../../../src/api/clients/consent-forms.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { link, type Booked } from '../../payments/api/paying.ts';
import { mailedLink } from '../../support/mailed.ts';
import { ADA, BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const FORM = { title: 'Color consent', text: 'I was told how to care for my color.' };
const DRAWN = 'M10 10L120 90L130 95M200 10L210 20';

const addsForm = async (salon: Salon) => dataOf(await salon.owner(createForm, { body: FORM }));
const asks = async (salon: Salon, consents: string[]) =>
  salon.owner(updateService, { params: { id: String(await salon.serviceId(CUT)) }, body: { consents } });

/** Opens a salon whose cut asks for a form, with Ada's cut on Wednesday. */
async function booked(open: () => Promise<Salon>) {
  const salon = await open();
  const form = await addsForm(salon);
  dataOf(await asks(salon, [form.id]));
  const booking = await salon.books(CUT, 'wednesday 09:00');
  const body = { form: form.id, version: 1, name: 'Ada Byron', signature: DRAWN };
  const signs = (one: Booked = booking, said: object = {}) =>
    salon.visitor().call(signForm, { ...link(one), body: { ...body, ...said } });
  return { salon, form, booking, body, signs };
}

const erases = async (salon: Salon) => {
  const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
  return dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
};

onEveryStore((open) => {
  describe('a consent form', () => {
    test('gets a new version with each changed text, and none without a change', async () => {
      const salon = await open();
      const form = await addsForm(salon);
      expect(form).toEqual({ id: expect.any(String), version: 1, ...FORM });
      const params = { id: form.id };
      const change = (body: object) => salon.owner(updateForm, { params, body });
      expect(dataOf(await change({ ...FORM, version: 1 }))).toMatchObject({ version: 1 });
      expect(dataOf(await change({ text: 'Another text.', version: 1 }))).toMatchObject({ version: 2 });
      expect(await change({ title: 'A title', version: 1 })).toMatchObject({ status: 409, code: 'stale' });
      expect(await change({ text: ' ' })).toMatchObject({ status: 422 });
      expect(dataOf(await salon.owner(listForms, {}))).toEqual([
        { ...form, text: 'Another text.', version: 2 },
      ]);
    });

    test('with an id is added once, however often the request is sent', async () => {
      const salon = await open();
      const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
      const add = (title = FORM.title) => salon.owner(createForm, { body: { ...FORM, id, title } });
      const [one, other] = await Promise.all([add(), add()]);
      expect(one).toMatchObject({ status: 201, data: { id, version: 1, ...FORM } });
      expect(other.body).toEqual(one.body);
      expect(await add('Another')).toMatchObject({ status: 409, code: 'stale', data: FORM });
      expect(dataOf(await salon.owner(listForms, {}))).toHaveLength(1);
    });

    test('cannot be deleted while a service asks for it', async () => {
      const salon = await open();
      const { id } = await addsForm(salon);
      dataOf(await asks(salon, [id]));
      const refused = await salon.owner(deleteForm, { params: { id } });
      expect(refused).toMatchObject({ status: 409, code: 'in_use' });
      dataOf(await asks(salon, []));
      dataOf(await salon.owner(deleteForm, { params: { id }, query: { version: '1' } }));
      expect(dataOf(await salon.owner(listForms, {}))).toEqual([]);
      expect(await asks(salon, [id])).toMatchObject({
        status: 422,
        body: { errors: { consents: expect.anything() } },
      });
    });
  });

  test('a form that only inactive services ask for can be deleted, and signatures stay', async () => {
    const { salon, form, booking, signs } = await booked(open);
    dataOf(await signs());
    const params = { id: String(await salon.serviceId(CUT)) };
    dataOf(await salon.owner(updateService, { params, body: { active: false } }));
    dataOf(await salon.owner(deleteForm, { params: { id: form.id } }));
    expect(dataOf(await salon.owner(listForms, {}))).toEqual([]);
    const again = { active: true, version: 4 };
    const service = dataOf(await salon.owner(updateService, { params, body: again }));
    expect(service).toMatchObject({ consents: [] });
    const kept = dataOf(await salon.visitor().call(readBooking, link(booking))).forms;
    expect(kept).toMatchObject([{ ...FORM, signed: { name: 'Ada Byron' } }]);
  });

  describe('signing', () => {
    test('stores the exact text, version, name, signature and time, and a changed form leaves them', async () => {
      const { salon, form, booking, signs } = await booked(open);
      const read = async () => dataOf(await salon.visitor().call(readBooking, link(booking))).forms;
      expect(await read()).toEqual([{ form: form.id, version: 1, ...FORM, signed: null }]);
      salon.clock.set('monday 10:30');
      const at = '2026-11-23T10:30:00-05:00';
      const signed = {
        form: form.id,
        version: 1,
        ...FORM,
        signed: { name: 'Ada Byron', signature: DRAWN, at },
      };
      expect(dataOf(await signs()).forms).toEqual([signed]);
      dataOf(await salon.owner(updateForm, { params: { id: form.id }, body: { text: 'Another text.' } }));
      expect(await read()).toEqual([signed]);
      dataOf(await asks(salon, []));
      expect(await read()).toEqual([signed]);
      expect((await salon.store.appointment(booking.id))?.signed).toEqual([
        { form: form.id, version: 1, ...FORM, name: 'Ada Byron', signature: DRAWN, at: salon.clock.now() },
      ]);
      expect(dataOf(await salon.owner(readHistory, { params: { id: booking.id } })).at(-1)).toMatchObject({
        by: 'customer',
        change: 'Signed: none → Color consent',
      });
    });

    test('an older text is refused, and the newest is returned', async () => {
      const { salon, form, signs } = await booked(open);
      dataOf(await salon.owner(updateForm, { params: { id: form.id }, body: { text: 'Another text.' } }));
      expect(await signs()).toMatchObject({
        status: 409,
        code: 'changed',
        data: { form: form.id, version: 2, title: FORM.title, text: 'Another text.', signed: null },
      });
      expect(dataOf(await signs(undefined, { version: 2 })).forms?.[0]?.signed).not.toBeNull();
    });

    test('twice keeps the first signature, and needs no drawing', async () => {
      const { signs } = await booked(open);
      expect(dataOf(await signs(undefined, { signature: '' })).forms?.[0]?.signed).toMatchObject({
        signature: '',
      });
      expect(dataOf(await signs(undefined, { name: 'Bea' })).forms?.[0]?.signed).toMatchObject({
        name: 'Ada Byron',
        signature: '',
      });
    });

    test('accepts only a path, and only for a visit that takes place and asks for the form', async () => {
      const { salon, booking, signs } = await booked(open);
      for (const signature of ['<svg onload=alert(1)>', 'M1 1', 'M1 1L2 2Z', 'M1234 1L1 1'])
        expect(await signs(undefined, { signature })).toMatchObject({ status: 422 });
      expect(await signs(undefined, { name: ' ' })).toMatchObject({ status: 422 });
      expect(await signs(undefined, { form: 'other' })).toMatchObject({ status: 422 });
      dataOf(await salon.owner(cancelAppointment, { params: { id: booking.id } }));
      expect(await signs()).toMatchObject({ status: 409, code: 'invalid_transition' });
    });

    test("is also possible on the owner's device, and she sees who has signed", async () => {
      const { salon, form, booking, body } = await booked(open);
      const params = { id: booking.id };
      const before = dataOf(await salon.owner(readVisitForms, { params }));
      expect([before.appointment.signed, before.forms[0]?.signed]).toEqual([undefined, null]);
      const after = dataOf(await salon.owner(signAtSalon, { params, body }));
      expect(after).toMatchObject({
        appointment: {
          signed: [{ form: form.id, title: FORM.title, at: expect.stringMatching(/^2026-11-23T/) }],
        },
        forms: [{ signed: { name: 'Ada Byron' } }],
      });
    });
  });

  test('a missing signature is asked for by email, unless the client signs in time', async () => {
    const mailed = await withMail(open);
    const { salon, signs, booking } = await booked(() => Promise.resolve(mailed.salon));
    const { news } = mailed;
    await salon.books(CUT, 'friday 09:00', { customer: BEA });
    await news();
    dataOf(await signs(booking));
    salon.clock.set('tuesday 09:00');
    expect(await news()).toEqual([
      'customer: Action needed for your appointment on Fri, Nov 27 at 9:00 AM',
      "customer: Reminder: Women's Cut & Style on Wed, Nov 25 at 9:00 AM",
    ]);
  });

  describe('a signature cannot be read', () => {
    test("with another session, another client's link, a guessed id, an old link or without any", async () => {
      const { salon, booking, signs } = await booked(open);
      dataOf(await signs());
      const other = await salon.books(CUT, 'thursday 09:00', { customer: BEA });
      const stranger = await salon.signedIn('customer', BEA.email);
      const { params, manageToken } = link(booking);
      const visitor = salon.visitor();
      dataOf(
        // A new address gets a new link.
        await salon.owner(updateAppointment, {
          params,
          body: { customer: { ...ADA, email: 'ada@new.example' } },
        }),
      );
      const answers = [
        await stranger.call(readBooking, { params }),
        await stranger.call(readVisitForms, { params }),
        await visitor.call(readVisitForms, { params }),
        await visitor.call(readBooking, { params, manageToken: link(other).manageToken }),
        await visitor.call(readBooking, { params, manageToken }),
        await visitor.call(readBooking, { params: { id: `${booking.id}0` }, manageToken }),
        await visitor.call(readBooking, { params }),
      ];
      for (const { status, text } of answers) {
        expect([401, 403, 404]).toContain(status);
        expect(text).not.toContain(DRAWN);
      }
    });

    test('by another person to whom the owner gives the visit, and is restored if she undoes that', async () => {
      const { salon, booking, signs } = await booked(open);
      dataOf(await signs());
      const { params } = link(booking);
      const signed = async () => (await salon.store.appointment(booking.id))?.signed?.length;
      const gives = async (customer: object) =>
        dataOf(await salon.owner(updateAppointment, { params, body: { customer } }));
      await gives({ name: 'Ada King' });
      expect(await signed()).toBe(1);
      const { version } = await gives(BEA);
      expect(await signed()).toBeUndefined();
      dataOf(await salon.owner(undoChange, { params, body: { version } }));
      expect(await signed()).toBe(1);
      await gives(BEA);
      await gives(ADA);
      expect(await signed()).toBe(1);
      await gives(BEA);
      const manageToken = (await mailedLink(salon, booking.id)).split('.').at(-1) ?? '';
      const seen = dataOf(await salon.visitor().call(readBooking, { params, manageToken }));
      expect(seen.forms).toMatchObject([{ ...FORM, signed: null }]);
    });

    test('after the client was erased, and is in no record anymore', async () => {
      const { salon, booking, signs, body } = await booked(open);
      dataOf(await signs(undefined, { name: 'Augusta Ada King' }));
      await erases(salon);
      expect(await salon.visitor().call(readBooking, link(booking))).toMatchObject({ status: 403 });
      const { forms } = dataOf(await salon.owner(readVisitForms, { params: { id: booking.id } }));
      expect(forms).toEqual([]);
      expect(await salon.owner(signAtSalon, { params: { id: booking.id }, body })).toMatchObject({
        status: 409,
      });
      expect(JSON.stringify(await salon.store.everything())).not.toMatch(/Augusta|M10 10L/);
    });

    test('after the client was erased, except by the owner, for a legal reason and until a date', async () => {
      const { salon, booking, signs } = await booked(open);
      dataOf(await signs(undefined, { name: 'Augusta Ada King' }));
      const [client] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
      const erase = (query: object) => salon.owner(eraseClient, { params: { id: client?.id ?? '' }, query });
      const reason = 'A dispute about a burn';
      for (const wrong of [
        { reason },
        { keep_forms_until: '2026-12-01' },
        { reason, keep_forms_until: '2026-11-23' },
      ])
        expect(await erase(wrong)).toMatchObject({ status: 422 });
      dataOf(await erase({ reason, keep_forms_until: '2026-12-01' }));
      const { keptForms, ...others } = await salon.store.everything();
      expect(JSON.stringify(others)).not.toMatch(/Augusta|M10 10L/);
      expect(keptForms).toMatchObject([{ reason, until: '2026-12-01', forms: [{ signature: DRAWN }] }]);
      expect(dataOf(await salon.owner(listKeptForms, {}))).toMatchObject([
        { reason, until: '2026-12-01', forms: [{ title: FORM.title, signed: { name: 'Augusta Ada King' } }] },
      ]);
      expect(await salon.visitor().call(listKeptForms, {})).toMatchObject({ status: 401 });
      const { forms } = dataOf(await salon.owner(readVisitForms, { params: { id: booking.id } }));
      expect(forms).toEqual([]);
      const works = () => runJobs(salon.deps, { isSafeToRepeat: true, send: () => Promise.resolve() });
      salon.clock.pass({ hours: 24 * 7 + 15 });
      await works();
      expect(await salon.store.keptForms()).toHaveLength(1);
      salon.clock.pass({ hours: 1 });
      await works();
      expect(await salon.store.keptForms()).toEqual([]);
    });

    test("in the client's list of visits, but her own export has it", async () => {
      const { salon, signs } = await booked(open);
      dataOf(await signs());
      const ada = await salon.signedIn('customer', ADA.email);
      const booking = await salon.books(CUT, 'friday 09:00', { browser: ada });
      dataOf(await signs(booking, { signature: 'M1 1L2 2' }));
      expect((await ada.call(exportMe, {})).text).toContain('M1 1L2 2');
      expect((await ada.call(listOwnAppointments, {})).text).not.toContain('M1 1L2 2');
    });
  });
});

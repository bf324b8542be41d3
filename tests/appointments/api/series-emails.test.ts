import { describe, expect, test } from 'vitest';
import { carryOutChange } from '../../../netlify/appointments/undo-window.ts';
import { manageLinks } from '../../../netlify/booking/private-link.ts';
import { cancelAppointment, undoChange } from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { withMail } from '../../messages/api/with-mail.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { repeats, visits, shown, third, change } from './repeated-visits.ts';

const sent = async ({ salon, server, run }: Awaited<ReturnType<typeof withMail>>) => {
  salon.clock.noWayBack();
  await run();
  return server.emails.map(({ subject, text }) => ({
    subject,
    dates: text?.match(/\w+, \w+ \d+ at 10:00/g) ?? [],
    label: text?.match(/(?:All|These) dates/)?.[0],
  }));
};

/** Cancels the visit at this place of the series and the following ones. */
const cancelsFrom = async (mail: Awaited<ReturnType<typeof withMail>>, place: number) => {
  dataOf(await repeats(mail.salon));
  await sent(mail);
  const one = (await visits(mail.salon))[place - 1];
  if (!one) throw new Error(`The series has no visit ${place}`);
  const query = { scope: 'following' as const };
  await mail.salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
  return { ...one, version: 2 };
};

onEveryStore((open) => {
  describe('one email of a series', () => {
    test('confirms all dates', async () => {
      const mail = await withMail(open);
      dataOf(await repeats(mail.salon));
      const [email, ...rest] = await sent(mail);
      expect(rest).toEqual([]);
      expect(email?.subject).toBe('Your appointment on Tue, Feb 23 at 10:00 AM is confirmed');
      expect(new Set(email?.dates).size).toBe(4);
      expect(email?.label).toBe('All dates');
    });

    test('cancels this and the following visits', async () => {
      const mail = await withMail(open);
      const one = await third(mail.salon);
      await sent(mail);
      const query = { scope: 'following' as const };
      await mail.salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
      const [, email, ...rest] = await sent(mail);
      expect(rest).toEqual([]);
      expect(new Set(email?.dates).size).toBe(2);
      // The earlier visits of the series are still booked.
      expect(email?.label).toBe('These dates');
    });

    test('cancels only the following visits after the client canceled the chosen one', async () => {
      const mail = await withMail(open);
      const one = await third(mail.salon);
      await sent(mail);
      const pass = { params: { id: one.id }, manageToken: manageLinks.token(one, mail.salon.deps.keys) };
      dataOf(await mail.salon.visitor().call(cancelBooking, pass));
      const before = await sent(mail);
      const query = { scope: 'following' as const };
      await mail.salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
      const emails = (await sent(mail)).slice(before.length);
      expect(emails.map(({ dates }) => [...new Set(dates)])).toEqual([['Tue, Apr 6 at 10:00']]);
    });

    test('confirms the other dates if the first one is canceled at once', async () => {
      const mail = await withMail(open);
      const { id } = dataOf(await repeats(mail.salon));
      await mail.salon.owner(cancelAppointment, { params: { id }, query: {} }).then(dataOf);
      const [email, ...rest] = await sent(mail);
      expect(rest).toEqual([]);
      expect(email?.subject).toBe('Your appointment on Tue, Mar 9 at 10:00 AM is confirmed');
      expect(new Set(email?.dates).size).toBe(3);
    });

    test('leaves out a date that was given to another client meanwhile', async () => {
      const mail = await withMail(open);
      await change(mail.salon, await third(mail.salon), { customer: BEA }).then(dataOf);
      const emails = await sent(mail);
      const sizes = emails.map(({ dates }) => new Set(dates).size);
      expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 3]);
    });

    test('leaves out dates that Undo restored before the chosen one was changed alone', async () => {
      const mail = await withMail(open);
      const one = await third(mail.salon);
      await sent(mail);
      const start_at = '2027-03-24T10:00';
      dataOf(await change(mail.salon, one, { start_at, scope: 'following' }));
      dataOf(await mail.salon.owner(undoChange, { params: { id: one.id }, body: { version: 2 } }));
      dataOf(await change(mail.salon, { ...one, version: 3 }, { start_at }));
      const [, email, ...rest] = await sent(mail);
      expect(rest).toEqual([]);
      expect(email?.subject).toBe('Your appointment is now on Wed, Mar 24 at 10:00 AM');
      expect(email?.label).toBeUndefined();
    });

    test('reports once the following visits that were canceled by themselves meanwhile', async () => {
      const mail = await withMail(open);
      const { salon } = mail;
      dataOf(await repeats(salon));
      const earlier = await sent(mail);
      const [, named, ...following] = await visits(salon);
      if (!named) throw new Error('There is no second visit');
      dataOf(await change(salon, named, { start_at: '2027-03-10T10:00', scope: 'following' }));
      salon.clock.pass({ ms: 5000 });
      const body = { ids: following.map(({ id }) => id), action: 'cancel' } as const;
      dataOf(await salon.owner(changeMany, { body }));
      const subjects = (await sent(mail)).slice(earlier.length).map(({ subject }) => subject ?? '');
      expect(subjects.toSorted((a, b) => a.localeCompare(b))).toEqual([
        'We had to cancel your appointment on Wed, Apr 7 at 10:00 AM',
        'We had to cancel your appointment on Wed, Mar 24 at 10:00 AM',
        'Your appointment is now on Wed, Mar 10 at 10:00 AM',
      ]);
    });

    test('reports the following visits once, even if the chosen one is changed again after they are canceled', async () => {
      const mail = await withMail(open);
      const { salon } = mail;
      dataOf(await repeats(salon));
      const earlier = await sent(mail);
      const [, named, ...following] = await visits(salon);
      if (!named) throw new Error('There is no second visit');
      dataOf(await change(salon, named, { start_at: '2027-03-10T10:00', scope: 'following' }));
      salon.clock.pass({ ms: 5000 });
      const body = { ids: following.map(({ id }) => id), action: 'cancel' } as const;
      dataOf(await salon.owner(changeMany, { body }));
      salon.clock.pass({ ms: 5000 });
      dataOf(await change(salon, { ...named, version: 2 }, { start_at: '2027-03-11T10:00' }));
      salon.clock.pass({ ms: 16_000 });
      await mail.run();
      const emails = (await sent(mail)).slice(earlier.length);
      expect(emails.map(({ subject, dates }) => [subject, new Set(dates).size])).toEqual([
        ['We had to cancel your appointment on Wed, Mar 24 at 10:00 AM', 2],
        // The email names the former date too.
        ['Your appointment is now on Thu, Mar 11 at 10:00 AM', 2],
      ]);
    });

    test('leaves out later dates that are canceled right after the series is made', async () => {
      const mail = await withMail(open);
      dataOf(await repeats(mail.salon));
      const ids = (await visits(mail.salon)).slice(2).map(({ id }) => id);
      dataOf(await mail.salon.owner(changeMany, { body: { ids, action: 'cancel' } }));
      const [email, ...rest] = await sent(mail);
      expect(rest).toEqual([]);
      expect(new Set(email?.dates).size).toBe(2);
    });

    test('reports once a later date that is moved right after the series is made', async () => {
      const mail = await withMail(open);
      dataOf(await change(mail.salon, await third(mail.salon), { start_at: '2027-03-24T10:00' }));
      const emails = await sent(mail);
      const dates = emails.flatMap((email) => [...new Set(email.dates)]);
      expect(dates.toSorted((a, b) => a.localeCompare(b))).toEqual([
        'Tue, Apr 6 at 10:00',
        'Tue, Feb 23 at 10:00',
        'Tue, Mar 9 at 10:00',
        'Wed, Mar 24 at 10:00',
      ]);
    });

    test('reaches the new client even if the chosen visit is given back and its client erased at once', async () => {
      const mail = await withMail(open);
      const { salon } = mail;
      const one = await third(salon);
      const earlier = await sent(mail);
      dataOf(await change(salon, one, { customer: BEA, scope: 'following' }));
      dataOf(await change(salon, { ...one, version: 2 }, { customer: ADA }));
      const [ada] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
      dataOf(await salon.owner(eraseClient, { params: { id: ada?.id ?? '' } }));
      const [email, ...rest] = (await sent(mail)).slice(earlier.length);
      expect(rest).toEqual([]);
      expect(email?.subject).toBe('Your appointment on Tue, Apr 6 at 10:00 AM is confirmed');
    });

    test('reaches the new client even if the former client of a following visit is erased at once', async () => {
      const mail = await withMail(open);
      const { salon } = mail;
      const one = await third(salon);
      const [, , , last] = await visits(salon);
      if (!last) throw new Error('There is no fourth visit');
      dataOf(await change(salon, one, { customer: BEA }));
      const earlier = await sent(mail);
      dataOf(await change(salon, last, { customer: BEA }));
      const moves = { start_at: '2027-03-24T10:00', scope: 'following' };
      dataOf(await change(salon, { ...one, version: 2 }, moves));
      const [ada] = dataOf(await salon.owner(listClients, { query: { search: 'Ada' } }));
      dataOf(await salon.owner(eraseClient, { params: { id: ada?.id ?? '' } }));
      const subjects = (await sent(mail)).slice(earlier.length).map(({ subject }) => subject);
      expect(subjects).toContain('Your appointment is now on Wed, Mar 24 at 10:00 AM');
    });

    test('is not sent for a series that is canceled at once', async () => {
      const mail = await withMail(open);
      const { id } = dataOf(await repeats(mail.salon));
      const query = { scope: 'following' as const };
      await mail.salon.owner(cancelAppointment, { params: { id }, query }).then(dataOf);
      expect(await sent(mail)).toEqual([]);
    });

    describe('reports the following visits even if the chosen one', () => {
      test('is rebooked at once', async () => {
        const mail = await withMail(open);
        const one = await cancelsFrom(mail, 2);
        dataOf(await change(mail.salon, one, { status: 'booked' }));
        const [, email, ...rest] = await sent(mail);
        expect(rest).toEqual([]);
        expect(email?.subject).toBe('We had to cancel your appointment on Tue, Mar 23 at 10:00 AM');
        expect([...new Set(email?.dates)]).toEqual(['Tue, Mar 23 at 10:00', 'Tue, Apr 6 at 10:00']);
      });

      test('is rebooked at another time', async () => {
        const mail = await withMail(open);
        const one = await cancelsFrom(mail, 3);
        dataOf(await change(mail.salon, one, { status: 'booked', start_at: '2027-03-24T10:00' }));
        const [, ...emails] = await sent(mail);
        expect(emails.map(({ subject }) => subject)).toEqual(
          expect.arrayContaining([
            'We had to cancel your appointment on Tue, Apr 6 at 10:00 AM',
            'Your appointment is now on Wed, Mar 24 at 10:00 AM',
          ]),
        );
      });

      test('is moved back at once', async () => {
        const mail = await withMail(open);
        const one = await third(mail.salon);
        await sent(mail);
        dataOf(await change(mail.salon, one, { start_at: '2027-03-24T10:00', scope: 'following' }));
        dataOf(await change(mail.salon, { ...one, version: 2 }, { start_at: '2027-03-23T10:00' }));
        expect(await shown(mail.salon)).toContain('2027-04-07T10:00 booked');
        const [, email, ...rest] = await sent(mail);
        expect(rest).toEqual([]);
        expect(email?.subject).toBe('Your appointment is now on Wed, Apr 7 at 10:00 AM');
      });

      test('is given back to its client at once', async () => {
        const mail = await withMail(open);
        const one = await third(mail.salon);
        await sent(mail);
        dataOf(await change(mail.salon, one, { customer: BEA, scope: 'following' }));
        dataOf(await change(mail.salon, { ...one, version: 2 }, { customer: ADA }));
        const [, email, ...rest] = await sent(mail);
        expect(rest).toEqual([]);
        expect(email?.subject).toBe('Your appointment on Tue, Apr 6 at 10:00 AM is confirmed');
      });

      test('is canceled by the client meanwhile, but not those that she canceled too', async () => {
        const mail = await withMail(open);
        dataOf(await repeats(mail.salon));
        const earlier = await sent(mail);
        const [first, ...others] = await visits(mail.salon);
        if (!first) throw new Error('There is no first visit');
        dataOf(await change(mail.salon, first, { start_at: '2027-02-24T10:00', scope: 'following' }));
        const cancels = async (one: typeof first) => {
          const pass = { params: { id: one.id }, manageToken: manageLinks.token(one, mail.salon.deps.keys) };
          return dataOf(await mail.salon.visitor().call(cancelBooking, pass));
        };
        for (const one of [first, ...others.slice(0, 2)]) await cancels(one);
        const subjects = (await sent(mail)).slice(earlier.length).map(({ subject }) => subject ?? '');
        const hers = subjects.filter((text) => text.startsWith('Your'));
        expect(hers.toSorted((a, b) => a.localeCompare(b))).toEqual([
          'Your appointment is now on Wed, Apr 7 at 10:00 AM',
          'Your appointment on Wed, Feb 24 at 10:00 AM is canceled',
          'Your appointment on Wed, Mar 10 at 10:00 AM is canceled',
          'Your appointment on Wed, Mar 24 at 10:00 AM is canceled',
        ]);
      });

      test('is rebooked, unless an older edition stored the change', async () => {
        const mail = await withMail(open);
        const { salon, deps } = mail;
        const one = await third(salon);
        await sent(mail);
        const query = { scope: 'following', notify: 'false' } as const;
        await salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
        const waiting = await salon.store.ownerChange(one.id);
        dataOf(await change(salon, { ...one, version: 2 }, { status: 'booked', notify: false }));
        if (!waiting) throw new Error('No change waits');
        const { also_known: _, ...older } = { ...waiting, notify: true };
        await carryOutChange(older, deps, await salon.store.rules(), salon.clock.now());
        expect(await sent(mail)).toHaveLength(1);
        await carryOutChange(
          { ...waiting, notify: true },
          deps,
          await salon.store.rules(),
          salon.clock.now(),
        );
        expect(await sent(mail)).toHaveLength(2);
      });

      test('is rebooked, but not after Undo or if all are rebooked', async () => {
        const mail = await withMail(open);
        const one = await cancelsFrom(mail, 3);
        dataOf(await mail.salon.owner(undoChange, { params: { id: one.id }, body: { version: 2 } }));
        const [, again, last] = (await visits(mail.salon))
          .map(({ id, version }) => ({ id, version }))
          .slice(1);
        expect(again).toMatchObject({ version: 3 });
        const query = { scope: 'following' as const };
        await mail.salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
        for (const { id } of [one, last ?? one])
          dataOf(await change(mail.salon, { ...one, id, version: 4 }, { status: 'booked' }));
        expect(await sent(mail)).toHaveLength(1);
      });
    });
  });
});

import { expect, test } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { sendRows, startImport } from '../../../src/api/clients/imports.ts';
import { listClients, updateClient } from '../../../src/api/settings/salon-admin.ts';
import { ADA, BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { withMail } from './with-mail.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test('an imported client gets no emails that the salon starts before the date the owner set', async () => {
    const { salon, news } = await withMail(open);
    const { id } = dataOf(
      await salon.owner(startImport, {
        body: { kind: 'clients', dry_run: false, quiet_until: '2026-11-25T12:00' },
      }),
    );
    await salon.owner(sendRows, { params: { id }, body: { rows: [{ ...ADA }] } });
    const visit = await salon.ownerBooks(CUT, 'wednesday 09:00');
    await salon.ownerBooks(CUT, 'friday 09:00');
    await salon.ownerBooks('Blowout & Style', 'thursday 14:00', { customer: BEA });
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual(['customer: Your appointment on Thu, Nov 26 at 2:00 PM is confirmed']);
    await salon.owner(updateAppointment, {
      params: { id: visit.id },
      body: { start_at: '2026-11-25T10:30' },
    });
    // Her own actions are still answered.
    await salon.books('Blowout & Style', 'friday 14:00');
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual([
      'customer: We received your request for Fri, Nov 27 at 2:00 PM',
      'owner: New booking: Ada Byron, Fri, Nov 27 at 2:00 PM',
    ]);
    salon.clock.set('tuesday 10:30');
    expect(await news()).toEqual([]);
    salon.clock.set('thursday 09:00');
    expect(await news()).toEqual([
      'customer: Reminder: Blowout & Style on Thu, Nov 26 at 2:00 PM',
      "customer: Reminder: Women's Cut & Style on Fri, Nov 27 at 9:00 AM",
    ]);
  });

  test('the owner sees until when a client gets no emails, and can end that', async () => {
    const { salon, news } = await withMail(open);
    const body = { kind: 'clients', dry_run: false, quiet_until: '2026-12-08' } as const;
    const { id } = dataOf(await salon.owner(startImport, { body }));
    await salon.owner(sendRows, { params: { id }, body: { rows: [{ ...ADA }] } });
    const [ada] = dataOf(await salon.owner(listClients, {}));
    expect(ada?.quiet_until).toBe('2026-12-08T00:00');
    const params = { id: ada?.id ?? '' };
    const ended = dataOf(await salon.owner(updateClient, { params, body: { quiet_until: null } }));
    expect(ended.quiet_until).toBeUndefined();
    await salon.ownerBooks(CUT, 'friday 09:00');
    salon.clock.pass({ minutes: 1 });
    expect(await news()).toEqual(['customer: Your appointment on Fri, Nov 27 at 9:00 AM is confirmed']);
  });
});

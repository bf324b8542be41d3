import { createAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { localDateTime } from '../../../src/domain/time.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { ADA, dataOf, type Salon } from '../../support/salon.ts';

export const CUT = "Women's Cut & Style";

/** Four Tuesdays, with the clock change between the second and the third. */
export const TUESDAYS = ['2027-02-23', '2027-03-09', '2027-03-23', '2027-04-06'];
export const repeats = (salon: Salon, fields: object = {}, query = {}) =>
  salon.owner(createAppointment, {
    query,
    body: {
      customer: ADA,
      service_ids: [1],
      start_at: '2027-02-23T10:00',
      status: 'booked',
      repeat: { every_weeks: 2, count: 4 },
      ...fields,
    } as never,
  });

/** Returns the visits of all series, sorted by their place. */
export async function visits(salon: Salon): Promise<readonly Appointment[]> {
  const found = (await salon.store.appointments()).filter(({ series }) => series);
  return found.toSorted((a, b) => (a.series?.index ?? 0) - (b.series?.index ?? 0));
}

export const zone = openZone('America/New_York');
export const shown = async (salon: Salon) =>
  (await visits(salon)).map(({ start, status }) => `${localDateTime(start, zone)} ${status}`);

export async function third(salon: Salon): Promise<Appointment> {
  dataOf(await repeats(salon));
  const [, , found] = await visits(salon);
  if (!found) throw new Error('The series has no third visit');
  return found;
}

export const change = (salon: Salon, { id, version }: Appointment, body: object) =>
  salon.owner(updateAppointment, { params: { id }, body: { version, ...body } });

import { invalid } from '../platform/http/refusal.ts';

/** Adds the appointments of a batch of rows. */
export async function importAppointments(): Promise<never> {
  throw invalid({ kind: 'Appointments cannot be imported yet' });
}

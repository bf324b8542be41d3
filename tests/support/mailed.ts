import { manageLinks, waitlistLinks } from '../../netlify/booking/private-link.ts';
import { ORIGIN, type Salon } from './salon.ts';

/** The private link of a booking, which only emails contain. */
export async function mailedLink({ store, deps }: Salon, id: string): Promise<string> {
  const appointment = await store.appointment(id);
  if (!appointment) throw new Error(`There is no booking ${id}`);
  return manageLinks.url(ORIGIN, id, manageLinks.mailedToken(appointment, deps.keys));
}

/** The same for a waitlist entry. */
export async function mailedPlace({ store, deps }: Salon, id: string): Promise<string> {
  const entry = await store.waitlistEntry(id);
  if (!entry) throw new Error(`There is no waitlist entry ${id}`);
  return waitlistLinks.url(ORIGIN, id, waitlistLinks.mailedToken(entry, deps.keys));
}

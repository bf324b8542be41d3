// Separate from the event, so that reading another calendar's file doesn't load appointments.

/** The prefix of the ids of all events that the salon writes, by which its own calendar is recognized. */
const OURS = 'salon';

/** Returns the id of an appointment's event, always the same. Google allows the letters a to v and digits. */
export const googleEventId = (appointment: string): string =>
  OURS + Array.from(new TextEncoder().encode(appointment), hex).join('');

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Returns the appointment whose event has this id; null for any other event. */
export function appointmentIn(eventId: string): string | null {
  const [, digits = ''] = /^salon((?:[0-9a-f]{2})+)$/.exec(eventId) ?? [];
  const bytes = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return bytes.length === 0 ? null : new TextDecoder().decode(Uint8Array.from(bytes));
}

/** True for an event of this salon in an iCalendar file that Google wrote. */
export const isOwnUid = (uid: string): boolean => appointmentIn(uid.replace(/@google\.com$/, '')) !== null;

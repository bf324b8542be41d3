import type { Appointment } from './appointment.ts';
import type { EpochMinute } from '../time.ts';

// Requests that wait for the owner's approval, and her other answers: docs/decisions/undo.md. Pages import this file, so it
// contains no schema.

/** Days after its day during which a request still waits; after that it is past due like any other visit. */
export const ANSWER_DAYS = 7;

/** True for a customer's booking that the owner has not approved. With any other status its client sees a firm visit. */
export const isRequest = ({ status, source }: Pick<Appointment, 'status' | 'source'>): boolean =>
  source === 'online' && status === 'pending';

type Answered = Pick<Appointment, 'status' | 'source' | 'start' | 'reply'>;
type Agreed = Answered & Pick<Appointment, 'terms'>;

/** Returns the time that the owner suggested and the customer has not answered; null if there is none. */
export function readSuggestion(appointment: Answered): Suggested | null {
  const { reply, start } = appointment;
  const isOpen = reply?.kind === 'suggested' && reply.instead_of === start && isRequest(appointment);
  return isOpen ? reply : null;
}

type Suggested = Extract<Appointment['reply'], { kind: 'suggested' }>;

/** Returns the hours before the start until which changes are free, as accepted; 0 while the salon suggests another time. */
export const windowFor = (appointment: Agreed, cancelWindow: number): number =>
  readSuggestion(appointment) === null ? (appointment.terms?.cancel_window ?? cancelWindow) : 0;

/** Returns the changed appointment without an answer that the change has made obsolete. */
export function withReply<Changed extends Answered>(next: Changed): Changed {
  const { reply, ...unanswered } = next;
  const holds = reply?.kind === 'declined' ? next.status === 'canceled' : readSuggestion(next) !== null;
  return reply === undefined || holds ? next : (unanswered as Changed);
}

type Reported = Pick<Appointment, 'status' | 'by_customer' | 'erased'>;

/** Returns the customer's last change that nobody has undone: moved, canceled or other services; null if there is none. */
export function customerChange({
  status,
  by_customer,
  erased,
}: Reported): NonNullable<Appointment['by_customer']> | null {
  if (by_customer === undefined || erased) return null;
  return (by_customer.change === 'canceled') === (status === 'canceled') ? by_customer : null;
}

/** True if this start is the suggested one. */
export const isSuggested = (appointment: Answered, start: EpochMinute): boolean =>
  readSuggestion(appointment)?.start === start;

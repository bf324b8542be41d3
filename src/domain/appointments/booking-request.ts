import type { Appointment } from './appointment.ts';
import type { EpochMinute } from '../time.ts';

// What waits for the owner's yes, and what else the owner may answer: docs/decisions/undo.md. Pages read it, so no schema is here.

/** For how many days after its day a request is still asked about; after that it is past due like any other visit. */
export const ANSWER_DAYS = 7;

/**
 * A request: what a customer has booked, and has had no yes to. Booked is no yes, for only the confirmation is written to them.
 * What the owner has entered waits for nobody.
 */
export function isRequest({ status, source }: Pick<Appointment, 'status' | 'source'>): boolean {
  return source === 'online' && (status === 'pending' || status === 'booked');
}

type Answered = Pick<Appointment, 'status' | 'source' | 'start' | 'reply'>;
type Agreed = Answered & Pick<Appointment, 'terms'>;

/** The other time that the owner has suggested, while its customer has said nothing to it; null where there is none. */
export function suggestionOf(appointment: Answered): Suggested | null {
  const { reply, start } = appointment;
  const isOpen = reply?.kind === 'suggested' && reply.instead_of === start && isRequest(appointment);
  return isOpen ? reply : null;
}

type Suggested = Extract<Appointment['reply'], { kind: 'suggested' }>;

/**
 * Hours before the start until which its customer can change and cancel it, and owes nothing, as the customer accepted them: up to
 * the start itself while the salon would rather have them at another time.
 * @param cancelWindow of the salon's settings, for records without terms
 */
export function windowFor(appointment: Agreed, cancelWindow: number): number {
  return suggestionOf(appointment) === null ? (appointment.terms?.cancel_window ?? cancelWindow) : 0;
}

/** The appointment after a change, without an answer that the change has overtaken. */
export function withReply<Changed extends Answered>(next: Changed): Changed {
  const { reply, ...unanswered } = next;
  const holds = reply?.kind === 'declined' ? next.status === 'canceled' : suggestionOf(next) !== null;
  return reply === undefined || holds ? next : (unanswered as Changed);
}

type Told = Pick<Appointment, 'status' | 'by_customer' | 'erased'>;

/** What its customer has done to it and nobody has undone since: that they moved or canceled it, or took another service; null where there is nothing. */
export function newsOf({
  status,
  by_customer,
  erased,
}: Told): NonNullable<Appointment['by_customer']> | null {
  if (by_customer === undefined || erased) return null;
  return (by_customer.change === 'canceled') === (status === 'canceled') ? by_customer : null;
}

/** Whether this start is the one that was suggested. */
export function isSuggested(appointment: Answered, start: EpochMinute): boolean {
  return suggestionOf(appointment)?.start === start;
}

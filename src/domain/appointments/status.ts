// Separate from the appointment because pages import it too, and an appointment would bring its schema along.

export const statuses = [
  'pending',
  'booked',
  'confirmed',
  'paid',
  'completed',
  'canceled',
  'no_show',
] as const;
export type Status = (typeof statuses)[number];

/** The party that decided to cancel; also the client if she asked the salon to do it. */
export const cancelers = ['salon', 'client'] as const;
export type Canceler = (typeof cancelers)[number];

/** For example 'booked' or 'no-show', for use in a sentence. */
export const statusWord = (status: Status): string => status.replace('_', '-');

interface Standing {
  readonly status: Status;
}

/** True if its time is taken: neither canceled nor missed. */
export const isActive = ({ status }: Standing): boolean => status !== 'canceled' && status !== 'no_show';

/** How sure the time of an active visit is: it waits for a deposit or card, for the salon's approval, or for nothing. */
export function certainty({
  status,
  held_until,
}: Standing & { readonly held_until: unknown }): 'held' | 'requested' | 'firm' {
  if (held_until !== null) return 'held';
  return status === 'pending' ? 'requested' : 'firm';
}

/** True if the outcome is still unknown: past due, as the specification calls it. */
export const isOpen = ({ status }: Standing): boolean => status !== 'completed' && isActive({ status });

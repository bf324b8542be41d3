// Apart from the appointment itself: pages ask this too, and with an appointment would come its schema.

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

/** Whose decision a cancellation is; the client's also where she asks the salon to cancel. */
export const cancelers = ['salon', 'client'] as const;
export type Canceler = (typeof cancelers)[number];

/** 'booked', 'no-show': in a sentence. */
export function statusWord(status: Status): string {
  return status.replace('_', '-');
}

interface Standing {
  readonly status: Status;
}

/** Its time is taken: it was neither canceled nor missed. */
export function isActive({ status }: Standing): boolean {
  return status !== 'canceled' && status !== 'no_show';
}

/** Nobody has said yet what became of it: past due, as the specification calls it. */
export function isOpen({ status }: Standing): boolean {
  return status !== 'completed' && isActive({ status });
}

import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { refuse, type DataReply } from './reply.ts';
import type { Caller } from './route.ts';
import type { Store } from '../store/store.ts';
import type { Remembered, RememberAs } from '../store/verbs/appointments.ts';

/** How long the first answer to a key is repeated: a day, as the specification says. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Returns the first answer to the request's key; null without a key or an earlier answer. */
export async function recall(
  { idempotency }: Caller,
  { store }: { readonly store: Pick<Store, 'recall'> },
  now: EpochMs,
) {
  return idempotency ? store.recall(idempotency.key, now) : null;
}

export function rememberAs({ idempotency }: Caller, now: EpochMs): RememberAs | undefined {
  return idempotency ? { ...idempotency, until: now + REMEMBERED_MS } : undefined;
}

/**
 * Returns the reply to a request whose key was answered before: the first answer, if it is the same request.
 * @param answer writes the answer about that appointment
 */
export function fromMemory<Data>(
  { fingerprint, appointment }: Remembered,
  { idempotency }: Caller,
  answer: (appointment: Appointment) => DataReply<Data>,
) {
  return fingerprint === idempotency?.fingerprint ? replayed(answer(appointment)) : keyReused();
}

/** The first answer again. */
export function replayed<Data>(first: DataReply<Data>): DataReply<Data> {
  return { ...first, headers: { ...first.headers, 'Idempotent-Replayed': 'true' } };
}

export function keyReused() {
  return refuse('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
}

import { atom } from 'nanostores';
import { call, type Failure } from '../../api/call.ts';
import type { BodyToSend } from '../../api/endpoint.ts';
import type { createWish, WishShape } from '../../api/wishes.ts';
import { monthOf } from '../../components/booking/month.ts';
import type { LocalDate } from '../../domain/time.ts';
import { customerOf, fieldsRefused, problemsIn, type DetailErrors } from './details.ts';
import { retryMonth } from './calendar.ts';
import { $draft } from './draft.ts';
import { $stepNotice } from './navigation.ts';
import { rememberDetails } from './returning.ts';

type Request = BodyToSend<typeof createWish>;

/** A wish that the salon has noted. */
export interface Noted {
  readonly email: string;
  readonly phone: string;
  /** Whether the salon writes; where it sends no letters it calls. */
  readonly writes: boolean;
  /** The private page of the wish. */
  readonly url: string;
}

export type Sending =
  { readonly state: 'idle' | 'sending' } | { readonly state: 'failed'; readonly message: string };

export const $part = atom<WishShape['part']>('any');
export const $sending = atom<Sending>({ state: 'idle' });
export const $wishErrors = atom<DetailErrors>({});
/** What was noted while this page is open, by `wishKey`. */
export const $noted = atom<ReadonlyMap<string, Noted>>(new Map());

export function wishKey(serviceId: number | null, date: LocalDate): string {
  return `${serviceId} ${date}`;
}

/** The last request: the same wish is sent with the same key, so that it is noted once however often it is sent. */
let attempt: { readonly key: string; readonly text: string } | null = null;

/** Leaves the wish for a day. Pressed twice, it sends once. */
export async function leaveWish(date: LocalDate): Promise<void> {
  const { serviceId, details } = $draft.get();
  if (serviceId === null || $sending.get().state === 'sending') return;
  const errors = problemsIn(details);
  $wishErrors.set(errors);
  $sending.set({ state: 'idle' });
  if (Object.keys(errors).length > 0) return;

  $sending.set({ state: 'sending' });
  const body: Request = { service_id: serviceId, date, part: $part.get(), customer: customerOf(details) };
  const text = JSON.stringify(body);
  if (attempt?.text !== text) attempt = { key: crypto.randomUUID(), text };
  const answer = await call('POST /api/wishes', { body, idempotencyKey: attempt.key });
  $sending.set({ state: 'idle' });
  if (!answer.ok) return refused(answer, date);
  attempt = null;
  rememberDetails(details);
  const { customer, writes, wish_url: url } = answer.data;
  const noted: Noted = { email: customer.email, phone: customer.phone, writes, url };
  $noted.set(new Map($noted.get()).set(wishKey(serviceId, date), noted));
}

function refused(failure: Failure, date: LocalDate): void {
  if (failure.code === 'slot_taken') {
    // There is a time after all: better than any wish.
    $stepNotice.set('A time has come free in the meantime. Please choose it below.');
    return retryMonth(monthOf(date));
  }
  if (failure.code === 'validation_failed') {
    const fields = fieldsRefused(failure.errors);
    $wishErrors.set(fields);
    if (Object.keys(fields).length > 0) return undefined;
  }
  $sending.set({ state: 'failed', message: failure.message });
  return undefined;
}

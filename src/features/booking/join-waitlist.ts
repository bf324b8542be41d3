import { atom, computed } from 'nanostores';
import { messages } from '../../platform/messages.ts';
import { call, type Failure } from '../../platform/call/call.ts';
import type { BodyToSend } from '../../platform/call/endpoint.ts';
import type { joinWaitlist, WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';
import { toMonth } from '../../platform/dates/calendar-month.ts';
import type { Sending } from '../../platform/ui/sending.ts';
import type { LocalDate } from '../../domain/time.ts';
import { toCustomer, fieldsRefused, problemsIn, rememberDetails } from './details.ts';
import { type DetailErrors, $draft } from './draft.ts';
import { $slots, loadMonth } from './calendar.ts';
import { $stepNotice } from './navigation.ts';
import { leaveServices } from './remove-unavailable.ts';

/** A waitlist entry the salon has stored. */
export interface Noted {
  readonly email: string;
  readonly phone: string;
  /** Whether the salon sends emails; otherwise it calls. */
  readonly writes: boolean;
  /** The private page of the waitlist entry. */
  readonly url: string;
}

type Part = WaitlistEntryShape['part'];

/** The picked part, on this day or another. */
export const $picked = atom<Part>('any');
/** The parts to pick from, in which a time may open. */
export const $parts = computed($slots, (times): readonly Part[] => [
  'any',
  ...(times.state === 'ready' ? times.mayComeFree : []),
]);
export const $part = computed([$picked, $parts], (part, parts) => (parts.includes(part) ? part : 'any'));
export const $sending = atom<Sending>({ state: 'idle' });
export const $waitlistErrors = atom<DetailErrors>({});
/** Entries made while this page is open, by `waitlistKey`. */
export const $noted = atom<ReadonlyMap<string, Noted>>(new Map());

export function waitlistKey(serviceIds: readonly number[], date: LocalDate): string {
  return `${serviceIds.join()} ${date}`;
}

/** Joins the waitlist for a day. Pressed twice, it sends once. */
export async function submitWaitlistForm(date: LocalDate): Promise<void> {
  const { serviceIds, details } = $draft.get();
  if (serviceIds.length === 0 || $sending.get().state === 'sending') return;
  const errors = problemsIn(details);
  $waitlistErrors.set(errors);
  $sending.set({ state: 'idle' });
  if (Object.keys(errors).length > 0) return;

  $sending.set({ state: 'sending' });
  const body: BodyToSend<typeof joinWaitlist> = {
    service_ids: [...serviceIds],
    date,
    part: $part.get(),
    customer: toCustomer(details),
  };
  const answer = await call('POST /api/waitlist', { body });
  $sending.set({ state: 'idle' });
  if (!answer.ok) return refused(answer, serviceIds, date);
  rememberDetails(details);
  const { customer, writes, waitlist_url: url } = answer.data;
  const noted = { email: customer.email, phone: customer.phone, writes, url };
  $noted.set(new Map($noted.get()).set(waitlistKey(serviceIds, date), noted));
}

function refused(failure: Failure, serviceIds: readonly number[], date: LocalDate): void {
  if (failure.code === 'slot_taken') {
    // A time is free after all, which is better than waiting.
    $stepNotice.set(messages('booking-waitlist')('opened'));
    return void loadMonth(toMonth(date));
  }
  if (failure.code === 'validation_failed') {
    const fields = fieldsRefused(failure.errors);
    $waitlistErrors.set(fields);
    if (Object.keys(fields).length > 0) return undefined;
    if (failure.errors['service_ids'] !== undefined) return void leaveServices(serviceIds);
  }
  const { code, message } = failure;
  $sending.set({ state: 'failed', message: code === 'owner_only' ? `${message}.` : message });
  return undefined;
}

import type { changeBooking, ConfirmedBooking } from '../../api/booking/bookings.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import { managePath, readPass } from '../../components/booking/private-link.ts';
import { readHeld, type Held } from '../../components/booking/private-page.ts';
import type { PaidMoney } from '../../components/booking/terms-text.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { beyondPrice } from '../../domain/booking/policy.ts';
import { onSalonClock } from '../../platform/dates/date-text.ts';
import { money } from '../../platform/money.ts';
import { messages } from '../../platform/messages.ts';
import { call, isUnanswered, type FailureOf, filled } from '../../platform/call/call.ts';
import type { DataOf } from '../../platform/call/endpoint.ts';
import { awaitsAnswer, newestFirst } from '../../platform/call/unanswered.ts';
import { fillIn } from './details.ts';
import { $test } from './patch-test.ts';
import { $terms } from './chosen-visit.ts';
import {
  $booking,
  $draft,
  $isRecalled,
  areChosen,
  bookedServiceIds,
  detailFields,
  bookedDetails,
  toDraft,
  startTime,
  type Details,
  type Draft,
  type OpenBooking,
} from './draft.ts';
import { $isAboutServices, $step, $stepNotice, $unopened, settleOn, type Wanted } from './navigation.ts';
import { $submission } from './choose-visit.ts';

// The wizard shows a booking to change as a draft, and sends only the differences.

/** The private page's 'Change Date or Time' and 'Change Services': opens the wizard with an existing booking. */
export async function openBooking(request: Wanted): Promise<void> {
  const { fragment, step } = request;
  const pass = readPass(fragment);
  if (!pass) return sayUnopened(messages('booking-answers')('brokenLink'));
  const answer = await readHeld(pass);
  if (!answer.ok) {
    // Offers a retry instead of the first step, which would start another booking.
    const canRetry = isUnanswered(answer.code) || answer.code === 'rate_limited';
    return canRetry ? $unopened.set({ ...request, message: answer.message }) : sayUnopened(answer.message);
  }
  const manageUrl = new URL(managePath(pass), location.origin).href;
  const booking = held(answer.data, { token: pass.token, manageUrl });
  $booking.set(booking);
  $draft.set(toDraft(booking.appointment));
  // The form offers Clear only for details that this device has filled in.
  $isRecalled.set(false);
  $isAboutServices.set(step === 'details');
  return settleOn(step === 'details' ? step : 'time');
}

/** Fills in the client's details of an earlier visit. */
export async function fillInFrom(link: string): Promise<void> {
  const pass = readPass(link);
  const answer = pass && (await readHeld(pass));
  if (answer?.ok) fillIn(answer.data.customer);
}

function sayUnopened(reason: string): void {
  $stepNotice.set(messages('booking-answers')('notOpened', { reason }));
}

/** Reloads the booking, which may have been paid since. The visitor's changes stay. */
export async function refreshBooking(): Promise<void> {
  const booking = $booking.get();
  if (!booking) return;
  const answer = await readHeld({ id: booking.appointment.id, token: booking.token });
  if (!answer.ok || $booking.get() !== booking || $submission.get().state === 'sending') return;
  const newest = heldNow(answer.data, booking);
  const isDone = $step.get() === 'done';
  if (!isDone && !isSameVisit(booking.appointment, newest.appointment)) return;
  $booking.set(newest);
  if (isDone) $draft.set(toDraft(newest.appointment));
}

/** The booking after a change, or why the salon refused it. */
export type ChangeResult =
  | {
      readonly booking: OpenBooking;
      /** The changes to confirm again, because somebody else has changed the booking. */
      readonly draft?: Draft;
      /** The new refund in words, if only that differs. */
      readonly news?: string | null;
    }
  | { readonly failure: FailureOf<typeof changeBooking> };

/** Changes a booking to match the draft. Sends nothing if they match, unless the answer of an earlier change was lost. */
export async function change(booking: OpenBooking, draft: Draft): Promise<ChangeResult> {
  const changes = changesTo(booking.appointment, draft);
  const { id, version } = booking.appointment;
  const isDone = () => changes === null && !awaitsAnswer(filled('PUT /api/bookings/:id', { id }));
  if (isDone()) return { booking };
  const terms = $terms.get();
  const answer = await call('PUT /api/bookings/:id', {
    params: { id },
    manageToken: booking.token,
    body: { ...changes, ...testWanted(), version, ...(terms && { expected: terms }) },
    repeat: newestFirst(),
  });
  if (answer.ok) {
    const next = heldNow(answer.data, booking);
    return answer.isEarlier ? changeOn(next, draft) : { booking: next };
  }
  if (answer.code !== 'stale') return isDone() ? { booking } : { failure: answer };
  // The booking has been changed since, perhaps by this very request, whose answer was lost.
  const newest = held(answer.data, booking);
  const price = terms?.price_cents ?? 0;
  const back = (one: OpenBooking) => money(beyondPrice(price, movedMoney(one)));
  const refund = { now: back(newest), before: back(booking) };
  const isSame = isSameVisit(booking.appointment, newest.appointment);
  // A payment alone is not a change, unless it changes the announced refund.
  if (isSame && refund.now === refund.before) return change(newest, draft);
  if (changesTo(newest.appointment, draft) === null) return { booking: newest };
  const news = isSame ? messages('booking-answers')('refund', refund) : null;
  return { booking: newest, draft: rebase(draft, booking.appointment, newest.appointment), news };
}

/** The chosen time of a patch test, as a request names it. */
export function testWanted(): { patch_test_at?: string } {
  const test = $test.get();
  return test ? { patch_test_at: test.start_at } : {};
}

/** A new booking with the patch test before it. If the salon sends no emails, only this page has the test's link. */
export function withTest(booking: OpenBooking, test: ConfirmedBooking): OpenBooking {
  return { ...booking, test: { start: startTime(test), url: test.manage_url } };
}

/** Changes a booking that an earlier request has made or changed, because the draft has changed since. */
export function changeOn(booking: OpenBooking, draft: Draft): Promise<ChangeResult> {
  $booking.set(booking);
  return change(booking, draft);
}

/** True if nothing that the customer chose or agreed to has changed, but perhaps payments or the salon's approval. */
function isSameVisit(before: AppointmentShape, newest: AppointmentShape): boolean {
  return (
    isActive(newest) &&
    newest.service.price_cents === before.service.price_cents &&
    newest.end_at === before.end_at &&
    changesTo(newest, toDraft(before)) === null
  );
}

/** The body of a change request: only the differences. */
interface Changes {
  service_ids?: number[];
  start_at?: string;
  customer?: Partial<Details>;
}

/** @returns null if the draft equals the booking */
export function changesTo(appointment: AppointmentShape, draft: Draft): Changes | null {
  const changes: Changes = {};
  const { serviceIds } = draft;
  if (serviceIds.length > 0 && !areChosen(serviceIds, bookedServiceIds(appointment)))
    changes.service_ids = [...serviceIds];
  if (draft.slot !== null && draft.slot.start_at !== startTime(appointment))
    changes.start_at = draft.slot.start_at;
  const before = bookedDetails(appointment);
  const typed = detailFields.filter((field) => draft.details[field].trim() !== before[field].trim());
  if (typed.length > 0)
    changes.customer = Object.fromEntries(typed.map((field) => [field, draft.details[field].trim()]));
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Repeats the customer's changes on a booking that somebody else has changed meanwhile. Her changes win, and the rest is current. */
export function rebase(draft: Draft, before: AppointmentShape, newest: AppointmentShape): Draft {
  const changes = changesTo(before, draft) ?? {};
  const fresh = toDraft(newest);
  return {
    serviceIds: changes.service_ids ?? fresh.serviceIds,
    date: changes.start_at === undefined ? fresh.date : draft.date,
    slot: changes.start_at === undefined ? fresh.slot : draft.slot,
    details: { ...fresh.details, ...changes.customer },
    test: draft.test,
  };
}

/** The salon's answer about a booking, to any of the wizard's requests. */
type Answered = AppointmentShape &
  Pick<Held, 'change_until' | 'grace_until'> &
  Pick<DataOf<typeof changeBooking>, 'manage_token' | 'manage_url' | 'paired'> &
  Partial<Pick<ConfirmedBooking, 'by_mail' | 'pays_online' | 'card'>> &
  Partial<Pick<Held, 'terms' | 'online_cents' | 'returned_cents' | 'paying'>>;

export function movedMoney({ appointment, online, returned }: OpenBooking): PaidMoney {
  const { amount_paid_cents: paid, prepay, paying } = appointment;
  return { paid, online, returned, prepay, deposit: paying?.deposit_cents };
}

/** The stored booking, with its link. */
export function held(booking: Held, link: Pick<OpenBooking, 'token' | 'manageUrl'>): OpenBooking {
  const { receipt_by_mail: byMail, by, card } = booking.paying;
  return holding(booking, { ...link, byMail, paysOnline: by !== null, card });
}

/**
 * The booking after it was read or changed. The test's link is dropped if the test is canceled or replaced, and also if a new email
 * address has changed all links, because the test's new link is only in its own email.
 */
function heldNow(answer: Held & Pick<Answered, 'manage_url'>, booking: OpenBooking): OpenBooking {
  const { test, ...others } = booking;
  const { paired, manage_url } = answer;
  const isSameLink = paired && !manage_url && test?.url?.includes(paired.id);
  return held(answer, isSameLink ? booking : others);
}

/** The booking in an answer, with the new link if the answer contains one. */
export function holding(
  answered: Answered,
  before: Pick<OpenBooking, 'token' | 'manageUrl' | 'byMail' | 'paysOnline' | 'card' | 'test'> = {
    token: '',
    manageUrl: '',
    byMail: false,
  },
): OpenBooking {
  const {
    change_until: changeUntil,
    grace_until: graceUntil,
    manage_token: token = before.token,
    manage_url: manageUrl = before.manageUrl,
    by_mail: byMail = before.byMail,
    pays_online: paysOnline = before.paysOnline,
    card = before.card,
    paired,
    terms = null,
    online_cents: online = 0,
    returned_cents: returned = 0,
    ...appointment
  } = answered;
  return {
    appointment,
    token,
    manageUrl,
    changeUntil,
    graceUntil,
    byMail,
    paysOnline,
    terms,
    online,
    returned,
    card,
    ...testAfter(paired, before, appointment.time_zone),
  };
}

/** The test as the salon has it now, or as before if the answer does not say. */
function testAfter(
  paired: Answered['paired'],
  { test }: Pick<OpenBooking, 'test'>,
  zone: string,
): Pick<OpenBooking, 'test'> {
  const start = paired?.is === 'test' ? onSalonClock(paired.start_at, zone) : null;
  return start === null ? (test ? { test } : {}) : { test: { ...test, start } };
}

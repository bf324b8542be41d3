import type { changeBooking, createBooking } from '../../api/bookings.ts';
import { call, type FailureOf } from '../../api/call.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import { isUnsure } from '../../api/unsure.ts';
import { managePath, type BookingPass } from '../../components/booking/private-link.ts';
import { readHeld, type Held } from '../../components/booking/private-page.ts';
import { changesTo, rebase } from './change.ts';
import { customerOf } from './details.ts';
import { $attempt, $booking, type BookingRequest, type Draft, type OpenBooking } from './draft.ts';

export type Refusal = FailureOf<typeof createBooking> | FailureOf<typeof changeBooking>;

/** How sending ended. `changed-elsewhere`: the newest booking, and the draft carried over to it. */
export type SendOutcome =
  | { readonly kind: 'booked'; readonly booking: OpenBooking }
  | { readonly kind: 'changed-elsewhere'; readonly booking: OpenBooking; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly failure: Refusal };

/**
 * Books a draft. An earlier request whose outcome never arrived is sent again first, with its own key, when the draft
 * has changed since: if it turns out to be booked, that booking is changed, and there is never a second one.
 */
export async function sendBooking(draft: Draft): Promise<SendOutcome> {
  const body = requestOf(draft);
  const earlier = $attempt.get();
  if (earlier?.unsure && !isSame(earlier.body, body)) {
    const first = await attempt(earlier.key, earlier.body);
    if (first.kind === 'booked') {
      $booking.set(first.booking);
      return sendChange(first.booking, draft);
    }
    if ($attempt.get()?.unsure) return first;
  }
  const known = $attempt.get();
  return attempt(known && isSame(known.body, body) ? known.key : crypto.randomUUID(), body);
}

async function attempt(key: string, body: BookingRequest): Promise<SendOutcome> {
  const earlier = $attempt.get();
  const wasUnsure = earlier?.key === key && earlier.unsure;
  // Unsure from the first byte on: a reload in the middle of it must send the same key again.
  $attempt.set({ key, body, unsure: true });
  const answer = await call('POST /api/bookings', { body, idempotencyKey: key });
  if (answer.ok) {
    $attempt.set(null);
    const { manage_token: token, manage_url: manageUrl, by_mail: byMail, ...booked } = answer.data;
    return { kind: 'booked', booking: holding(booked, { token, manageUrl, byMail }) };
  }
  const unsure = isUnsure(answer, wasUnsure);
  $attempt.set(answer.code === 'idempotency_key_reused' ? null : { key, body, unsure });
  return { kind: 'refused', failure: answer };
}

function requestOf({ serviceId, slot, details }: Draft): BookingRequest {
  return { service_id: serviceId ?? 0, start_at: slot?.start_at ?? '', customer: customerOf(details) };
}

function isSame(a: BookingRequest, b: BookingRequest): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder({ service_id, start_at, customer: { name, email, phone, notes } }: BookingRequest): string {
  return JSON.stringify([service_id, start_at, name, email, phone, notes ?? '']);
}

/** Changes an existing booking to the draft; nothing is sent when they agree. */
export async function sendChange(booking: OpenBooking, draft: Draft): Promise<SendOutcome> {
  const changes = changesTo(booking.appointment, draft);
  if (changes === null) return { kind: 'booked', booking };
  const { id, version } = booking.appointment;
  const answer = await call('PUT /api/bookings/:id', {
    params: { id },
    manageToken: booking.token,
    body: { ...changes, version },
  });
  if (answer.ok) return { kind: 'booked', booking: held(answer.data, booking) };
  if (answer.code !== 'stale') return { kind: 'refused', failure: answer };
  return afterStale(booking, draft, answer.data);
}

/** Someone has changed it since: perhaps this very request, whose answer was lost. */
function afterStale(booking: OpenBooking, draft: Draft, newest: Held): SendOutcome {
  const now = held(newest, booking);
  if (changesTo(now.appointment, draft) === null) return { kind: 'booked', booking: now };
  return {
    kind: 'changed-elsewhere',
    booking: now,
    draft: rebase(draft, booking.appointment, now.appointment),
  };
}

/** Asks the salon for a booking by its private link. */
export async function openHeld(
  pass: BookingPass,
  manageUrl = new URL(managePath(pass), location.origin).href,
): Promise<Extract<SendOutcome, { kind: 'booked' | 'refused' }>> {
  const answer = await readHeld(pass);
  if (!answer.ok) return { kind: 'refused', failure: answer };
  return { kind: 'booked', booking: held(answer.data, { token: pass.token, manageUrl }) };
}

function held(booking: Held, link: Pick<OpenBooking, 'token' | 'manageUrl'>): OpenBooking {
  return holding(booking, { ...link, byMail: booking.paying.receipt_by_mail });
}

function holding(
  { change_until, ...appointment }: AppointmentShape & Pick<Held, 'change_until'>,
  { token, manageUrl, byMail }: Pick<OpenBooking, 'token' | 'manageUrl' | 'byMail'>,
): OpenBooking {
  return { appointment, token, manageUrl, changeUntil: change_until, byMail };
}

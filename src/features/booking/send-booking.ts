import type { changeBooking, createBooking } from '../../api/booking/bookings.ts';
import { call, type FailureOf } from '../../platform/call/call.ts';
import type { BodyToSend, DataOf } from '../../platform/call/endpoint.ts';
import { filled } from '../../platform/call/request.ts';
import { awaitsAnswer, newestFirst } from '../../platform/call/unanswered.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import { managePath, type BookingPass } from '../../components/booking/private-link.ts';
import { readHeld, type Held } from '../../components/booking/private-page.ts';
import { dollars } from '../../domain/money.ts';
import { beyondPrice } from '../../domain/booking/policy.ts';
import { changesTo, isSameVisit, rebase } from './changed-booking.ts';
import { customerOf } from './details.ts';
import { $booking, moneyOf, type Draft, type OpenBooking } from './draft.ts';
import { $terms } from './chosen-visit.ts';

/** The salon's answer about a booking, whoever asks for what. */
type Answered = AppointmentShape &
  Pick<Held, 'change_until' | 'grace_until'> &
  Pick<DataOf<typeof changeBooking>, 'manage_token' | 'manage_url'> &
  Partial<Pick<DataOf<typeof createBooking>, 'by_mail' | 'card'>> &
  Partial<Pick<Held, 'terms' | 'online_cents' | 'returned_cents'>>;
type ChangeRequest = BodyToSend<typeof changeBooking>;

export type Refusal = FailureOf<typeof createBooking> | FailureOf<typeof changeBooking>;

/**
 * The outcome of sending. `changed-elsewhere`: the newest booking, with the draft merged into it; `news` if only the refund
 * differs.
 */
export type SendOutcome =
  | { readonly kind: 'booked'; readonly booking: OpenBooking }
  | {
      readonly kind: 'changed-elsewhere';
      readonly booking: OpenBooking;
      readonly draft: Draft;
      readonly news: string | null;
    }
  | { readonly kind: 'refused'; readonly failure: Refusal };

/** Books a draft. If earlier input has booked already, that booking is changed instead: there is never a second one. */
export async function sendBooking(draft: Draft): Promise<SendOutcome> {
  const terms = $terms.get();
  const answer = await call('POST /api/bookings', { body: requestOf(draft), repeat: newestFirst() });
  if (!answer.ok) return { kind: 'refused', failure: answer };
  return answer.isEarlier
    ? changeOn(holding(answer.data), draft)
    : { kind: 'booked', booking: { ...holding(answer.data), terms } };
}

function requestOf({ serviceIds, slot, details }: Draft): BodyToSend<typeof createBooking> {
  return {
    service_ids: [...serviceIds],
    start_at: slot?.start_at ?? '',
    customer: customerOf(details),
    ...shown(),
  };
}

/** The terms on screen while it is sent: the salon accepts no others. */
function shown(): Pick<ChangeRequest, 'expected'> {
  const terms = $terms.get();
  return terms ? { expected: terms } : {};
}

/** Changes an existing booking to match the draft; nothing is sent if they match and no earlier request may have changed that. */
export async function sendChange(booking: OpenBooking, draft: Draft): Promise<SendOutcome> {
  const changes = changesTo(booking.appointment, draft);
  const { id, version } = booking.appointment;
  const mayHaveChanged = () => awaitsAnswer(filled('PUT /api/bookings/:id', { id }));
  if (changes === null && !mayHaveChanged()) return { kind: 'booked', booking };
  const answer = await call('PUT /api/bookings/:id', {
    params: { id },
    manageToken: booking.token,
    body: { ...changes, version, ...shown() },
    repeat: newestFirst(),
  });
  if (answer.ok) {
    const changed = held(answer.data, booking);
    return answer.isEarlier ? changeOn(changed, draft) : { kind: 'booked', booking: changed };
  }
  if (answer.code === 'stale') {
    // A payment came in between, which is nobody's change unless it changes the announced refund.
    const newest = held(answer.data, booking);
    const price = $terms.get()?.price_cents ?? 0;
    const [back, said] = [newest, booking].map((one) => dollars(beyondPrice(price, moneyOf(one))));
    const isSame = isSameVisit(booking.appointment, newest.appointment);
    if (isSame && back === said) return sendChange(newest, draft);
    const news = isSame ? `Of what you paid, ${back} now goes back to you instead of ${said}.` : null;
    return afterStale(booking, draft, newest, news);
  }
  if (changes === null && !mayHaveChanged()) return { kind: 'booked', booking };
  return { kind: 'refused', failure: answer };
}

/** The draft has changed since the request that was carried out. */
function changeOn(booking: OpenBooking, draft: Draft): Promise<SendOutcome> {
  $booking.set(booking);
  return sendChange(booking, draft);
}

/** Somebody has changed it since, perhaps this very request, whose answer was lost. */
function afterStale(booking: OpenBooking, draft: Draft, now: OpenBooking, news: string | null): SendOutcome {
  if (changesTo(now.appointment, draft) === null) return { kind: 'booked', booking: now };
  return {
    kind: 'changed-elsewhere',
    booking: now,
    draft: rebase(draft, booking.appointment, now.appointment),
    news,
  };
}

/** Loads a booking by its private link. */
export async function openHeld(
  pass: BookingPass,
  manageUrl = new URL(managePath(pass), location.origin).href,
): Promise<Extract<SendOutcome, { kind: 'booked' | 'refused' }>> {
  const answer = await readHeld(pass);
  if (!answer.ok) return { kind: 'refused', failure: answer };
  return { kind: 'booked', booking: held(answer.data, { token: pass.token, manageUrl }) };
}

/** The stored booking, with its link. */
export function held(booking: Held, link: Pick<OpenBooking, 'token' | 'manageUrl'>): OpenBooking {
  return holding(booking, { ...link, byMail: booking.paying.receipt_by_mail, card: booking.paying.card });
}

/** With the new link, if the answer contains one. */
function holding(
  answered: Answered,
  known: Pick<OpenBooking, 'token' | 'manageUrl' | 'byMail' | 'card'> = {
    token: '',
    manageUrl: '',
    byMail: false,
  },
): OpenBooking {
  const {
    change_until,
    grace_until,
    manage_token,
    manage_url,
    by_mail,
    card = known.card,
    terms,
    online_cents,
    returned_cents,
    ...appointment
  } = answered;
  return {
    appointment,
    token: manage_token ?? known.token,
    manageUrl: manage_url ?? known.manageUrl,
    changeUntil: change_until,
    graceUntil: grace_until,
    byMail: by_mail ?? known.byMail,
    terms: terms ?? null,
    online: online_cents ?? 0,
    returned: returned_cents ?? 0,
    card,
  };
}

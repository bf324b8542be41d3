import { atom } from 'nanostores';
import type { AppointmentShape } from '../../api/shapes.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { takePassedBooking } from '../../components/booking/passed-booking.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { privatePage, readHeld, type Held } from '../../components/booking/private-page.ts';
import { messages } from '../../platform/messages.ts';
import { rest, startForm } from './form.ts';

/** `sample`: the page was opened by itself. `lost`: returned from a checkout in a tab without the booking. */
type NoBooking = { readonly state: 'sample' } | { readonly state: 'lost' };

const source = privatePage<Held, NoBooking>(readHeld);
export const { $page, close, refresh, show } = source;

/** The handed-over booking, shown until the newest one has loaded. */
export const $known = atom<AppointmentShape | null>(null);

/** How the customer returned from the provider's page. */
type Returned = 'paid' | 'left';

/** The state of a checkout at the provider, whose confirmation may be `late`. `refused`: nothing was paid. */
export type Checkout = 'none' | 'waiting' | 'late' | 'left' | 'paid' | 'refused';

export const $checkout = atom<Checkout>('none');

/** The seconds between requests, a minute in all. */
const PATIENCE = [1, 1, 2, 2, 3, 3, 5, 5, 8, 8, 10, 12] as const;

type Standing = Pick<AppointmentShape, 'amount_paid_cents' | 'balance_cents'>;

/** The booking's amounts before the customer left for the checkout; null if this tab does not know them. */
let moneyBefore: Standing | null = null;

let stopFollowing: (() => void) | null = null;

/** Opens the handed-over booking, the one of a private link (`/payment#ID.TOKEN`), or the sample. Returns how to stop. */
export function startPayment(): () => void {
  startForm();
  if (feeNamed() !== null) nameFee();
  $page.set({ state: 'loading' });
  $checkout.set('none');
  void open();
  addEventListener('pageshow', shownAgain);
  return () => {
    stopFollowing?.();
    removeEventListener('pageshow', shownAgain);
  };
}

/** Loads the booking, and follows its checkout if the customer has just returned from one. */
export async function open(): Promise<void> {
  const passed = takePassedBooking();
  const pass = passed ? { id: passed.appointment.id, token: passed.token } : readPass(location.hash);
  const back = returned();
  $known.set(passed?.appointment ?? null);
  if (!pass) return $page.set({ state: back === null ? 'sample' : 'lost' });
  // If the session has ended, signing in again returns to this address.
  if (pass.token === '') history.replaceState(history.state, '', `#${pass.id}`);
  await source.open(pass);
  stopFollowing?.();
  if (back !== null) stopFollowing = follow(back, passed?.appointment ?? null);
  return undefined;
}

/** Handles Back from the provider's page to this page, which the browser restored. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  rest();
  void open();
}

/** The result in the address, which the salon sets for the provider's redirect. */
export function returned(): Returned | null {
  const outcome = new URLSearchParams(location.search).get('checkout');
  return outcome === 'paid' || outcome === 'left' ? outcome : null;
}

/** Follows a checkout until the provider has confirmed, or time is up. Returns how to stop. */
export function follow(back: Returned, before: Standing | null): () => void {
  moneyBefore = before;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rounds = PATIENCE.values();
  const look = () => {
    const standing = standingNow(back);
    const pause = standing === 'waiting' ? rounds.next().value : undefined;
    $checkout.set(standing === 'waiting' && pause === undefined ? 'late' : standing);
    if (pause !== undefined) timer = setTimeout(() => void refresh().then(look), pause * 1000);
  };
  look();
  return () => clearTimeout(timer);
}

/** Checks again after time was up. */
export async function checkAgain(): Promise<void> {
  $checkout.set('waiting');
  await refresh();
  const standing = standingNow('paid');
  $checkout.set(standing === 'waiting' ? 'late' : standing);
}

/** The fee in the address, if it names one. */
export function feeNamed(): string | null {
  return new URLSearchParams(location.search).get('fee');
}

/** True if the page is about a fee: the address names one, or the visit was missed or canceled and has one. */
export function isAboutFee(booking: Held): boolean {
  return feeNamed() !== null || (!isActive(booking) && booking.fees.length > 0);
}

/** Names the fee in the page's heading and title before anything is loaded. The heading's height stays the same. */
export function nameFee(): void {
  const heading = document.querySelector('h1');
  const fee = messages('payment')('fee');
  if (!heading || heading.textContent === fee) return;
  document.title = document.title.replace(heading.textContent, fee);
  heading.textContent = fee;
}

function standingNow(back: Returned): Checkout {
  const page = $page.get();
  if (page.state !== 'shown') return 'waiting';
  const feeId = feeNamed();
  if (feeId !== null) return feeStanding(page.data, feeId, back);
  const { payments, paying, amount_paid_cents: paid, balance_cents: due } = page.data;
  // A payment for retail or a tip lowers only the balance. A canceled booking has no balance.
  const isPaid = moneyBefore
    ? paid > moneyBefore.amount_paid_cents || (isActive(page.data) && due < moneyBefore.balance_cents)
    : payments.length > 0;
  // Keeping a card without paying ends the checkout too.
  const isKept = paying.card?.asked === false && paying.checkout === null && paid === 0;
  if (isPaid || (back === 'paid' && isKept)) return 'paid';
  if (back === 'left') return 'left';
  return paying.checkout === null ? 'refused' : 'waiting';
}

/** A fee stays requested until it is paid, however its checkout ended. */
function feeStanding({ fees }: Held, feeId: string, back: Returned): Checkout {
  const fee = fees.find(({ id }) => id === feeId);
  if (!fee) return 'refused';
  if (fee.state === 'paid') return 'paid';
  return back === 'left' ? 'left' : 'waiting';
}

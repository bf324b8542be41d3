import { atom } from 'nanostores';
import type { Cents } from '../../domain/money.ts';
import type { Held } from '../../components/booking/private-page.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { $page, refresh } from './page.ts';

/** How the customer returned from the provider's page. */
export type Returned = 'paid' | 'left';

/**
 * The state of a checkout at the provider. Only the provider's confirmation counts, which may take a while. `late`: it has not
 * come yet. `refused`: it came, and nothing was paid.
 */
export type Checkout = 'none' | 'waiting' | 'late' | 'left' | 'paid' | 'refused';

export const $checkout = atom<Checkout>('none');

/** Seconds between requests; a minute in all. */
const PATIENCE = [1, 1, 2, 2, 3, 3, 5, 5, 8, 8, 10, 12] as const;

/** The amount paid before the customer left for the checkout, in cents; null if this tab does not know. */
let paidBefore: Cents | null = null;

/** The result in the address, which the salon sets for the provider's redirect. */
export function returned(): Returned | null {
  const said = new URLSearchParams(location.search).get('checkout');
  return said === 'paid' || said === 'left' ? said : null;
}

/** Follows a checkout until the provider has confirmed, or time is up. Returns how to stop. */
export function follow(back: Returned, before: Cents | null): () => void {
  paidBefore = before;
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
  return !isActive(booking) && (booking.fees.length > 0 || feeNamed() !== null);
}

/** The page's heading and title are set before anything is loaded, and have the same height in every case. */
export function nameFee(): void {
  const heading = document.querySelector('h1');
  if (!heading || heading.textContent === 'Your fee') return;
  document.title = document.title.replace(heading.textContent, 'Your fee');
  heading.textContent = 'Your fee';
}

function standingNow(back: Returned): Checkout {
  const page = $page.get();
  if (page.state !== 'shown') return 'waiting';
  const named = feeNamed();
  if (named !== null) return feeStanding(page.booking, named, back);
  if (isPaid(page.booking) || (back === 'paid' && isKept(page.booking))) return 'paid';
  if (back === 'left') return 'left';
  return page.booking.paying.checkout === null ? 'refused' : 'waiting';
}

/** A fee stays requested until it is paid, however its checkout ended. */
function feeStanding({ fees }: Held, named: string, back: Returned): Checkout {
  const fee = fees.find(({ id }) => id === named);
  if (!fee) return 'refused';
  if (fee.state === 'paid') return 'paid';
  return back === 'left' ? 'left' : 'waiting';
}

/** Keeping a card without paying ends the checkout too. */
function isKept({ amount_paid_cents, paying }: Held): boolean {
  return paying.card?.asked === false && paying.checkout === null && amount_paid_cents === 0;
}

function isPaid({ amount_paid_cents, payments }: Held): boolean {
  return paidBefore === null ? payments.length > 0 : amount_paid_cents > paidBefore;
}

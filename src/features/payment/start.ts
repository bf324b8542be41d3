import { takePassedBooking } from '../../components/booking/passed-booking.ts';
import { readPass } from '../../components/booking/private-link.ts';
import { $checkout, follow, returned } from './checkout.ts';
import { rest, startForm } from './form.ts';
import { $page, openBooking } from './page.ts';

let stopFollowing: (() => void) | null = null;

/** Opens the booking that was handed over, that of a private link (`/payment#ID.TOKEN`), or the sample. Returns how to stop. */
export function startPayment(): () => void {
  startForm();
  $page.set({ state: 'loading', known: null });
  $checkout.set('none');
  void open();
  addEventListener('pageshow', shownAgain);
  return () => {
    stopFollowing?.();
    removeEventListener('pageshow', shownAgain);
  };
}

/** Asks for the booking, and follows its checkout where the customer is back from one. */
export async function open(): Promise<void> {
  const passed = takePassedBooking();
  const pass = passed ? { id: passed.appointment.id, token: passed.token } : readPass(location.hash);
  const back = returned();
  if (!pass) return $page.set({ state: back === null ? 'sample' : 'lost' });
  await openBooking(pass, passed?.appointment ?? null);
  stopFollowing?.();
  if (back !== null) stopFollowing = follow(back, passed?.appointment.amount_paid_cents ?? null);
  return undefined;
}

/** Back from the provider's page to this one as it was left. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  rest();
  void open();
}

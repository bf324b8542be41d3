import { atom } from 'nanostores';
import { $ahead } from '../../api/salon-time.ts';
import { whenLookedAt } from '../../components/looked-at.ts';
import { $facts } from '../../components/site/facts.ts';
import { startOver, takeOpening, takeServices } from './choices.ts';
import { $zone, readClock } from './clock.ts';
import { $booking, $opening, keepDraft, restoreDraft } from './draft.ts';
import { leaveGone } from './gone.ts';
import { followAddress, settleOn } from './navigation.ts';
import { $unopened, openBooking, refreshBooking } from './open-booking.ts';
import { recallAccount, recallDetails } from './returning.ts';
import { loadServices } from './services.ts';
import { askedIn, searchOf } from './steps.ts';

/** True while the booking of a private link is on its way. */
export const $isOpening = atom(false);

/** Starts the wizard where the address and this tab's storage say. Returns how to stop it. */
export function startBooking(): () => void {
  const stopFollowing = $facts.subscribe((facts) => {
    if (facts) $zone.set(facts.timeZone);
    readClock();
  });
  const stopHearing = $ahead.listen(readClock);
  restoreDraft();
  const stopKeeping = keepDraft();
  if (location.hash.startsWith('#change=')) {
    void openFrom({ fragment: location.hash, step: askedIn(location.search).step });
  } else {
    begin();
    void refreshBooking();
  }
  recallDetails();
  recallAccount();
  void loadServices().then(leaveGone);

  addEventListener('popstate', followAddress);
  // A tab that was left open for long: its clock and perhaps its day have moved on.
  const stopLooking = whenLookedAt(lookAgain);
  addEventListener('pageshow', shownAgain);
  return () => {
    stopKeeping();
    stopFollowing();
    stopHearing();
    stopLooking();
    removeEventListener('pageshow', shownAgain);
    removeEventListener('popstate', followAddress);
  };
}

function lookAgain(): void {
  readClock();
  void refreshBooking();
}

/** Back from the payment to this page as it was left. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) lookAgain();
}

/** Loads the services again, after a failure. */
export async function retryServices(): Promise<void> {
  await loadServices();
  leaveGone();
}

function begin(): void {
  const { step, serviceIds, opening } = askedIn(location.search);
  // An address without a step, as every Book Now has it, is about a new booking and not the one just made.
  if (step === null && $booking.get()) startOver();
  if (step !== null) return settleOn(step);
  $opening.set(null);
  if (opening !== null) takeOpening(opening);
  if (serviceIds.length === 0) return opening === null ? undefined : settleOn('service');
  takeServices(serviceIds);
  // Back leads from the time to the list of services.
  settleOn('service');
  history.pushState(null, '', searchOf('time'));
  return settleOn('time');
}

async function openFrom(wanted: Parameters<typeof openBooking>[0]): Promise<void> {
  // The token leaves the address bar at once.
  history.replaceState(null, '', searchOf('service'));
  $isOpening.set(true);
  $opening.set(null);
  $unopened.set(null);
  await openBooking(wanted);
  $isOpening.set(false);
}

/** Follows a private link again that could not be followed. */
export async function retryOpening(): Promise<void> {
  const unopened = $unopened.get();
  if (unopened) await openFrom(unopened);
}

import { readPass, type BookingPass } from '../../components/booking/private-link.ts';
import { atom } from 'nanostores';
import { draftOf } from './change.ts';
import { startOver, takeService } from './choices.ts';
import { openCalendar } from './calendar.ts';
import { $booking, $draft, keepDraft, restoreDraft } from './draft.ts';
import { $step, $stepNotice, followAddress, goTo, settleOn } from './navigation.ts';
import { $today, readClock } from './openings.ts';
import { recallDetails } from './returning.ts';
import { readHeld } from './send.ts';
import { learnLimit } from './submission.ts';
import { dropService, loadServices, serviceIsGone } from './services.ts';
import { askedIn } from './steps.ts';

/** True while the booking of a private link is on its way. */
export const $isOpening = atom(false);

/** Starts the wizard where the address and this tab's storage say. Returns how to stop it. */
export function startBooking(): () => void {
  readClock();
  restoreDraft();
  const stopKeeping = keepDraft();
  const pass = location.hash.startsWith('#change=') ? readPass(location.hash) : null;
  if (pass) void openBooking(pass);
  else begin();
  recallDetails();
  void learnLimit();
  void loadServices().then(leaveIfGone);

  addEventListener('popstate', followAddress);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    stopKeeping();
    removeEventListener('popstate', followAddress);
    document.removeEventListener('visibilitychange', comeBack);
  };
}

/** Loads the services again, after a failure. */
export async function retryServices(): Promise<void> {
  await loadServices();
  leaveIfGone();
}

function begin(): void {
  const { step, serviceId } = askedIn(location.search);
  // An address without a step, as every Book Now has it, is about a new booking and not the one just made.
  if (step === null && $booking.get()) startOver();
  if (serviceId === null || step !== null) {
    if (step !== null) settleOn(step);
    return;
  }
  takeService(serviceId);
  // Back leads from the time to the list of services.
  settleOn('service');
  history.pushState(null, '', '?step=time');
  openCalendar();
  $step.set('time');
}

/** The private page's 'change' link: the wizard in the hands of an existing booking. */
async function openBooking(pass: BookingPass): Promise<void> {
  $isOpening.set(true);
  // The token leaves the address bar at once.
  history.replaceState(null, '', '?step=service');
  const answer = await readHeld(pass);
  $isOpening.set(false);
  if (answer.kind === 'refused') {
    $stepNotice.set(`Your booking could not be opened. ${answer.failure.message}`);
    return;
  }
  $booking.set(answer.booking);
  $draft.set(draftOf(answer.booking.appointment));
  settleOn('time');
}

function leaveIfGone(): void {
  if (!serviceIsGone()) return;
  dropService();
  goTo('service', 'That service is no longer on the list. Please choose another.');
}

/** A tab that was left open over midnight: yesterday must not be on offer. */
function comeBack(): void {
  if (document.visibilityState !== 'visible') return;
  const before = $today.get();
  readClock();
  if ($step.get() === 'time' || before !== $today.get()) openCalendar();
}

import { laterMessages } from '../../platform/later-messages.ts';
import { messages } from '../../platform/messages.ts';
import { onDemand } from './load-on-demand.ts';
import { atom } from 'nanostores';
import { $ahead } from '../../platform/call/server-time.ts';
import { whenLookedAt } from '../../platform/ui/when-visible.ts';
import { $facts } from '../../components/site/salon-facts.ts';
import { startOver, takeOpening, takeServices } from './choose-visit.ts';
import { $zone, readClock } from './salon-clock.ts';
import { $booking, $draft, $opening, keepDraft, restoreDraft } from './draft.ts';
import {
  $step,
  $stepNotice,
  $unopened,
  followAddress,
  settleOn,
  type Wanted,
  askedIn,
  toSearch,
} from './navigation.ts';
import { $built, $services, loadServices } from './services.ts';
import { forget, readText } from '../../storage.ts';

/** The steps after the first, with their messages. */
export const later = onDemand(() => import('./later-steps.ts'), laterMessages);

/** The first events of a visitor's activity, each earlier than the end of a press. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** True while a private link's booking is loading. */
export const $isOpening = atom(false);

/** False until the wizard has started: the page is still as it was built. */
export const $isStarted = atom(false);

/** Starts the wizard at the state in the address and this tab's storage. Returns how to stop it. */
export function startBooking(): () => void {
  $isStarted.set(true);
  const stopFollowing = $facts.subscribe((facts) => {
    if (facts) $zone.set(facts.timeZone);
    const built = $built.get();
    if (facts && built && facts.currency !== built.currency) {
      // The built list's prices are in another currency, so it is hidden until the current list comes.
      $services.set({ state: 'loading' });
      void loadServices();
    }
    readClock();
  });
  const stops = [stopFollowing, $ahead.listen(readClock)];
  restoreDraft();
  stops.push(keepDraft());
  if (location.hash.startsWith('#change=')) {
    void openFrom({ fragment: location.hash, step: askedIn(location.search).step });
  } else {
    const { hash } = location;
    begin();
    // An email that invites a client back contains the private link of her last visit.
    if (hash.startsWith('#again=')) void later.fetch().then((steps) => steps?.fillInFrom(hash.slice(7)));
    void goOnConfirming();
    void refreshBooking();
  }
  // In a tab that was open for a long time, the time and perhaps the day have changed.
  stops.push(goOn(), whenLookedAt(lookAgain));
  addEventListener('popstate', followAddress);
  addEventListener('pageshow', shownAgain);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pageshow', shownAgain);
    removeEventListener('popstate', followAddress);
  };
}

/** Continues a confirmation that a reload has interrupted: the same request gets the same answer. */
async function goOnConfirming(): Promise<void> {
  const isConfirming = readText('salon.confirming') !== null;
  forget('salon.confirming');
  if (isConfirming && $step.get() === 'details') await (await later.fetch())?.confirmBooking();
}

async function refreshBooking(): Promise<void> {
  if ($booking.get()) await (await later.fetch())?.refreshBooking();
}

function lookAgain(): void {
  readClock();
  void refreshBooking();
}

/** Handles Back from the payment page to this page, which the browser restored. */
function shownAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) lookAgain();
}

/** How long the built page has the network to itself, in milliseconds. */
const QUIET_TIME = 4_000;

/** Loads the later steps and the current services on the visitor's first activity. Returns how to stop. */
function goOn(): () => void {
  const go = () => {
    stop();
    void retryServices();
    void later.fetch().then((steps) => steps?.recall());
  };
  const look = () => {
    const isFurther = $step.get() !== 'service' || $draft.get().serviceIds.length > 0;
    if (isFurther || $services.get().state !== 'ready') go();
  };
  const timer = setTimeout(go, QUIET_TIME);
  const stops = [$step, $draft].map((store) => store.listen(look));
  const stop = () => {
    clearTimeout(timer);
    for (const one of stops) one();
    for (const sign of SIGNS) removeEventListener(sign, go);
  };
  for (const sign of SIGNS) addEventListener(sign, go, { passive: true });
  look();
  return stop;
}

/** Loads the services, also after a failure. */
export async function retryServices(): Promise<void> {
  const isKnown = await loadServices();
  if (isKnown && $draft.get().serviceIds.length > 0) (await later.fetch())?.leaveGone();
}

function begin(): void {
  const { step, serviceIds, opening } = askedIn(location.search);
  // An address without a step, as in every Book Now, means a new booking rather than the one just made.
  if (step === null && $booking.get()) startOver();
  if (step !== null) return settleOn(step);
  $opening.set(null);
  if (opening !== null) takeOpening(opening);
  if (serviceIds.length === 0) return opening === null ? undefined : settleOn('service');
  const left = $draft.get().serviceIds.filter((id) => !serviceIds.includes(id));
  takeServices(serviceIds);
  // Back leads from the time to the list of services.
  settleOn('service');
  history.pushState(null, '', toSearch('time'));
  settleOn('time');
  const services = $services.get();
  if (left.length === 0) return;
  const built = services.state === 'ready' ? services.list : [];
  const names = built.flatMap(({ id, name }) => (left.includes(id) ? name : []));
  const t = messages('booking');
  $stepNotice.set(t('chosenBefore', { services: names.join(' + ') || t('anotherService') }));
}

async function openFrom(request: Wanted): Promise<void> {
  // The token is removed from the address bar at once.
  history.replaceState(null, '', toSearch('service'));
  $isOpening.set(true);
  $opening.set(null);
  $unopened.set(null);
  const steps = await later.fetch();
  if (steps) await steps.openBooking(request);
  else $unopened.set({ ...request, message: messages('booking')('lost') });
  $isOpening.set(false);
}

export async function retryOpening(): Promise<void> {
  const unopened = $unopened.get();
  if (unopened) await openFrom(unopened);
}

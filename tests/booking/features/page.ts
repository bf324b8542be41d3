import { vi } from 'vitest';
import type { Salon } from '../../support/salon.ts';
import { Tab } from '../../platform/features/tab.ts';

type Wizard = Awaited<ReturnType<typeof load>>;

/** The wizard's stores on a page of their own, with a server in this process. */
export interface BookingPage extends Wizard {
  readonly tab: Tab;
  /** Loads the page again in the same tab, at this address if one is given. */
  reload(address?: string): Promise<BookingPage>;
}

/** Opens /booking for a visitor. */
export function openBooking(
  salon: Salon,
  address = '/booking',
  browser = salon.visitor(),
): Promise<BookingPage> {
  return openIn(new Tab(salon, address, browser));
}

async function openIn(tab: Tab): Promise<BookingPage> {
  const wizard = await load();
  // The page fetches this after a while, but no time passes here.
  await wizard.later.fetch();
  const stop = wizard.startBooking();
  await vi.waitFor(() => {
    if (wizard.$services.get().state === 'loading') throw new Error('still loading');
    if (wizard.$isOpening.get()) throw new Error('still opening');
  });
  const reload = (address?: string) => {
    stop();
    tab.requests.length = 0;
    if (address !== undefined) tab.window.history.replaceState(null, '', address);
    return openIn(tab);
  };
  return { ...wizard, tab, reload };
}

/** Imports the modules anew, so their stores start empty as on a new page. */
async function load() {
  vi.resetModules();
  const answers = await import('../../../src/features/booking/answer-part.ts');
  const availability = await import('../../../src/features/booking/availability.ts');
  const chosen = await import('../../../src/features/booking/chosen-visit.ts');
  const calendar = await import('../../../src/features/booking/calendar.ts');
  const changeServices = await import('../../../src/features/booking/change-services.ts');
  const choices = await import('../../../src/features/booking/choose-visit.ts');
  const confirm = await import('../../../src/features/booking/confirm.ts');
  const draft = await import('../../../src/features/booking/draft.ts');
  const navigation = await import('../../../src/features/booking/navigation.ts');
  const open = await import('../../../src/features/booking/change-booking.ts');
  const patchTest = await import('../../../src/features/booking/patch-test.ts');
  const returning = await import('../../../src/features/booking/details.ts');
  const services = await import('../../../src/features/booking/services.ts');
  const start = await import('../../../src/features/booking/start-booking.ts');
  return {
    ...answers,
    $heldUntil: availability.$heldUntil,
    ...chosen,
    ...calendar,
    ...changeServices,
    ...choices,
    ...confirm,
    ...draft,
    ...navigation,
    ...patchTest,
    movedMoney: open.movedMoney,
    refreshBooking: open.refreshBooking,
    ...returning,
    ...services,
    ...start,
  };
}

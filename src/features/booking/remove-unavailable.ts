import { noVisitText } from '../../texts/visits.ts';
import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { chosenServices } from '../../domain/appointments/visit-services.ts';
import { $draft, areChosen, changeDraft } from './draft.ts';
import { $step, goTo } from './navigation.ts';
import { $choosing, $visit } from './chosen-visit.ts';
import { $services } from './services.ts';

/** Removes chosen services that the new list lacks, and keeps the rest. */
export function leaveGone(): void {
  const { serviceIds } = $draft.get();
  if ($services.get().state === 'ready' && serviceIds.length > 0 && $visit.get() === null) leave(toNames());
}

/**
 * Removes services that are gone, after the salon has refused the choice, unless others have been chosen meanwhile. The rest and typed
 * text stay.
 */
export async function leaveServices(refused: readonly number[]): Promise<void> {
  const { serviceIds } = $draft.get();
  if (!areChosen(refused, serviceIds)) return;
  const names = toNames();
  const services = $services.get();
  if (serviceIds.length === 1 && services.state === 'ready') {
    // The service may have been removed since the list was loaded.
    $services.set({ ...services, list: services.list.filter(({ id }) => id !== serviceIds[0]) });
  }
  if (serviceIds.length > 1) {
    const newest = await call('GET /api/services', {});
    if (!areChosen($draft.get().serviceIds, serviceIds)) return;
    if (newest.ok) $services.set({ state: 'ready', list: newest.data });
  }
  leave(names);
}

function toNames(): ReadonlyMap<number, string> {
  const { offered, bookedServices } = $choosing.get();
  return new Map([...offered, ...bookedServices].map(({ id, name }) => [id, name]));
}

/** @param names the names of the services so far, by id */
function leave(names: ReadonlyMap<number, string>): void {
  const { serviceIds } = $draft.get();
  const now = toNames();
  const rest = serviceIds.filter((id) => now.has(id));
  const unavailable = serviceIds.filter((id) => !now.has(id));
  const visit = chosenServices(rest, $choosing.get());
  const t = messages('booking-visit');
  if (unavailable.length > 0 && !('why' in visit)) {
    changeDraft({ serviceIds: rest });
    const lostNames = unavailable.flatMap((id) => names.get(id) ?? []);
    const services =
      lostNames.length > 0 ? lostNames.reduce((one, other) => t('and', { one, other })) : t('part');
    return goTo($step.get(), t('gone', { services }));
  }
  changeDraft({ serviceIds: [], slot: null });
  if (unavailable.length === 0 && 'why' in visit)
    return goTo('service', t('chooseAnother', { reason: noVisitText(visit) }));
  return goTo('service', t(serviceIds.length > 1 ? 'notTogether' : 'oneGone'));
}

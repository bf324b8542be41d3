import { noVisitText } from '../../texts/visits.ts';
import { atom } from 'nanostores';
import { readRemote } from '../../platform/call/query.ts';
import { messages } from '../../platform/messages.ts';
import { toMonth } from '../../platform/dates/calendar-month.ts';
import { toDate, formatWhen, formatLength } from '../../platform/dates/date-text.ts';
import { priceText } from '../../platform/money.ts';
import { chosenServices } from '../../domain/appointments/visit-services.ts';
import { $asking, availability } from './availability.ts';
import { loadMonth } from './calendar.ts';
import { forgetProblems, $submission } from './choose-visit.ts';
import { $draft, asChosen, changeDraft } from './draft.ts';
import { $step, $stepNotice, goTo } from './navigation.ts';
import { $choosing, $visit } from './chosen-visit.ts';
import { $announcement } from './services.ts';

/** Why the service that was just pressed in step 1 was not added or removed; null if it was. */
export const $refusal = atom<string | null>(null);

/** Step 1: adds a service to the choice, or removes it. */
export async function toggleService(id: number): Promise<void> {
  const { serviceIds } = $draft.get();
  const isChosen = serviceIds.includes(id);
  const ids = isChosen ? without(id) : [...serviceIds, id];
  const visit = ids.length > 0 && chosenServices(ids, $choosing.get());
  $refusal.set(visit && 'why' in visit ? `${noVisitText(visit)}.` : null);
  if ($refusal.get() === null) await changeServices(id, ids, isChosen ? 'removed' : 'added');
}

export function addService(id: number): Promise<void> {
  return changeServices(id, [...$draft.get().serviceIds, id], 'added');
}

export function dropService(id: number): Promise<void> {
  return changeServices(id, without(id), 'removed');
}

/** True if the rest is still a visit: not empty, and not only add-ons. */
export function canDrop(id: number): boolean {
  return !('why' in chosenServices(without(id), $choosing.get()));
}

function without(id: number): readonly number[] {
  return $draft.get().serviceIds.filter((one) => one !== id);
}

/** Keeps the chosen time if it is also free for the new visit. Otherwise asks the customer to choose another. */
async function changeServices(id: number, ids: readonly number[], done: 'added' | 'removed'): Promise<void> {
  const { offered, bookedServices } = $choosing.get();
  const name = [...bookedServices, ...offered].find((one) => one.id === id)?.name ?? '';
  changeDraft({ serviceIds: asChosen(ids) });
  forgetProblems();
  const visit = $visit.get();
  const t = messages('booking-visit');
  $announcement.set(
    visit
      ? t(done === 'added' ? 'addedTo' : 'removedFrom', {
          service: name,
          length: formatLength(visit.minutes),
          price: priceText(visit.cents, visit.isFrom),
        })
      : t(done, { service: name }),
  );
  const { serviceIds, slot } = $draft.get();
  if (slot === null) return;
  const date = toDate(slot.start_at);
  await loadMonth(toMonth(date));
  const isOver = $draft.get().serviceIds !== serviceIds || $draft.get().slot !== slot;
  if (isOver || $submission.get().state === 'sending') return;
  const month = readRemote(availability.$known.get(), { ...$asking.get(), month: toMonth(date) });
  // If the month could not be loaded, the salon decides on confirmation.
  if (month.state !== 'ready') return;
  const free = month.data[date]?.slots.find(({ start_at }) => start_at === slot.start_at);
  if (free) return changeDraft({ slot: free });
  changeDraft({ slot: null, date });
  const notice = t('notFree', { when: formatWhen(slot.start_at) });
  // In step 1 the customer goes on by pressing Continue.
  if ($step.get() === 'service') $stepNotice.set(notice);
  else goTo('time', notice);
}

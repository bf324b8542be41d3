import { atom, computed } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Canceler } from '../../../domain/appointments/status.ts';
import { changeMany, partlyDone, type ManyAction, type ManyDone } from './change-many.ts';
import { $search, $setting, $shown } from './screen.ts';

/** What the owner is asked before many appointments are changed. */
export interface ManyQuestion {
  readonly action: ManyAction;
  readonly appointments: readonly OwnersAppointment[];
  readonly sending: boolean;
  /** Whose wish a cancellation is. */
  readonly by: Canceler;
  /** Whether the clients are written to. */
  readonly notify: boolean;
}

/** What came of it, where it could not be done with all: told until it is put away. */
export interface ManyResult {
  readonly title: string;
  readonly failures: ManyDone['failures'];
}

/** Ids that the owner has ticked; what leaves the list is not counted, and is still ticked where it comes back. */
const $ticked = atom<ReadonlySet<string>>(new Set());
/** What the next range begins with. */
let anchor: string | null = null;

/** The ticked appointments of the list, in its order. */
export const $selected = computed([$shown, $ticked], (shown, ticked) =>
  ticked.size === 0 ? [] : (shown?.list ?? []).filter(({ id }) => ticked.has(id)),
);
export const $manyQuestion = atom<ManyQuestion | null>(null);
export const $manyResult = atom<ManyResult | null>(null);

/** Ticks one or takes its tick away; with `isRange`, all from the one before to this. */
export function tick(id: string, isTicked: boolean, isRange = false): void {
  const list = ($shown.get()?.list ?? []).map((one) => one.id);
  const [from, to] = [anchor === null ? -1 : list.indexOf(anchor), list.indexOf(id)];
  const range = isRange && from !== -1 ? list.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ticked = new Set($ticked.get());
  for (const one of range) {
    if (isTicked) ticked.add(one);
    else ticked.delete(one);
  }
  anchor = id;
  $ticked.set(ticked);
}

/** Ticks all that the list shows, or none. */
export function tickAll(isTicked: boolean): void {
  anchor = null;
  $ticked.set(new Set(isTicked ? $shown.get()?.list.map(({ id }) => id) : []));
}

function forget(): void {
  tickAll(false);
  $manyResult.set(null);
}

/** Another list begins with nothing ticked. Returns how to stop. */
export function watchSelection(): () => void {
  const stops = [$setting.listen(forget), $search.listen(forget)];
  return () => {
    for (const stop of stops) stop();
    forget();
    $manyQuestion.set(null);
  };
}

export function askMany(action: ManyAction): void {
  $manyQuestion.set({ action, appointments: $selected.get(), sending: false, by: 'salon', notify: true });
}

export function pickMany(choice: Partial<Pick<ManyQuestion, 'by' | 'notify'>>): void {
  const question = $manyQuestion.get();
  if (question && !question.sending) $manyQuestion.set({ ...question, ...choice });
}

export function dropMany(): void {
  if ($manyQuestion.get()?.sending !== true) $manyQuestion.set(null);
}

/** 'Yes, Continue'. Pressed twice, it sends once. What could not be sent stays ticked. */
export async function carryOutMany(): Promise<void> {
  const question = $manyQuestion.get();
  if (!question || question.sending) return;
  $manyQuestion.set({ ...question, sending: true });
  const { action, appointments, by, notify } = question;
  $manyResult.set(null);
  const result = await changeMany(action, appointments, { by, notify });
  const { done, failures } = result;
  $manyQuestion.set(null);
  const finished = new Set([...done, ...failures].map(({ id }) => id));
  $ticked.set(new Set([...$ticked.get()].filter((id) => !finished.has(id))));
  if (failures.length > 0) $manyResult.set({ title: partlyDone(action, result), failures });
}

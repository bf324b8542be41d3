import { atom, computed } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Canceler } from '../../../domain/appointments/status.ts';
import { question } from '../shell/act.ts';
import { changeMany, partlyDone, type ManyAction, type ManyDone } from './change-many.ts';
import { $search, $setting, $shown } from './screen.ts';

export interface ManyQuestion {
  readonly action: ManyAction;
  readonly appointments: readonly OwnersAppointment[];
  /** The party that asked for a cancellation. */
  readonly by: Canceler;
  /** Whether to email the clients. */
  readonly notify: boolean;
}

/** The selected ids. Appointments that leave the list stay selected, but don't count. */
const $ticked = atom<ReadonlySet<string>>(new Set());
/** The start of the next range. */
let anchor: string | null = null;

export const $selected = computed([$shown, $ticked], (shown, ticked) =>
  ticked.size === 0 ? [] : (shown?.list ?? []).filter(({ id }) => ticked.has(id)),
);
/** The result of a partly failed action, until it is dismissed. */
export const $manyResult = atom<({ readonly title: string } & Pick<ManyDone, 'failures'>) | null>(null);

/** Selects or deselects one; with `isRange`, all from the previous to this one. */
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

/** Selects all that the list shows, or none. */
export function tickAll(isTicked: boolean): void {
  anchor = null;
  $ticked.set(new Set(isTicked ? $shown.get()?.list.map(({ id }) => id) : []));
}

function forget(): void {
  tickAll(false);
  $manyResult.set(null);
}

/** Another list starts without a selection. Returns how to stop. */
export function watchSelection(): () => void {
  const stops = [$setting.listen(forget), $search.listen(forget)];
  return () => {
    for (const stop of stops) stop();
    forget();
    many.drop();
  };
}

/** Asked before a bulk action. Unsent ones stay selected. */
export const many = question(async ({ action, appointments, by, notify }: ManyQuestion) => {
  $manyResult.set(null);
  const result = await changeMany(action, appointments, { by, notify });
  const { done, failures } = result;
  const finished = new Set([...done, ...failures].map(({ id }) => id));
  $ticked.set(new Set([...$ticked.get()].filter((id) => !finished.has(id))));
  if (failures.length > 0) $manyResult.set({ title: partlyDone(action, result), failures });
});

export function askMany(action: ManyAction): void {
  many.ask({ action, appointments: $selected.get(), by: 'salon', notify: true });
}

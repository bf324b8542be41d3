import { atom } from 'nanostores';
import { $place } from './navigation.ts';

/** When what the section shows was read, by the salon's clock, if the salon cannot be reached; otherwise null. */
export const $asOf = atom<number | null>(null);

/** Learns from the worker whether the salon has answered. A section is as old as the oldest answer it shows. */
export function listenToWorker(): void {
  $place.listen(() => $asOf.set(null));
  const { serviceWorker: worker } = navigator;
  // Browsers have it on secure pages only.
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<{ asOf?: number | null }>) => {
    const { asOf } = data;
    if (asOf !== undefined) $asOf.set(asOf === null ? null : Math.min(asOf, $asOf.get() ?? asOf));
  });
}

import { atom } from 'nanostores';
import { forget, keepText, readText } from '../../../storage.ts';
import { $access } from '../shell/access.ts';
import { openNewAppointment } from '../appointments/selected-day.ts';
import { goTo } from '../shell/navigation.ts';
import { $panel, openPanel } from '../shell/open-panel.ts';
import { sections } from '../shell/sections.ts';

/** How long to wait for the second key, in milliseconds. */
const PATIENCE = 1500;

export const $isOn = atom(true);

export interface Shortcut {
  /** One key, or two in sequence. */
  readonly keys: readonly [string] | readonly ['g', string];
  readonly label: string;
  readonly run: () => void;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search clients and appointments', run: () => openPanel('search') },
  { keys: ['n'], label: 'New appointment', run: openNewAppointment },
  ...sections.map(({ path, label, key }): Shortcut => ({
    keys: ['g', key],
    label: `Go to ${label}`,
    run: () => goTo(path),
  })),
  { keys: ['?'], label: 'Show this list', run: () => openPanel('shortcuts') },
];

/** Turns the shortcuts on or off in this browser. */
export function switchShortcuts(isOn: boolean): void {
  $isOn.set(isOn);
  if (isOn) forget('salon.shortcuts');
  else keepText('salon.shortcuts', 'off');
}

/** Handles shortcuts on the whole page. Returns a function that stops it. */
export function startShortcuts(): () => void {
  $isOn.set(readText('salon.shortcuts') !== 'off');
  let waiting: { readonly key: string; readonly since: number } | null = null;

  function press(event: KeyboardEvent): void {
    if (!$isOn.get() || !isMeant(event)) {
      waiting = null;
      return;
    }
    const before = waiting !== null && event.timeStamp - waiting.since < PATIENCE ? waiting.key : null;
    waiting = null;
    const found = shortcuts.find(({ keys }) => {
      const [first, second] = keys;
      return second === undefined
        ? before === null && first === event.key
        : first === before && second === event.key;
    });
    if (found) {
      event.preventDefault();
      found.run();
    } else if (event.key === 'g') {
      waiting = { key: 'g', since: event.timeStamp };
    }
  }

  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/** Only for the owner; not while typing, in a dialog, or as part of a browser or system shortcut. */
function isMeant(event: KeyboardEvent): boolean {
  if ($access.get().who !== 'owner') return false;
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if ($panel.get() !== null || document.querySelector('dialog[open]') !== null) return false;
  const { target } = event;
  return !(
    target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}

/**
 * All that the site keeps in a browser, and the only way to it. Where there is no storage, or no room left, nothing is kept,
 * and every page works on without it: what is typed lives as long as its page.
 */

/** What the owner typed in the admin and has not saved, by what it is about. Logout empties it. */
const DRAFTS = 'salon.draft.';
type Draft = `${typeof DRAFTS}${string}`;

/** What every tab of the browser has; what is not named here is the tab's own. Browsers know these names by now. */
const shared = [
  /** How the owner has the list of appointments: `newest cards`. */
  'salon.list',
  /** `hidden` while the services section shows what can be booked alone. */
  'salon.inactive-services',
  /** Who booked here last. */
  'salon.customer',
  /** The service of the last walk-in, by its number. */
  'salon.walk-in',
  /** What was sold at the till beside the services, the newest first, with its price. */
  'salon.retail',
  /** What the overview has shown last, which only its session can open; see src/features/admin/shell/stored-day.ts. */
  'salon.day',
  /** `off` while keys of a single letter do nothing: WCAG 2.2, 2.1.4. */
  'salon.shortcuts',
  /** `folded` or `open`; read by first-paint.js. */
  'salon.sidebar',
] as const;

type StorageKey =
  | (typeof shared)[number]
  | Draft
  /** The wizard's choices, its booking, and the request whose answer was lost. */
  | 'salon.booking'
  /** A sentence for the next page: what came of the step before it. */
  | 'salon.word'
  /** The booking that is handed to the payment page. */
  | 'salon.for-payment'
  /** The booking that an offer of the waitlist became, by the offer's id. */
  | `salon.taken.${string}`
  /** The owner has signed in with a password that would not do for a new one. */
  | 'salon.weak-password';

/** What is kept at a place; null for nothing. */
export function readText(place: StorageKey): string | null {
  try {
    return storage(place).getItem(place);
  } catch {
    return null;
  }
}

export function keepText(place: StorageKey, text: string): void {
  try {
    storage(place).setItem(place, text);
  } catch {
    // Nothing is kept.
  }
}

/** What was kept as JSON; null for nothing, and for what is not of the kind. */
export function read<Value>(place: StorageKey, isKind: (value: unknown) => value is Value): Value | null {
  try {
    const kept: unknown = JSON.parse(readText(place) ?? 'null');
    return isKind(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keep(place: StorageKey, value: unknown): void {
  keepText(place, JSON.stringify(value));
}

export function forget(place: StorageKey): void {
  try {
    storage(place).removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/** Once the owner has signed out, or is somebody else, nothing of their clients stays behind: no day, and nothing that they typed. */
export function forgetClients(): void {
  forget('salon.day');
  forgetBelow(DRAFTS);
}

/** Once somebody has signed out, nothing of the site's own stays in the browser: whoever sits down next starts anew. */
export function forgetAll(): void {
  forgetBelow('salon.');
}

function forgetBelow(start: string): void {
  try {
    for (const kept of [localStorage, sessionStorage]) {
      for (const key of Object.keys(kept)) if (key.startsWith(start)) kept.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

function storage(place: StorageKey): Storage {
  return shared.some((name) => name === place) ? localStorage : sessionStorage;
}

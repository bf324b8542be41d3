/** Everything the site stores in a browser. Without storage or room, every page still works. */

/** The owner's unsaved input by subject, and changes whose answers were lost. Logging out clears it. */
export type Draft = `salon.draft.${string}`;

/** Data shared by all tabs; everything else belongs to one tab. Browsers already use these names. */
const shared = [
  /** How the owner sorts and shows the appointments: `newest cards`. */
  'salon.list',
  /** The website's unsaved words, which outlive their tab. */
  'salon.draft.website',
  /** `hidden` while the services section shows only what can be booked. */
  'salon.inactive-services',
  /** The last person who booked here. */
  'salon.customer',
  /** The id of the last walk-in's service. */
  'salon.walk-in',
  /** The contents of the columns in other tools' files, and the unfinished import. */
  'salon.import',
  /** The items that an earlier version remembered here, until the salon has them. */
  'salon.retail',
  /** The last overview, readable only in its own session; see src/features/admin/shell/stored-day.ts. */
  'salon.day',
  /** `off` while single-letter shortcuts are disabled: WCAG 2.2, 2.1.4. */
  'salon.shortcuts',
  /** `folded` or `open`; read by first-paint.js. */
  'salon.sidebar',
  /** Set where the owner has signed in, so that the menu shows Admin. Signing out leaves it. */
  'owner',
] as const;

export type StorageKey =
  | (typeof shared)[number]
  | Draft
  /** The wizard's choices and its booking. */
  | 'salon.booking'
  /** Set while Confirm Booking waits for its answer, so that it keeps waiting after a reload. */
  | 'salon.confirming'
  /** A message about the last step, for the next page. */
  | 'salon.word'
  /** The booking that is handed to the payment page. */
  | 'salon.for-payment'
  /** The booking made from a waitlist offer, by the offer's id. */
  | `salon.taken.${string}`
  /** Set if the owner signed in with a password that no longer meets the rules. */
  | 'salon.weak-password';

/** Returns the stored text of a key, or null. */
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
    // Nothing is stored.
  }
}

export function forget(place: StorageKey): void {
  try {
    storage(place).removeItem(place);
  } catch {
    // Nothing was stored.
  }
}

/** Removes the site's own data from the browser after sign-out, so the next person starts fresh. */
export function forgetAll(): void {
  forgetBelow('salon.');
}

/** Returns the keys with this beginning that are stored here. */
export function storedBelow(start: string): string[] {
  try {
    return [localStorage, sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function forgetBelow(start: string): void {
  for (const key of storedBelow(start)) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}

const storage = (place: StorageKey): Storage =>
  shared.some((name) => name === place) ? localStorage : sessionStorage;

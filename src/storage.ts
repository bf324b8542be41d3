/**
 * All that the site keeps in a browser, and the only way to it. Where there is no storage, or no room left, nothing is kept,
 * and every page works on without it: what is typed lives as long as its page.
 */

interface Place {
  /** Browsers have these names by now. One that ends in a dot begins the names of many. */
  readonly name: string;
  /** `sessionStorage`, or `localStorage`. */
  readonly of: 'tab' | 'browser';
}

/** What the owner typed in the admin and has not saved, by what it is about. Logout empties it, and nothing else. */
export const drafts: Place = { name: 'salon.draft.', of: 'tab' };

/** The wizard's choices, its booking, and the request whose answer was lost. */
export const wizard: Place = { name: 'salon.booking', of: 'tab' };
/** The booking that is handed to the payment page. */
export const forPayment: Place = { name: 'salon.for-payment', of: 'tab' };
/** The booking that each offer of the waitlist became. */
export const taken: Place = { name: 'salon.taken.', of: 'tab' };
/** The owner has signed in with a password that would not do for a new one. */
export const weakPassword: Place = { name: 'salon.weak-password', of: 'tab' };
/** Who booked here last. */
export const customer: Place = { name: 'salon.customer', of: 'browser' };
/** `off` while keys of a single letter do nothing: WCAG 2.2, 2.1.4. */
export const shortcutKeys: Place = { name: 'salon.shortcuts', of: 'browser' };
/** `folded` or `open`. */
export const sidebar: Place = { name: 'salon.sidebar', of: 'browser' };

/** What is kept at a place; null for nothing. `which` tells one from another where there are many. */
export function readText({ name, of }: Place, which = ''): string | null {
  try {
    return storage(of).getItem(name + which);
  } catch {
    return null;
  }
}

export function keepText({ name, of }: Place, text: string, which = ''): void {
  try {
    storage(of).setItem(name + which, text);
  } catch {
    // Nothing is kept.
  }
}

/** What was kept as JSON; null for nothing, and for what is not of the kind. */
export function read<Value>(
  place: Place,
  isKind: (value: unknown) => value is Value,
  which?: string,
): Value | null {
  try {
    const kept: unknown = JSON.parse(readText(place, which) ?? 'null');
    return isKind(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keep(place: Place, value: unknown, which?: string): void {
  keepText(place, JSON.stringify(value), which);
}

export function forget({ name, of }: Place, which = ''): void {
  try {
    storage(of).removeItem(name + which);
  } catch {
    // Nothing was kept.
  }
}

/** Once the owner has signed out, or is somebody else, nothing that they typed about their clients stays behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(storage(drafts.of))) {
      if (key.startsWith(drafts.name)) storage(drafts.of).removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

function storage(of: Place['of']): Storage {
  return of === 'tab' ? sessionStorage : localStorage;
}

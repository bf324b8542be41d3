import { csrfToken } from '../../../platform/call/call.ts';
import { forget, keepText } from '../../../storage.ts';

// The last known day: what the overview has shown last, for the next time that the admin is opened in this session. The script in
// Admin.astro opens it and shows it before any other script is there. See docs/decisions/fast-pages.md.

/** For how long, in milliseconds. */
const KEPT_FOR = 86_400_000;

/** An element as JSON: its name, its attributes and what is in it. Text stays text. */
type Part = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...Part[]];

/** In whose session the newest answer came; null where that is not sure. */
let session: string | null = null;

/** Asks, and knows afterwards whose the answer is: a sign-in or sign-out in another tab has changed the token meanwhile. */
export async function inSession(load: () => Promise<boolean>): Promise<boolean> {
  const before = csrfToken();
  const isAnswered = await load();
  session = isAnswered && csrfToken() === before ? before : null;
  return isAnswered;
}

/**
 * Keeps what is shown, sealed with the token of the session: without its cookie, which ends with the session and with the browser,
 * nobody can read it. Where the browser has no such keys, nothing is kept.
 * @param asOf of when it is; it takes the place of what is marked `data-as-of`
 */
export async function keepDay(shown: HTMLElement, name: string, asOf: string): Promise<void> {
  const token = session;
  if (token === null || token !== csrfToken()) return;
  const copy = shown.cloneNode(true) as HTMLElement;
  const date = copy.querySelector('[data-as-of]');
  if (date) date.textContent = asOf;
  const text = JSON.stringify({ until: Date.now() + KEPT_FOR, name, day: partOf(copy) });
  try {
    const { subtle } = crypto;
    const secret = await subtle.digest('SHA-256', new TextEncoder().encode(token));
    const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
    // A letter for each byte.
    const letters = Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte));
    if (token === csrfToken()) keepText('salon.day', letters.join(''));
  } catch {
    // Nothing is kept.
  }
}

function partOf(node: ChildNode): Part {
  if (!(node instanceof Element)) return node.textContent ?? '';
  // The policy allows no styles in attributes.
  const attributes = [...node.attributes].filter(({ name }) => name !== 'style');
  return [
    node.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...[...node.childNodes].map(partOf),
  ];
}

/** What of it is on the page, until the section shows the day as it is now; null where there is none. */
export function keptDay(): Element | null {
  return document.querySelector('[data-day]');
}

/** Whether something in it was unfolded, by its id: what was pressed before the newest day came stays as it was pressed. */
export function wasUnfolded(id: string): boolean {
  return Boolean(keptDay()?.querySelector(`#${id}[open]`));
}

/** Whoever looks now is not the one whose day it is. */
export function forgetDay(): void {
  session = null;
  forget('salon.day');
  keptDay()?.remove();
}

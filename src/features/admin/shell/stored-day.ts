import { csrfToken } from '../../../platform/call/call.ts';
import { forget, keepText } from '../../../storage.ts';

// The last known day: the latest overview, for the next opening of the admin in this session. The script in Admin.astro decrypts
// and shows it before other scripts load. See docs/decisions/fast-pages.md.

/** How long it is kept, in milliseconds. */
const KEPT_FOR = 86_400_000;

/** An element as JSON: name, attributes and contents. Text stays text. */
type Part = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...Part[]];

/** The session of the newest answer; null if uncertain. */
let session: string | null = null;

/** Loads data and notes its session, unless a sign-in or sign-out in another tab has changed the token meanwhile. */
export async function inSession(load: () => Promise<boolean>): Promise<boolean> {
  const before = csrfToken();
  const isAnswered = await load();
  session = isAnswered && csrfToken() === before ? before : null;
  return isAnswered;
}

/**
 * Stores the overview, encrypted with the session's token: without its cookie, which ends with the session and the browser,
 * nobody can read it. Nothing is stored if the browser lacks such keys.
 * @param asOf its date, which replaces the element marked `data-as-of`
 */
export async function storeDay(element: HTMLElement, name: string, asOf: string): Promise<void> {
  const token = session;
  if (token === null || token !== csrfToken()) return;
  const copy = element.cloneNode(true) as HTMLElement;
  const date = copy.querySelector('[data-as-of]');
  if (date) date.textContent = asOf;
  const text = JSON.stringify({ until: Date.now() + KEPT_FOR, name, day: findPart(copy) });
  try {
    const { subtle } = crypto;
    const secret = await subtle.digest('SHA-256', new TextEncoder().encode(token));
    const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
    // One character for each byte.
    const letters = Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte));
    if (token === csrfToken()) keepText('salon.day', letters.join(''));
  } catch {
    // Nothing is stored.
  }
}

function findPart(node: ChildNode): Part {
  if (!(node instanceof Element)) return node.textContent ?? '';
  // The policy allows no styles in attributes.
  const attributes = [...node.attributes].filter(({ name }) => name !== 'style');
  return [
    node.localName,
    Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...[...node.childNodes].map(findPart),
  ];
}

/** The stored day on the page until the section shows the current one, or null. */
export function storedDay(): Element | null {
  return document.querySelector('[data-day]');
}

/** True if the owner has unfolded this element of the stored day, so that it stays open in the newest. */
export function wasUnfolded(id: string): boolean {
  return Boolean(storedDay()?.querySelector(`#${id}[open]`));
}

/** Forgets the stored day, because the viewer is not its owner. */
export function forgetDay(): void {
  session = null;
  forget('salon.day');
  storedDay()?.remove();
}

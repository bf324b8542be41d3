import { atom } from 'nanostores';
import type { Language } from '../../../domain/languages.ts';
import { get } from '../../../platform/call/simple-get.ts';

/** The page that displays the draft, in one language. */
export const $page = atom<'loading' | 'lost' | { readonly root: HTMLElement; readonly language: Language }>(
  'loading',
);
let lastLanguage: Language | null = null;

/** Loads the page, once for each language; tries again after a failure. */
export async function loadPage(language: Language): Promise<void> {
  const page = $page.get();
  lastLanguage = language;
  if (typeof page === 'object' && page.language === language) return;
  const html = await get(`/admin/preview${language === 'en' ? '' : `/${language}`}`)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  const next = html === null ? 'lost' : { root: atRest(html), language };
  if (lastLanguage === language) $page.set(next);
}

/** Returns a page without scripts or working links. */
function atRest(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, noscript')) script.remove();
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  for (const button of page.querySelectorAll('button')) button.tabIndex = -1;
  return page.documentElement;
}

/** An empty frame that gets the page as elements, so that no page of the site must allow framing. */
export const EMPTY = '<!doctype html><title>Preview</title>';

import { atom } from 'nanostores';

/** The page that the draft is put into. */
export const $page = atom<'loading' | 'lost' | { readonly root: HTMLElement }>('loading');

/** Fetches it once; where it could not be had, again. */
export async function loadPage(): Promise<void> {
  if (typeof $page.get() === 'object') return;
  const answer = await fetch('/admin/preview').catch(() => null);
  $page.set(answer?.ok === true ? { root: atRest(await answer.text()) } : 'lost');
}

/** A page in which nothing runs and nothing leads anywhere. */
function atRest(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, noscript')) script.remove();
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  for (const button of page.querySelectorAll('button')) button.tabIndex = -1;
  return page.documentElement;
}

/**
 * An empty page for a frame, in which the page is put as elements: so no page of the site has to be one that can be framed,
 * and the frame keeps the policy of the page around it.
 */
export const EMPTY = '<!doctype html><title>Preview</title>';

/** Has a frame show a page. */
export function showIn(frame: Document, root: HTMLElement): void {
  frame.replaceChild(frame.importNode(root, true), frame.documentElement);
}

import { atom } from 'nanostores';

/** The page that displays the draft. */
export const $page = atom<'loading' | 'lost' | { readonly root: HTMLElement }>('loading');

/** Loaded once; retried after a failure. */
export async function loadPage(): Promise<void> {
  if (typeof $page.get() === 'object') return;
  const answer = await fetch('/admin/preview').catch(() => null);
  $page.set(answer?.ok === true ? { root: atRest(await answer.text()) } : 'lost');
}

/** A page without scripts and working links. */
function atRest(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, noscript')) script.remove();
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  for (const button of page.querySelectorAll('button')) button.tabIndex = -1;
  return page.documentElement;
}

/**
 * An empty frame that gets the page as elements: so no page of the site must allow framing, and the frame keeps the surrounding
 * page's policy.
 */
export const EMPTY = '<!doctype html><title>Preview</title>';

/** Shows a page in a frame. */
export function showIn(frame: Document, root: HTMLElement): void {
  frame.replaceChild(frame.importNode(root, true), frame.documentElement);
}

import { atom } from 'nanostores';
import { $facts } from '../../../components/site/salon-facts.ts';
import { afterOverlays } from '../../../platform/ui/back-button.ts';
import { isPlainClick } from '../../../platform/ui/plain-click.ts';
import { salon } from '../../../salon.ts';
import { sectionAt, sections, type SectionPath } from './sections.ts';

/** The owner's position in the admin. */
export interface AdminAddress {
  readonly section: SectionPath;
  /** Increases with every navigation, so that a reopened section reads its address again. */
  readonly visit: number;
}

export const $place = atom<AdminAddress | null>(null);

/** The warning before leaving a section with unsaved input, or null. The section sets it. */
export const $unsaved = atom<string | null>(null);

/** A navigation that waits for confirmation because of unsaved input. */
export interface Leaving {
  readonly question: string;
  readonly go: () => void;
}

export const $leaving = atom<Leaving | null>(null);

/** How many navigations this tab has made; stored in the history entries to know which way Back went. */
let step = 0;
/** True while the browser returns to an entry that the owner has not agreed to leave. */
let returning = false;

/** Navigates without loading a page; asks first if there is unsaved input. */
export function goTo(href: string): void {
  askToLeave(() => {
    afterOverlays(() => {
      step += 1;
      // In place of the entry that lets Back close a dialog.
      const isOver = (history.state as { over?: boolean } | null)?.over === true;
      history[isOver ? 'replaceState' : 'pushState']({ step }, '', href);
      arrive();
      focusMain();
      scrollTo(0, 0);
    });
  });
}

/** 'Yes, Continue': discards unsaved input. */
export function leave(): void {
  const leaving = $leaving.get();
  $leaving.set(null);
  $unsaved.set(null);
  leaving?.go();
}

export function stay(): void {
  $leaving.set(null);
}

/** Reads the address, and from now on handles links between sections, Back and Forward. Returns a function that stops it. */
export function startNavigation(): () => void {
  const state = history.state as { step?: number } | null;
  step = state?.step ?? 0;
  history.replaceState({ ...state, step }, '');
  arrive();

  document.addEventListener('click', follow);
  addEventListener('popstate', back);
  addEventListener('beforeunload', warn);
  // A save that was under way has finished, so nothing must be asked.
  const stopWaiting = $unsaved.listen((question) => {
    if (question === null && $leaving.get()) leave();
  });
  return () => {
    stopWaiting();
    document.removeEventListener('click', follow);
    removeEventListener('popstate', back);
    removeEventListener('beforeunload', warn);
  };
}

/** Runs an action that leaves the section; asks first if there is unsaved input. `other` is asked if the section has none. */
export function askToLeave(go: () => void, other: string | null = null): void {
  const question = $unsaved.get() ?? other;
  if (question === null) go();
  else $leaving.set({ question, go });
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented) return;
  if (link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !sectionAt(link.pathname)) return;
  event.preventDefault();
  if (link.hash === '') goTo(link.pathname + link.search);
  else jump(link.hash);
}

/** A link within the page, such as the skip link, is not a navigation: Back would ask about a section it never left. */
function jump(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  target?.focus();
  target?.scrollIntoView();
}

/** The browser has already navigated: with unsaved input it is brought back, and goes again after confirmation. */
function back(event: PopStateEvent): void {
  if (returning) {
    returning = false;
    return;
  }
  const to = (event.state as { step?: number } | null)?.step ?? step;
  const way = to - step;
  // Not a navigation between sections.
  if (way === 0) return;
  if ($unsaved.get() === null) {
    step = to;
    arrive();
    focusMain();
    return;
  }
  returning = true;
  history.go(-way);
  askToLeave(() => history.go(way));
}

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

function warn(event: BeforeUnloadEvent): void {
  if ($unsaved.get() !== null) event.preventDefault();
}

function arrive(): void {
  const section = sectionAt(location.pathname);
  if (!section) return;
  document.title = `${section.label}, Admin | ${$facts.get()?.businessName ?? salon.brand}`;
  $place.set({ section: section.path, visit: ($place.get()?.visit ?? 0) + 1 });
  for (const { path } of sections) {
    // A phone's bottom bar repeats some of them.
    for (const link of document.querySelectorAll(`[data-section="${path}"]`)) {
      if (path === section.path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }
}

import { atom } from 'nanostores';
import { $facts } from '../../../components/site/salon-facts.ts';
import { isPlainClick } from '../../../platform/ui/plain-click.ts';
import { salon } from '../../../salon.ts';
import { sectionAt, sections, type SectionPath } from './sections.ts';

/** Where in the admin the owner is. */
export interface AdminAddress {
  readonly section: SectionPath;
  /** Rises with every step, so that a section that is opened again reads its address again. */
  readonly visit: number;
}

export const $place = atom<AdminAddress | null>(null);

/** What would be lost by leaving the section, as a sentence; null when nothing would. The section itself keeps it. */
export const $unsaved = atom<string | null>(null);

/** A step that waits for the owner's word because something is unsaved. */
export interface Leaving {
  readonly question: string;
  readonly go: () => void;
}

export const $leaving = atom<Leaving | null>(null);

/** How many steps this tab has taken in the admin; kept in the history's entries to know which way Back went. */
let step = 0;
/** True while an entry is being gone back to that the owner has not agreed to leave. */
let returning = false;

/** Goes to an address of the admin without loading a page; asks first where something is unsaved. */
export function goTo(href: string): void {
  askToLeave(() => {
    step += 1;
    history.pushState({ step }, '', href);
    arrive();
    focusMain();
    scrollTo(0, 0);
  });
}

/** 'Yes, Continue': what is unsaved is given up. */
export function leave(): void {
  const leaving = $leaving.get();
  $leaving.set(null);
  $unsaved.set(null);
  leaving?.go();
}

export function stay(): void {
  $leaving.set(null);
}

/** Reads the address, and from now on follows links between sections, Back and Forward. Returns how to stop. */
export function startNavigation(): () => void {
  const state = history.state as { step?: number } | null;
  step = state?.step ?? 0;
  history.replaceState({ ...state, step }, '');
  arrive();

  document.addEventListener('click', follow);
  addEventListener('popstate', back);
  addEventListener('beforeunload', warn);
  // What was being saved when somebody asked to leave has been saved: nothing is left to ask.
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

/** Does what leaves the section; asks first where something is unsaved. */
export function askToLeave(go: () => void): void {
  const question = $unsaved.get();
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

/** A link within the page, such as the one to the content. It is no step: Back would ask what it never left. */
function jump(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  target?.focus();
  target?.scrollIntoView();
}

/** The browser has gone already: while something is unsaved it is brought back, and goes again after a yes. */
function back(event: PopStateEvent): void {
  if (returning) {
    returning = false;
    return;
  }
  const to = (event.state as { step?: number } | null)?.step ?? step;
  const way = to - step;
  // Whatever it was, it was no step between sections.
  if (way === 0) return;
  if ($unsaved.get() === null) {
    step = to;
    arrive();
    focusMain();
    return;
  }
  returning = true;
  history.go(-way);
  askToLeave(() => {
    history.go(way);
  });
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
    // A phone has some of them in the bar at the thumb too.
    for (const link of document.querySelectorAll(`[data-section="${path}"]`)) {
      if (path === section.path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }
}

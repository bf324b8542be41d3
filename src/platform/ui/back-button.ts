/**
 * Back closes what lies over the whole page, as everybody expects on a phone: while it is open it has an entry of the history,
 * with the page's own address. One thing at a time is open.
 */

/** Closes what is open; null while nothing is. */
let close: (() => void) | null = null;
/** What is done once the entry of what was closed has gone, which a browser takes its time for; null while none is going. */
let next: (() => void) | null = null;

/** To be called when something opens. @param how closes it; called for Back */
export function opened(how: () => void): void {
  close = how;
  if (next) next = enter;
  else enter();
}

/** To be called when it closes, whatever closed it. @param then done when its entry has gone too */
export function closed(then = () => {}): void {
  close = null;
  if (next) {
    next = then;
  } else if (isOurs()) {
    next = then;
    history.back();
  } else {
    then();
  }
}

function enter(): void {
  history.pushState({ ...history.state, over: true }, '');
}

function isOurs(): boolean {
  return (history.state as { over?: boolean } | null)?.over === true;
}

// At once, and so before any other part of a page listens; not while the page is built.
globalThis.addEventListener?.('popstate', follow);

/** Nobody else hears of it: the page is where it was. */
function follow(event: Event): void {
  const act = next ?? close;
  if (!act) return;
  event.stopImmediatePropagation();
  if (next) next = null;
  else close = null;
  act();
}

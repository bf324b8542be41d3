/**
 * Makes Back close an overlay, as phone users expect: while open it has a history entry with the page's own address. Only one
 * overlay is open at a time.
 */

/** Closes the open overlay; null if there is none. */
let close: (() => void) | null = null;
/** Runs after the closed overlay's history entry is gone, which takes the browser a moment; null if none is leaving. */
let next: (() => void) | null = null;

/** Call it when an overlay opens. @param how closes it; called for Back */
export function opened(how: () => void): void {
  close = how;
  if (next) next = enter;
  else enter();
}

/** Call it when the overlay closes for any reason. @param then runs after its history entry is gone */
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

// Capturing, before any other part of a page; not during the build.
globalThis.addEventListener?.('popstate', follow, true);

/** Other listeners do not see it, because the page stays where it is. */
function follow(event: Event): void {
  const act = next ?? close;
  if (!act) return;
  event.stopImmediatePropagation();
  if (next) next = null;
  else close = null;
  act();
}

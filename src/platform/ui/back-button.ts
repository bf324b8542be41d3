/** Makes Back close the topmost overlay: while any is open, the history has one more entry. */

/** How each open overlay closes, the topmost last. */
const overlays: (() => void)[] = [];
/** Runs after the overlays' history entry is gone, which takes the browser a moment; null if none is leaving. */
let next: (() => void) | null = null;

/** Call it when an overlay opens, with what Back does. Call the result when it closes, with what to do afterwards. */
export function opened(close: () => void): (then?: () => void) => void {
  overlays.push(close);
  queueMicrotask(settle);
  return (then) => {
    overlays.splice(overlays.indexOf(close), 1);
    queueMicrotask(() => settle(then));
  };
}

/** Runs something that changes the history, once the entry of closed overlays is gone. */
export function afterOverlays(then: () => void): void {
  if (next) next = then;
  else then();
}

/** Runs as a microtask, after all changes of the moment, because one dialog often opens in place of another. */
function settle(then = next ?? (() => {})): void {
  const isOurs = (history.state as { over?: boolean } | null)?.over;
  if (next) {
    next = then;
  } else if (overlays[0]) {
    if (!isOurs) history.pushState({ ...history.state, over: true }, '');
  } else if (isOurs) {
    next = then;
    history.back();
  } else {
    then();
  }
}

// Capturing, before any other part of a page; not during the build.
globalThis.addEventListener?.('popstate', follow, true);

/** Other listeners do not see it, because the page stays where it is. */
function follow(event: Event): void {
  const act = next ?? overlays.at(-1);
  if (!act) return;
  event.stopImmediatePropagation();
  next = null;
  act();
  // An overlay that is still open, or opened meanwhile, has an entry again.
  queueMicrotask(settle);
}

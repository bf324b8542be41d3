/** The distance from the window's edge at which scrolling begins, and its speed per frame, in pixels. */
const EDGE = 72;
const SCROLL = 9;

/** Scrolls the window while something is dragged near its edge, and calls `follow`. Returns how to stop. */
export function scrollAtEdge(pointer: () => number, follow: () => void): () => void {
  const scroll = () => {
    const y = pointer();
    const step = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}

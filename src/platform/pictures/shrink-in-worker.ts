import { tools } from './canvas.ts';
import { shrink, type Chosen, type Shrunk } from './shrink.ts';

/** Shrinks a file in a worker if possible, otherwise on the page's thread. @throws AbortError if it was canceled */
export async function shrinkApart(choice: Chosen, signal: AbortSignal): Promise<Shrunk> {
  const canApart = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const apart = canApart ? await inWorker(choice, signal) : null;
  signal.throwIfAborted();
  return apart ?? shrink(choice, tools);
}

/** Null if the worker could not start or crashed. */
function inWorker(choice: Chosen, signal: AbortSignal): Promise<Shrunk | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('shrink.worker.ts', import.meta.url), { type: 'module' });
    const end = (shrunk: Shrunk | null) => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
      resolve(shrunk);
    };
    const stop = () => end(null);
    worker.addEventListener('message', (event: MessageEvent<Shrunk>) => end(event.data));
    worker.addEventListener('error', stop);
    worker.addEventListener('messageerror', stop);
    signal.addEventListener('abort', stop);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(choice);
  });
}

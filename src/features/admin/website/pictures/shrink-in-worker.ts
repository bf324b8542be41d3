import { tools } from './canvas.ts';
import { shrink, type Shrunk } from './shrink.ts';

/**
 * Shrinks a file off the page's own thread where the browser can, else on it. Each in a worker of its own, whose end gives
 * back whatever memory it took.
 * @throws AbortError when it was called off
 */
export async function shrinkApart(file: Blob, signal: AbortSignal): Promise<Shrunk> {
  const canApart = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const apart = canApart ? await inWorker(file, signal) : null;
  signal.throwIfAborted();
  return apart ?? shrink(file, tools);
}

/** Null where the worker could not be had, or fell over. */
function inWorker(file: Blob, signal: AbortSignal): Promise<Shrunk | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('shrink.worker.ts', import.meta.url), { type: 'module' });
    const end = (shrunk: Shrunk | null) => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
      resolve(shrunk);
    };
    const stop = () => {
      end(null);
    };
    worker.addEventListener('message', (event: MessageEvent<Shrunk>) => {
      end(event.data);
    });
    worker.addEventListener('error', stop);
    worker.addEventListener('messageerror', stop);
    signal.addEventListener('abort', stop);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(file);
  });
}

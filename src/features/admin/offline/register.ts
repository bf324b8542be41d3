import { startPush } from '../shell/push.ts';
import { endPush } from '../shell/push-device.ts';

// No other code loads these modules on demand: a module that is needed both at once and on demand costs every page another file.

export { endPush };

/** Starts the admin's worker, and this device's notifications. */
export async function startWorker(): Promise<void> {
  await registerWorker();
  await startPush();
}

/** Registers the worker that keeps what the owner has seen, in browsers where a worker can read the session's cookie. */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('cookieStore' in globalThis)) return;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register('/admin-sw.js', { scope: '/admin' });
  if (!isNew) return;
  // The new worker has seen none of this page's requests.
  const { active: worker } = await serviceWorker.ready;
  const observer = new PerformanceObserver((entries) => {
    observer.disconnect();
    const urls = [location.href, ...entries.getEntries().map(({ name }) => name)];
    if (worker) worker.postMessage({ seen: [...new Set(urls)] }, []);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Starts the worker that keeps what the owner has seen, where a worker can read the session's cookie. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !('cookieStore' in globalThis)) return;
  const isNew = serviceWorker.controller === null;
  await serviceWorker.register('/admin-sw.js', { scope: '/admin' });
  if (!isNew) return;
  // The worker has seen nothing of this page.
  const { active: worker } = await serviceWorker.ready;
  const observer = new PerformanceObserver((seen) => {
    observer.disconnect();
    const urls = [location.href, ...seen.getEntries().map(({ name }) => name)];
    if (worker) worker.postMessage({ seen: [...new Set(urls)] }, []);
  });
  observer.observe({ type: 'resource', buffered: true });
}

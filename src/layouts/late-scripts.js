{
  let go, isDone, pressed;
  const painted = new Promise((run) => (go = run));
  const parsed = new Promise((run) => addEventListener('DOMContentLoaded', run));
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(() => go(), 1500));

  const islands = [];
  const later = { value: (load) => islands.push(painted.then(load).then((wake) => wake())) };
  self.Astro = Object.defineProperties({}, { load: later, only: later });

  const page = document.documentElement.dataset;
  if (/[?&]step=[^s]|[?&]service=|#change=/.test(location)) page.later = '';

  const start = async () => {
    await painted;
    await parsed;
    const files = [...document.querySelectorAll('script[data-src]')].map((one) => import(one.dataset.src));
    const [woken, loaded] = await Promise.all([islands, files].map((parts) => Promise.allSettled(parts)));
    if ([...woken, ...loaded].some((one) => one.reason)) {
      delete page.later;
      const notice = document.querySelector('[data-lost]');
      notice?.removeAttribute('hidden');
      notice?.querySelector('button').addEventListener('click', () => location.reload());
    }
    isDone = true;
    if (woken.some((one) => one.reason)) return;
    page.again = '';
    pressed?.click();
    delete page.again;
  };
  void start();

  addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button || isDone || button.closest('astro-island:not([ssr])')) return;
    event.preventDefault();
    pressed = button;
    go();
  });
}

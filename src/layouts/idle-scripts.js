{
  let go, isDone, pressed;
  const idle = new Promise((run) => (go = run));
  const soon = () => (self.requestIdleCallback ?? setTimeout)(go, { timeout: 2e3 });
  addEventListener('load', () => {
    new PerformanceObserver(soon).observe({ type: 'paint', buffered: true });
    setTimeout(soon, 1500);
  });

  const start = async () => {
    await idle;
    const files = [...document.querySelectorAll('script[data-src]')].map((one) => import(one.dataset.src));
    await Promise.allSettled(files);
    isDone = true;
    pressed?.click();
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

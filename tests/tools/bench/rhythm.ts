import { pollWhileVisible } from '../../../src/features/admin/shell/polling.ts';

/** The admin's background requests, on a simulated clock. */
export class OpenPages {
  readonly #page = new EventTarget();
  readonly #ticks: { readonly every: number; readonly tick: () => void }[] = [];
  readonly #asked = new Set<Promise<unknown>>();
  #stops: (() => void)[] = [];

  get isOpen(): boolean {
    return this.#stops.length > 0;
  }

  /** @param every in milliseconds; the admin's own interval by default */
  open(ask: () => Promise<unknown>, every?: number): void {
    const load = async () => {
      const work = ask();
      this.#asked.add(work);
      await work.finally(() => this.#asked.delete(work));
      return true;
    };
    const real = globalThis.setInterval;
    const heard = (tick: () => void, ms = 0) => {
      this.#ticks.push({ every: ms, tick });
      return real(() => undefined, 1_000_000);
    };
    Object.assign(globalThis, {
      document: Object.assign(this.#page, { visibilityState: 'visible' }),
      addEventListener: this.#page.addEventListener.bind(this.#page),
      setInterval: heard,
    });
    this.#stops.push(every === undefined ? pollWhileVisible(load) : pollWhileVisible(load, every));
    globalThis.setInterval = real;
  }

  touch(): void {
    this.#page.dispatchEvent(new Event('pointermove'));
  }

  /** Advances the clock by so many milliseconds; resolves when all requests are answered. */
  async tick(at: number): Promise<void> {
    for (const { every, tick } of this.#ticks) if (at > 0 && at % every === 0) tick();
    while (this.#asked.size > 0) await Promise.all(this.#asked);
    await new Promise((resolve) => setImmediate(resolve));
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const PATIENCE = 20_000;
const PICTURES = process.env['SALON_PICTURES'];

/** In the page: the position of the pressable element with this name, or null. */
function place(kind: 'press' | 'field', words: string): { x: number; y: number } | null {
  const name = new RegExp(words);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function alone is sent to the page
  const nameOf = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const others = by.map((id) => document.getElementById(id)?.textContent ?? '');
    const own = element.matches('select, input, textarea') ? '' : element.textContent;
    const all = element.getAttribute('aria-label') ?? ([...others, ...labels].join(' ') || own);
    return all.replaceAll(/\s+/g, ' ').trim();
  };
  const selector =
    kind === 'press' ? 'button, a[href], summary, [role=tab], [type=radio]' : 'input, select, textarea';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!name.test(nameOf(element)) || element.matches(':disabled, [aria-disabled=true]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const seen = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
      const hit = document.elementFromPoint(x, y);
      const isHit = hit && (element.contains(hit) || hit.closest('label')?.contains(element));
      return isHit ? { x, y } : null;
    };
    const at = seen();
    if (at) return at;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const then = seen();
    if (then) return then;
  }
  return null;
}

/** In the page: whether the focus is in the field with this label, whose text is then selected. */
function isIn(label: string): boolean {
  const field = document.activeElement as HTMLInputElement | null;
  const labels = [...(field?.labels ?? [])].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
  if (!new RegExp(label).test(field?.getAttribute('aria-label') ?? labels.join(' '))) return false;
  field?.select?.();
  return true;
}

/** In the page: whether it shows this text, in a field or elsewhere. */
function shows(words: string): boolean {
  const fields = [...document.querySelectorAll('input')].map((field) => field.value);
  return new RegExp(words).test([document.body.innerText, ...fields].join('\n').replaceAll(/[^\S\n]+/g, ' '));
}

/** In the page: records script errors. */
export function listenForFaults(): void {
  const page = globalThis as unknown as { faults?: string[] };
  if (page.faults) return;
  const faults: string[] = [];
  page.faults = faults;
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
}

/** A visitor's actions in any browser: pressing what is visible, and waiting for what should appear. */
export class Page {
  readonly #driver: Driver;
  readonly #url: string;
  readonly #browser: string;

  constructor(driver: Driver, url: string, browser: string) {
    this.#driver = driver;
    this.#url = url;
    this.#browser = browser;
  }

  async open(path: string): Promise<void> {
    await this.isWell();
    await this.#driver.goto(new URL(path, this.#url).href);
    await this.#driver.run(listenForFaults.toString());
  }

  /** @throws with the script errors since the page was opened */
  async isWell(): Promise<void> {
    const faults = (await this.#driver.run('() => window.faults ?? []')) as string[];
    if (faults.length > 0) throw new Error(`${this.#browser}: ${faults.join('; ')}`);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.resize(width, height);
  }

  async #until<Found>(what: string, find: () => Promise<Found | null | false>): Promise<Found> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // A page that is being left does not answer.
      const found = await find().catch(() => null);
      if (found !== null && found !== false) return found;
      if (Date.now() > end) {
        await this.shot('failed');
        const text = await this.#driver.run('() => location.href + "\\n" + document.body.innerText');
        throw new Error(`${this.#browser} does not show ${what} on ${String(text).slice(0, 3000)}`);
      }
      await setTimeout(50);
    }
  }

  /** Waits until the element stops moving, because a press would miss it. */
  async #place(kind: 'press' | 'field', name: RegExp): Promise<{ x: number; y: number }> {
    let before = '';
    return this.#until(`a ${kind} ${name.source}`, async () => {
      const at = (await this.#driver.run(place.toString(), kind, name.source)) as {
        x: number;
        y: number;
      } | null;
      const same = at !== null && before === JSON.stringify(at);
      before = JSON.stringify(at);
      return same && at;
    });
  }

  async #hit(kind: 'press' | 'field', name: RegExp, down = 0): Promise<void> {
    const { x, y } = await this.#place(kind, name);
    const steps = down === 0 ? [] : [1, 2, 3, 4, 5];
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...steps.map((step) => ({
        type: 'pointerMove',
        x,
        y: y + Math.round((down * step) / steps.length),
        duration: 50,
      })),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Presses a button, a link, a tab or a choice. */
  async press(name: RegExp): Promise<void> {
    await this.#hit('press', name);
  }

  /** Drags something down by `down` pixels. */
  async drag(name: RegExp, down: number): Promise<void> {
    await this.#hit('press', name, down);
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#driver.act([{ type: 'key', id: 'keys', actions }]);
  }

  /** Replaces a field's text by typing. */
  async fill(label: RegExp, text: string): Promise<void> {
    // Loading content may have moved the field from under the pointer.
    await this.#until(`the focus in ${label.source}`, async () => {
      await this.#hit('field', label);
      return this.#driver.run(isIn.toString(), label.source);
    });
    await this.keys(...Array.from(text));
  }

  /** Selects an option of a list with the keyboard. */
  async choose(label: RegExp, option: string): Promise<void> {
    await this.#place('field', label);
    await this.#driver.run(
      '(label) => [...document.querySelectorAll("select")].find((one) => new RegExp(label).test(one.labels[0]?.textContent ?? one.getAttribute("aria-label")) && one.checkVisibility()).focus()',
      label.source,
    );
    await this.keys(...Array.from(option));
  }

  async focus(selector: string): Promise<void> {
    await this.#until(selector, async () =>
      this.#driver.run(
        '(at) => { const one = document.querySelector(at); one?.focus(); return !!one; }',
        selector,
      ),
    );
  }

  async sees(words: RegExp): Promise<void> {
    await this.#until(`the words ${words.source}`, async () =>
      this.#driver.run(shows.toString(), words.source),
    );
  }

  async misses(words: RegExp): Promise<void> {
    await this.#until(
      `no more ${words.source}`,
      async () => (await this.#driver.run(shows.toString(), words.source)) === false,
    );
  }

  /** The computed style of the element with this selector. */
  async style(selector: string, property: string): Promise<string> {
    return this.#until(selector, async () =>
      this.#driver.run(
        '(at, name) => { const one = document.querySelector(at); return one && getComputedStyle(one)[name]; }',
        selector,
        property,
      ),
    ) as Promise<string>;
  }

  /** The value of the first field with this selector. */
  async value(selector: string): Promise<string> {
    return this.#until(selector, async () =>
      this.#driver.run('(at) => document.querySelector(at)?.value || null', selector),
    ) as Promise<string>;
  }

  /** A screenshot, if wanted: SALON_PICTURES names the folder. */
  async shot(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    // Waits until pending changes are on the screen.
    await setTimeout(500);
    await mkdir(PICTURES, { recursive: true });
    await writeFile(join(PICTURES, `${this.#browser}-${name}.png`), await this.#driver.shot(), 'base64');
  }
}

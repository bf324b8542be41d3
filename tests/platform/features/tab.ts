import { Window } from 'happy-dom';
import { onTestFinished, vi } from 'vitest';
import type { Browser } from '../../support/browser.ts';
import type { Salon } from '../../support/salon.ts';

/** The possible fates of a request. */
export type Fate = 'arrives' | 'answer is lost' | 'is lost';

export interface SentRequest {
  /** `POST /api/bookings` */
  readonly line: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** A browser's tab at an address of the site, whose requests go to the functions of a salon in this process. */
export class Tab {
  readonly window: Window;
  readonly requests: SentRequest[] = [];
  /** The person using it. */
  readonly browser: Browser;
  #fateOf: (line: string) => Fate = alwaysArrives;

  /** Makes its window the global one. The test's environment is `node`, because the functions need its Request. */
  constructor(salon: Salon, address: string, browser = salon.visitor()) {
    this.window = new Window({ url: `https://salon.test${address}` });
    this.browser = browser;
    const { window } = this;
    const { document, location, history, sessionStorage, localStorage } = window;
    const globals = { window, document, location, history, sessionStorage, localStorage };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    vi.stubGlobal('fetch', this.#fetch.bind(this));
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
    vi.useFakeTimers({ toFake: ['Date'], now: salon.clock.now() });
    onTestFinished(async () => {
      vi.useRealTimers();
      vi.stubGlobal('document', outside.document);
      vi.stubGlobal('fetch', outside.fetch);
      await window.happyDOM.close();
    });
  }

  /** Decides the fate of requests from now on. */
  network(fateOf: (line: string) => Fate): void {
    this.#fateOf = fateOf;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const line = `${init.method ?? 'GET'} ${path.split('?')[0] ?? ''}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    this.requests.push({ line, key: new Headers(init.headers).get('Idempotency-Key'), body });
    const fate = this.#fateOf(line);
    if (fate === 'is lost') throw new TypeError('Failed to fetch');
    const response = await this.browser.fetch(path, init);
    const { csrf } = this.browser;
    if (csrf !== null) this.window.document.cookie = `XSRF-TOKEN=${csrf}`;
    if (fate === 'answer is lost') throw new TypeError('Failed to fetch');
    return response;
  }
}

function alwaysArrives(): Fate {
  return 'arrives';
}

const outside = { document: globalThis.document, fetch: globalThis.fetch };

/** Does something in another browser while the page is open. */
export async function elsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  const inside = { document: globalThis.document, fetch: globalThis.fetch };
  vi.stubGlobal('document', outside.document);
  vi.stubGlobal('fetch', outside.fetch);
  try {
    return await work();
  } finally {
    vi.stubGlobal('document', inside.document);
    vi.stubGlobal('fetch', inside.fetch);
  }
}

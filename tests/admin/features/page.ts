import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { $leaving, $place, $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { $reauthentication, putOff } from '../../../src/features/admin/shell/sign-in-again.ts';

export interface Reply {
  readonly status?: number;
  readonly body: object;
  /** A request with this tag gets 304 Not Modified. */
  readonly tag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Query = Readonly<Record<string, string>>;

/** The salon's answers by `METHOD /path`, without the owner's `/api/admin-public`; calls without an answer fail. */
export type Answers = Record<string, (query: Query) => Reply | Promise<Reply>>;

export const ok = (data: unknown): Reply => ({ body: { success: true, data } });
export const tagged = (data: unknown, tag: string): Reply => ({ ...ok(data), tag });
export const refusal = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message, ...more },
});

/** Loses the first answer: the salon has carried out the call, and answers its repetition. */
export function afterLoss(reply: Reply): () => Reply {
  let isLost = false;
  return () => {
    if (isLost) return reply;
    isLost = true;
    throw new TypeError('offline');
  };
}

interface Sent {
  readonly call: string;
  readonly query: Query;
  readonly body: unknown;
  readonly key: string | null;
  /** The tag of the page's copy. */
  readonly copy: string | null;
}

/** An open page of the admin over a salon that answers as the test says. */
export interface AdminPage {
  readonly element: HTMLElement;
  answers: Answers;
  readonly sent: readonly Sent[];
  /** Shows something and waits for the answers to its requests. */
  show(node: ReactNode): Promise<void>;
  /** Does something and waits for the answers. */
  does(run: () => unknown): Promise<void>;
  /** Waits for answers and scripts until a condition holds. */
  until(isSo: () => boolean): Promise<void>;
  press(name: string): Promise<void>;
  types(label: string, text: string): Promise<void>;
  key(key: string, on?: Element, init?: KeyboardEventInit): Promise<void>;
  /** Advances the test's clock while a person is active. */
  looksOn(ms: number): Promise<void>;
  /** The bodies sent to a call, newest last. */
  bodiesOf(call: string): unknown[];
  /** The idempotency keys of a call. */
  keysOf(call: string): (string | null)[];
  /** True if a call was sent exactly twice, with the same key and input. */
  isRepeated(call: string): boolean;
  toasts(): string[];
}

/** Gives each test its own page, on Tuesday at half past nine. Call it once in a test file. */
export function adminPage(address = '/admin'): AdminPage {
  let root: Root;
  const page = {
    element: document.body,
    answers: {} as Answers,
    sent: [] as Sent[],
  };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers({
      now: Date.parse('2026-11-24T09:30:00-05:00'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    page.answers = {};
    page.sent = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${path.replace('/api/admin-public', '').replace(/\?.*$/, '')}`;
      const headers = new Headers(init.headers);
      const [key, copy] = [headers.get('Idempotency-Key'), headers.get('If-None-Match')];
      const query = Object.fromEntries(new URL(path, location.href).searchParams);
      const sent = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      page.sent.push({ call, query, body: sent, key, copy });
      const answer = page.answers[call];
      if (!answer) throw new TypeError('offline');
      const { status = 200, body, tag, headers: told } = await answer(query);
      const more = { headers: { ...told, ...(tag === undefined ? {} : { ETag: tag }) } };
      if (tag !== undefined && tag === copy) return new Response(null, { status: 304, ...more });
      return Response.json(body, { status, ...more });
    });
    document.cookie = 'XSRF-TOKEN=token';
    history.replaceState(null, '', address);
    $access.set({ who: 'owner', name: 'Maren', email: 'maren@salon.example' });
    $dialog.set(null);
    $place.set(null);
    $unsaved.set(null);
    $leaving.set(null);
    $toasts.set([]);
    page.element = document.body.appendChild(document.createElement('div'));
    root = createRoot(page.element);
  });

  afterEach(async () => {
    act(() => {
      root.unmount();
    });
    // A sign-in dialog must not stay open after the test.
    putOff();
    await Promise.resolve();
    $reauthentication.set({ step: 'none' });
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  return {
    get element() {
      return page.element;
    },
    get answers() {
      return page.answers;
    },
    set answers(answers) {
      page.answers = answers;
    },
    get sent() {
      return page.sent;
    },
    show: async (node) => {
      await does(() => root.render(node));
      // Lazily loaded scripts send requests too.
      await does(() => null);
    },
    does,
    until: async (isSo) => {
      for (let round = 0; round < 1000 && !isSo(); round += 1) await does(() => null);
      expect(isSo(), 'what was waited for').toBe(true);
    },
    press: (name) => does(() => control(name).click()),
    types: (label, text) => does(() => fill(labelled(label), text)),
    key: (key, on = document.activeElement ?? document.body, init = {}) =>
      does(() =>
        on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
      ),
    looksOn: (ms) =>
      does(() => {
        dispatchEvent(new Event('pointermove'));
        vi.advanceTimersByTime(ms);
      }),
    bodiesOf: (call) => page.sent.filter((one) => one.call === call).map(({ body }) => body),
    keysOf: (call) => page.sent.filter((one) => one.call === call).map(({ key }) => key),
    isRepeated: (call) => {
      const [first, again, ...more] = page.sent.filter((one) => one.call === call);
      return more.length === 0 && JSON.stringify(first) === JSON.stringify(again);
    },
    toasts: () => $toasts.get().map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`)),
  };
}

/** Makes the window show only the section with this heading. */
export function sees(heading: string): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe(section: Element) {
        this.#seen([{ isIntersecting: section.getAttribute('aria-labelledby') === heading }]);
      }
      disconnect() {}
    },
  );
}

/** The real timer, because a test may replace the clock. */
const later = globalThis.setTimeout;
const nextFrame = globalThis.requestAnimationFrame;

/** Does something, and waits for scripts, answers, and work that runs after the paint. */
const does = (run: () => unknown) =>
  act(async () => {
    await run();
    await vi.dynamicImportSettled();
    await new Promise((resolve) => nextFrame(() => later(resolve)));
    await new Promise((resolve) => later(resolve, 5));
  });

/** Finds the last button or link of this name, because a dialog follows its opener. */
export function control(name: string): HTMLElement {
  const found = [
    ...document.querySelectorAll<HTMLElement>('button, a, summary, [role=tab], [role=option]'),
  ].findLast((element) => (element.getAttribute('aria-label') ?? element.textContent) === name);
  return found ?? expect.fail(`there is no '${name}' to press`);
}

/** Makes the host build pages only on publication, as Netlify does. */
export function buildsWhenAsked(): void {
  const admin = document.createElement('div');
  admin.dataset['builds'] = 'Publish so Google sees this too.';
  document.body.append(admin);
  onTestFinished(() => admin.remove());
}

/** Moves the salon to Ireland, with euros and a 24-hour clock. */
export function isIrish(): void {
  const { documentElement: page, body } = document;
  page.lang = 'en-IE';
  Object.assign(body.dataset, { currency: 'EUR', clock: '24' });
  onTestFinished(() => {
    page.removeAttribute('lang');
    delete body.dataset['currency'];
    delete body.dataset['clock'];
  });
}

/** Finds the last field with this label. */
export function labelled(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.findLast(({ textContent }) => textContent?.replace(' (optional)', '') === label);
  const own = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input, select');
  return (own as HTMLInputElement | null | undefined) ?? expect.fail(`no field is called '${label}'`);
}

/** Types like a person, so that React notices. */
export function fill(field: HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

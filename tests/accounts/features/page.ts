import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $session, loadSession } from '../../../src/components/site/session.ts';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { $account, $proof } from '../../../src/features/accounts/account.ts';

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** The salon's answers by `METHOD /path`; unnamed calls are lost. */
type Answers = Record<string, Reply | Promise<Reply> | (() => Reply | Promise<Reply>)>;

export const ada = {
  displayName: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(555) 010-0100',
  isAdmin: false,
  emailVerified: true,
  hasPassword: true,
  hasGoogle: false,
};

export const ok = (data: unknown, message?: string): Reply => ({ body: { success: true, data, message } });
export const refusal = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message, ...more },
});
export const sessionOf = (more: object = {}) =>
  ok({ user: null, isAdmin: false, providers: { google: false }, demo: false, ...more });

/** An account page over a salon that answers as the test says. Call it once in a test file. */
export function accountPage(address: string) {
  let root: Root;
  let element: HTMLElement;
  let answers: Answers;
  let sent: { readonly call: string; readonly body: unknown }[];
  const went = { to: [] as string[], instead: [] as string[] };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    went.to = [];
    went.instead = [];
    vi.spyOn(location, 'assign').mockImplementation((to) => void went.to.push(String(to)));
    vi.spyOn(location, 'replace').mockImplementation((to) => void went.instead.push(String(to)));
    answers = { 'GET /api/auth/session': sessionOf() };
    sent = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${path}`;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      if (call !== 'GET /api/auth/session') sent.push({ call, body });
      const answer = answers[call];
      const reply = await (typeof answer === 'function' ? answer() : answer);
      if (!reply) throw new TypeError('offline');
      return Response.json(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
    });
    document.cookie = 'XSRF-TOKEN=token';
    history.replaceState(null, '', address);
    $session.set({ user: null, isAdmin: false, loading: true, providers: null, demo: false });
    $account.set({ state: 'loading' });
    $proof.set({ state: 'none' });
    $toasts.set([]);
    element = document.body.appendChild(document.createElement('div'));
    root = createRoot(element);
  });

  afterEach(() => {
    act(() => {
      root.unmount();
    });
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const buttons = () => [...element.querySelectorAll<HTMLElement>('button, a')];
  const named = (name: string) =>
    buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  const field = (name: string) =>
    element.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`there is no field ${name}`);

  return {
    /** Sets the salon's answers from now on; new calls are added. */
    answers: (more: Answers) => void Object.assign(answers, more),
    sent: () => sent,
    /** The addresses opened, and those that replaced this page. */
    went,
    /** Shows the page of a browser whose header has asked for the session. */
    opens: (node: ReactNode) =>
      does(async () => {
        root.render(node);
        await loadSession();
      }),
    does,
    text: () => element.textContent ?? '',
    field,
    fields: () => [...element.querySelectorAll('input')],
    has: (name: string) => named(name) !== undefined,
    press: (name: string) => does(() => (named(name) ?? expect.fail(`there is no '${name}'`)).click()),
    type: (name: string, text: string) =>
      act(() => {
        const input = field(name);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** Submits like Enter in the first form, or in the one with this field. */
    submit: (of?: string) =>
      does(() => {
        const form = of === undefined ? element.querySelector('form') : field(of).form;
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
    /** Opens the folded part. */
    unfolds: () =>
      does(() => {
        const details = element.querySelector('details') ?? expect.fail('nothing is folded away');
        details.open = true;
        details.dispatchEvent(new Event('toggle'));
      }),
    /** The shown error, or null. */
    problem: () =>
      [...element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).find(Boolean) ??
      null,
    toasts: () => $toasts.get().map(({ title, text }) => (text === undefined ? title : `${title}: ${text}`)),
  };
}

/** Does something and waits for the answers to its requests. */
function does(run: () => unknown): Promise<void> {
  return act(async () => {
    await run();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

import { act, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { $session, loadSession } from '../../../src/components/site/session.ts';
import { $account, $proof } from '../../../src/features/accounts/account.ts';
import { adminPage, fill, type Reply } from '../../admin/features/page.ts';

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
/** Returns the answer to a sign-out, after clearing the storage as its header does. */
export const cleared = (): Reply => {
  localStorage.clear();
  sessionStorage.clear();
  return ok(null);
};
export const sessionOf = (more: object = {}) =>
  ok({ user: null, isAdmin: false, providers: { google: false }, demo: false, ...more });

/** Sets up an account page whose server gives the test's answers. Call it once in a test file. */
export function accountPage(address: string) {
  const page = adminPage(address);
  const went = { to: [] as string[], instead: [] as string[] };
  const answers = (more: Answers) => {
    for (const [call, answer] of Object.entries(more))
      page.answers[call] = typeof answer === 'function' ? answer : () => answer;
  };

  beforeEach(() => {
    went.to = [];
    went.instead = [];
    const assigned = vi.spyOn(location, 'assign').mockImplementation((to) => void went.to.push(String(to)));
    const replaced = vi
      .spyOn(location, 'replace')
      .mockImplementation((to) => void went.instead.push(String(to)));
    onTestFinished(() => {
      assigned.mockRestore();
      replaced.mockRestore();
    });
    answers({ 'GET /api/auth/session': sessionOf() });
    $session.set({ user: null, isAdmin: false, loading: true, providers: null, demo: false });
    $account.set({ state: 'loading' });
    $proof.set({ state: 'none' });
  });

  const named = (name: string) =>
    [...page.element.querySelectorAll<HTMLElement>('button, a')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  const field = (name: string) =>
    page.element.querySelector<HTMLInputElement>(`[name=${name}]`) ??
    expect.fail(`there is no field ${name}`);

  return {
    /** Sets the salon's answers from now on; new calls are added. */
    answers,
    sent: () =>
      page.sent
        .filter(({ call }) => call !== 'GET /api/auth/session')
        .map(({ call, body }) => ({ call, body })),
    /** The addresses opened, and those that replaced this page. */
    went,
    /** Shows the page and loads the session, as the site's header does. */
    opens: async (node: ReactNode) => {
      await page.show(node);
      await page.does(loadSession);
    },
    does: (run: () => unknown) => page.does(run),
    text: () => page.element.textContent ?? '',
    field,
    /** The name of the field with the focus, or null. */
    focused: () => document.activeElement?.getAttribute('name') ?? null,
    fields: () => [...page.element.querySelectorAll('input')],
    has: (name: string) => named(name) !== undefined,
    press: (name: string) => page.does(() => (named(name) ?? expect.fail(`there is no '${name}'`)).click()),
    type: (name: string, text: string) =>
      act(() => {
        fill(field(name), text);
      }),
    /** Submits like Enter in the first form, or in the one with this field. */
    submit: (of?: string) =>
      page.does(() => {
        const form = of === undefined ? page.element.querySelector('form') : field(of).form;
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
    /** Opens the folded part. */
    unfolds: () =>
      page.does(() => {
        const details = page.element.querySelector('details') ?? expect.fail('nothing is folded away');
        details.open = true;
        details.dispatchEvent(new Event('toggle'));
      }),
    /** The shown error, or null. */
    problem: () =>
      [...page.element.querySelectorAll('[role=alert]')]
        .map(({ textContent }) => textContent)
        .find(Boolean) ?? null,
    toasts: () => page.toasts(),
  };
}

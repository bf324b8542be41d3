// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoOwner } from '../../../src/demo.ts';
import { loadSession } from '../../../src/components/site/session.ts';
import { $signIn } from '../../../src/features/account/sign-in.ts';
import { SignIn } from '../../../src/features/account/SignIn.tsx';

interface Answered {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: object;
}

const session = (isAdmin: boolean, demo = false) => ({
  user: isAdmin ? { displayName: '', email: 'owner@salon.example' } : null,
  isAdmin,
  providers: { google: false },
  demo,
});
const ok = (data: unknown): Answered => ({ body: { success: true, data } });
const wrong: Answered = {
  status: 401,
  body: { success: false, code: 'bad_credentials', message: 'E-mail or password is not right' },
};

let root: Root;
let page: HTMLElement;
let answer: Answered | 'offline' | Promise<Answered>;
let demo: boolean;
let sent: unknown[];
const replace = vi.fn<(address: string | URL) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  replace.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  sent = [];
  demo = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/auth/session') return respond(ok(session(false, demo)));
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : null);
    const now = await answer;
    if (now === 'offline') throw new TypeError('offline');
    return respond(now);
  });
  document.cookie = 'XSRF-TOKEN=token';
  history.replaceState(null, '', '/login');
  $signIn.set({ state: 'idle' });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  page.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function respond({ status = 200, headers = {}, body }: Answered): Response {
  return Response.json(body, { status, headers });
}

/** Runs something and lets the answer to what it asked arrive. */
const settled = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

async function opens(): Promise<void> {
  act(() => {
    root.render(<SignIn />);
  });
  await settled(() => void loadSession());
}

const field = (name: string) =>
  page.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`there is no field ${name}`);

const type = (name: string, text: string) =>
  act(() => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

const submit = () =>
  settled(() => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

async function signsIn(): Promise<void> {
  await opens();
  type('email', 'jamie@example.com');
  type('password', 'secret word ');
  await submit();
}

const offer = () =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign in as the demo owner');

const problem = () => page.querySelector('[role=alert]')?.textContent ?? null;

describe('a sign-in', () => {
  test('sends the password as it was typed and goes home, in the place of this page', async () => {
    answer = ok(session(false));
    await signsIn();
    expect(sent).toEqual([{ email: 'jamie@example.com', password: 'secret word ' }]);
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${location.origin}/`);
  });

  test('leads the owner to the admin', async () => {
    answer = ok(session(true));
    await signsIn();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${location.origin}/admin`);
  });

  test('leads back to where the person came from', async () => {
    history.replaceState(null, '', '/login?next=%2Fadmin%2Fappointments%3Ffilter%3Dtoday');
    answer = ok(session(true));
    await signsIn();
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${location.origin}/admin/appointments?filter=today`);
  });

  test('is busy until it is answered, and pressed twice it is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<Answered>();
    answer = promise;
    await signsIn();
    expect(page.querySelector('button')?.textContent).toBe('Signing in...');
    await submit();
    expect(sent).toHaveLength(1);
    await settled(() => {
      resolve(wrong);
    });
    expect(page.querySelector('button')?.textContent).toBe('Sign In');
  });
});

describe('what went wrong', () => {
  test('is said where something is missing, and nothing is sent', async () => {
    await opens();
    type('email', 'jamie@example.com');
    await submit();
    expect(problem()).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(field('password'));
    expect(field('password').getAttribute('aria-invalid')).toBe('true');
    expect(field('email').hasAttribute('aria-invalid')).toBe(false);
    expect(sent).toEqual([]);
  });

  test("is said in the server's words, and what was typed stays", async () => {
    answer = wrong;
    await signsIn();
    expect(problem()).toBe('E-mail or password is not right');
    expect([field('email').value, field('password').value]).toEqual(['jamie@example.com', 'secret word ']);
    expect(replace).not.toHaveBeenCalled();
  });

  test('is forgotten when a field is edited', async () => {
    answer = wrong;
    await signsIn();
    type('password', 'another');
    expect(problem()).toBeNull();
  });

  test('says when to try again after too many attempts', async () => {
    const body = { success: false, code: 'rate_limited', message: 'Too often.' };
    answer = { status: 429, headers: { 'Retry-After': '600' }, body };
    await signsIn();
    expect(problem()).toBe('That was too many attempts. Please try again in 10 minutes.');
  });

  test('is said when there is no connection', async () => {
    answer = 'offline';
    await signsIn();
    expect(problem()).toContain('There seems to be no connection.');
  });
});

describe('the demo', () => {
  test('is offered with one click on demo data', async () => {
    demo = true;
    answer = ok(session(true));
    await opens();
    await settled(() => {
      offer()?.click();
    });
    expect(sent).toEqual([demoOwner]);
    expect(replace).toHaveBeenCalledExactlyOnceWith(`${location.origin}/admin`);
  });

  test('is not spoken of anywhere else', async () => {
    await opens();
    expect(offer()).toBeUndefined();
    expect(page.textContent).not.toContain(demoOwner.password);
  });
});

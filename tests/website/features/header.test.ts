// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepText, readText } from '../../../src/storage.ts';
import type { $session as Session } from '../../../src/components/site/session.ts';

const address = (path: string) => new URL(path, location.href).pathname;
const assign = vi.fn<(address: string | URL) => void>();
let asked: string[];
let answers: Record<string, object | null>;
let $session: typeof Session;
let header: HTMLElement;

const part = (name: string) =>
  header.querySelector<HTMLElement>(`[data-${name}]`) ?? expect.fail(`the header has no ${name}`);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const session = (user: object | null, isAdmin = false) => ({
  success: true,
  data: { user, isAdmin, providers: { google: false }, demo: false },
});
const ada = { displayName: 'Ada Byron', email: 'ada@example.com' };

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  asked = [];
  answers = { 'GET /api/auth/session': session(ada), 'POST /api/auth/logout': session(null) };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address(path)}`;
    asked.push(call);
    const body = answers[call];
    if (!body) throw new TypeError('offline');
    return Response.json(body);
  });
  document.cookie = 'XSRF-TOKEN=token';
  document.body.innerHTML = `
    <header class="site-header" data-site-header>
      <button data-menu-button aria-expanded="false">Menu</button>
      <nav>
        <a href="/booking">Book Now</a>
        <a href="/admin" data-auth="owner">Admin</a>
        <a href="/login" data-login>Login</a>
        <span data-profile-initial></span><span data-profile-name>Profile</span>
        <button data-logout="/">Logout</button>
      </nav>
      <p data-logout-problem hidden>You're still signed in. <span data-reason></span></p>
      <p data-word hidden></p>
      <div data-menu-overlay></div>
    </header>
    <main></main>`;
  header = document.querySelector('header') ?? expect.fail('there is no header');
});

async function starts(): Promise<void> {
  ({ $session } = await import('../../../src/components/site/session.ts'));
  const { startHeader } = await import('../../../src/components/site/header.ts');
  startHeader(header);
  await settled();
}

describe('the profile chip', () => {
  test.each([
    [ada, 'Ada Byron', 'A'],
    [{ displayName: ' ', email: 'zoë@example.com' }, 'zoë', 'Z'],
    [{ displayName: '', email: '@example.com' }, 'Profile', 'P'],
  ])('of %j says %s, with the initial %s', async (user, name, initial) => {
    answers['GET /api/auth/session'] = session(user);
    await starts();
    expect(header.dataset['session']).toBe('in');
    expect(part('profile-name').textContent).toBe(name);
    expect(part('profile-initial').textContent).toBe(initial);
  });
});

test("the previous step's result is shown once on the next page", async () => {
  keepText('salon.word', 'Your account has been deleted.');
  await starts();
  expect(part('word')).toMatchObject({ hidden: false, textContent: 'Your account has been deleted.' });
  expect(readText('salon.word')).toBeNull();
});

test.each([
  ['/booking?service=2', '/login?next=%2Fbooking%3Fservice%3D2'],
  ['/manage#id.token', '/login?next=%2Fmanage#id.token'],
  ['/', '/login'],
  ['/login?next=%2Faccount', '/login'],
  ['/forgot-password', '/login'],
  ['/reset-password/#token', '/login'],
])('Login on %s leads to %s, so visitors can come back', async (from, to) => {
  history.replaceState(null, '', from);
  await starts();
  const login = part('login');
  expect(login.getAttribute('href')).toBe('/login');
  login.addEventListener('click', (event) => {
    event.preventDefault();
  });
  login.click();
  expect(login.getAttribute('href')).toBe(to);
});

test('the header shows no session until the server says who is signed in', async () => {
  const starting = starts();
  expect(header.dataset['session']).toBeUndefined();
  await starting;
  expect(header.dataset['session']).toBe('in');
  expect($session.get()).toMatchObject({ user: ada, isAdmin: false, loading: false });
});

test("a visitor whose session can't be checked is offered Login", async () => {
  answers['GET /api/auth/session'] = null;
  await starts();
  expect(header.dataset['session']).toBe('out');
  expect($session.get()).toMatchObject({ user: null, isAdmin: false, loading: false, providers: null });
});

test('simultaneous callers share one session request', async () => {
  const { loadSession } = await import('../../../src/components/site/session.ts');
  await Promise.all([loadSession(), loadSession()]);
  expect(asked).toHaveLength(1);
  await loadSession();
  expect(asked).toHaveLength(2);
});

test('Logout signs out, closes the menu and leads home', async () => {
  answers['GET /api/auth/session'] = session(ada, true);
  await starts();
  part('menu-button').click();
  expect(header.dataset['menu']).toBe('open');
  part('logout').click();
  expect(header.dataset['menu']).toBe('closed');
  await vi.waitFor(() => {
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });
  expect(asked).toContain('POST /api/auth/logout');
  expect($session.get()).toMatchObject({ user: null, isAdmin: false });
  expect(header.dataset['session']).toBe('out');
});

/** Stores something of each kind in both of the browser's storages. */
function keepAll(): void {
  for (const place of [
    'salon.customer',
    'salon.day',
    'salon.list',
    'salon.walk-in',
    'salon.retail',
    'salon.sidebar',
    'salon.booking',
    'salon.for-payment',
    'salon.draft.service',
    'salon.taken.offer-1',
    'salon.weak-password',
  ] as const)
    keepText(place, 'Ada Byron');
}

test('Logout removes everything that the site has stored in the browser, drafts included', async () => {
  localStorage.clear();
  sessionStorage.clear();
  await starts();
  keepAll();
  localStorage.setItem('another-site.theme', 'dark');
  part('logout').click();
  await vi.waitFor(() => {
    expect(assign).toHaveBeenCalledOnce();
  });
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['another-site.theme'], []]);
  keepAll();
  window.dispatchEvent(new Event('pagehide'));
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['another-site.theme'], []]);
});

test('Logout with unsaved drafts leads the owner to the admin, which asks first, and signs a visitor out', async () => {
  answers['GET /api/auth/session'] = session(ada, true);
  await starts();
  keepText('salon.draft.service', 'Balayage');
  part('logout').click();
  await settled();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin#log-out');
  expect([asked.includes('POST /api/auth/logout'), readText('salon.draft.service')]).toEqual([
    false,
    'Balayage',
  ]);
  $session.set({ ...$session.get(), isAdmin: false });
  part('logout').click();
  await vi.waitFor(() => {
    expect(assign).toHaveBeenLastCalledWith('/');
  });
});

test('Admin shows on the demo and where the owner has signed in, even after signing out', async () => {
  localStorage.clear();
  await starts();
  expect(header.dataset['owner']).toBeUndefined();
  $session.set({ ...$session.get(), demo: true });
  expect(header.dataset['owner']).toBe('');
  delete header.dataset['owner'];
  $session.set({ ...$session.get(), demo: false, isAdmin: true });
  expect(header.dataset['owner']).toBe('');
  // The admin has stored that the owner signed in here.
  keepText('owner', 'yes');
  part('logout').click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  delete header.dataset['owner'];
  vi.resetModules();
  answers['GET /api/auth/session'] = session(null);
  await starts();
  expect(header.dataset['owner']).toBe('');
  localStorage.clear();
});

const matches = (selector: string) => document.querySelector(selector.trim()) === part('auth');

test.each([
  ['answers', session(null)],
  ["can't be reached", null],
])('Admin keeps its place, unseen, until the server %s', async (_, answer) => {
  const sheet = readFileSync(join(import.meta.dirname, '../../../src/styles/site.css'), 'utf8');
  const [, shown = ''] = /([^{}]+)\{\s*visibility: inherit;/.exec(sheet) ?? [];
  const [, left = ''] = /([^{}]+)\{\s*display: none;/.exec(sheet.slice(sheet.indexOf(shown))) ?? [];
  keepText('owner', 'yes');
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const answered = fetch;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => waits.then(() => answered(...asked)));
  answers['GET /api/auth/session'] = answer;
  await starts();
  expect([matches(shown), matches(left)]).toEqual([false, false]);
  goOn();
  await settled();
  expect([matches(shown), matches(left)]).toEqual([true, false]);
  localStorage.clear();
});

test("a failed Logout says that you're still signed in, and stays on the page", async () => {
  answers['POST /api/auth/logout'] = null;
  await starts();
  part('logout').click();
  await vi.waitFor(() => {
    expect(part('logout-problem').hidden).toBe(false);
  });
  expect(part('logout-problem').textContent).toBe(
    "You're still signed in. We can't reach the salon right now. Please try again in a moment.",
  );
  expect($session.get().user).toEqual(ada);
  expect(assign).not.toHaveBeenCalled();
});

test("a Logout whose script fails to load says that you're still signed in, and can be pressed again", async () => {
  vi.doMock('../../../src/components/site/log-out.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await starts();
  part('logout').click();
  await vi.waitFor(() => {
    expect(part('logout-problem').hidden).toBe(false);
  });
  expect(part('logout-problem').textContent.trim()).toBe("You're still signed in.");
  expect(part('logout')).toMatchObject({ disabled: false });
  expect(assign).not.toHaveBeenCalled();
  vi.doUnmock('../../../src/components/site/log-out.ts');
});

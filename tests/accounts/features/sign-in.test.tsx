// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { demoCustomer, demoOwner } from '../../../src/demo.ts';
import { SignIn } from '../../../src/features/accounts/SignIn.tsx';
import { readText } from '../../../src/storage.ts';
import { refusal } from '../../admin/features/page.ts';
import { sessionOf } from './page.ts';
import { LOGIN, SESSION, here, opens, page, signsIn } from './sign-in-page.tsx';

const owner = { displayName: '', email: 'owner@salon.example' };
const wrong = refusal(401, 'bad_credentials', 'Email or password is incorrect');

const press = () => page.press('Continue with Google');

describe('a sign-in', () => {
  test('sends the password as typed and replaces this page with home', async () => {
    await signsIn(sessionOf());
    expect(page.sent()).toEqual([
      { call: LOGIN, body: { email: 'jamie@example.com', password: 'secret word ' } },
    ]);
    expect(page.went).toEqual({ to: [], instead: [here('/')] });
  });

  test("with an owner's weak password is noted for the admin until a strong one is used", async () => {
    await signsIn(sessionOf({ user: owner, isAdmin: true, passwordIsWeak: true }));
    expect(readText('salon.weak-password')).toBe('yes');
    await page.opens(null);
    await signsIn(sessionOf({ user: owner, isAdmin: true }));
    expect(readText('salon.weak-password')).toBeNull();
  });

  test('leads the owner to the admin if there is no page to return to', async () => {
    await signsIn(sessionOf({ user: owner, isAdmin: true }));
    expect(page.went.instead).toEqual([here('/admin')]);
  });

  test('leads back to where the person came from', async () => {
    history.replaceState({ from: '/booking' }, '', '/login?next=%2Fadmin%2Fappointments%3Ffilter%3Dtoday');
    localStorage.clear();
    await signsIn(sessionOf({ user: owner, isAdmin: true }));
    expect(readText('owner'), 'the menu shows Admin from now on').toBe('yes');
    expect(page.went.instead).toEqual([here('/admin/appointments?filter=today')]);
  });

  test('keeps the part of the address after #, which is never sent to the server', async () => {
    history.replaceState(null, '', '/login?next=%2Faccount#verify=of-an-email');
    await signsIn(sessionOf());
    expect(page.went.instead).toEqual([here('/account#verify=of-an-email')]);
    expect(JSON.stringify(page.sent())).not.toContain('of-an-email');
  });

  test('says why a mailed link needs it', async () => {
    await opens();
    expect(page.text()).not.toContain('confirm your address');
    history.replaceState(null, '', '/login?next=%2Faccount#verify=of-an-email');
    await page.opens(null);
    await opens();
    expect(page.text()).toContain('Please sign in to confirm your address.');
  });

  test('leads back by history if the address names no page', async () => {
    history.replaceState({ from: '/booking?service=2' }, '', '/login');
    await signsIn(sessionOf());
    expect(page.went.instead).toEqual([here('/booking?service=2')]);
  });

  test('pressed before hydration puts no password into the address', () => {
    const built = document.createElement('div');
    built.innerHTML = renderToString(<SignIn />);
    expect([...built.querySelectorAll('button')].filter(({ disabled }) => disabled)).toEqual([]);
    expect(built.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });
});

describe('an error', () => {
  test('names what is missing, and nothing is sent', async () => {
    await opens();
    page.type('email', 'jamie@example.com');
    await page.submit();
    expect(page.problem()).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(page.field('password'));
    expect(page.field('password').getAttribute('aria-invalid')).toBe('true');
    expect(page.field('email').hasAttribute('aria-invalid')).toBe(false);
    expect(page.sent()).toEqual([]);
  });

  test('counts an address of spaces as missing and focuses the first missing field', async () => {
    await opens();
    page.type('email', '   ');
    await page.submit();
    expect(page.problem()).toBe('Please fill in all required fields');
    expect(document.activeElement).toBe(page.field('email'));
  });

  test("shows the server's message and keeps what was typed", async () => {
    await signsIn(wrong);
    expect(page.problem()).toBe('Email or password is incorrect');
    expect(document.activeElement).toBe(page.field('password'));
    expect([page.field('email').value, page.field('password').value]).toEqual([
      'jamie@example.com',
      'secret word ',
    ]);
    expect(page.went.instead).toEqual([]);
  });

  test("is 'Authentication failed' if the server sends no message", async () => {
    await signsIn(refusal(500, 'internal', ''));
    expect(page.problem()).toBe('Authentication failed');
  });

  test.each(['email', 'password'])('clears when the %s is edited', async (name) => {
    await signsIn(wrong);
    page.type(name, 'another');
    expect(page.problem()).toBeNull();
  });

  test('says when to try again after too many attempts', async () => {
    const often = refusal(429, 'rate_limited', 'Too often.');
    await signsIn({ ...often, headers: { 'Retry-After': '600' } });
    expect(page.problem()).toBe('Too many attempts. Please try again in 10 minutes.');
    page.answers({ [LOGIN]: { ...often, headers: { 'Retry-After': '45' } } });
    await page.submit();
    expect(page.problem()).toBe('Too many attempts. Please try again in 45 seconds.');
    page.answers({ [LOGIN]: { ...often, headers: { 'Retry-After': '86400' } } });
    await page.submit();
    expect(page.problem()).toBe('Too many attempts. Please try again in 24 hours.');
    page.answers({ [LOGIN]: often });
    await page.submit();
    expect(page.problem()).toBe('Too many attempts. Please try again in a few minutes.');
  });
});

describe('Google', () => {
  const configured = sessionOf({ providers: { google: true } });

  test("isn't offered unless the salon has it", async () => {
    await opens();
    expect(page.text()).not.toContain('Google');
  });

  test('is opened with the page to return to', async () => {
    history.replaceState(null, '', '/login?next=%2Fbooking%3Fservice%3D2%23details');
    await opens({ [SESSION]: configured });
    await press();
    expect(page.went.to).toEqual(['/api/auth/google?next=%2Fbooking%3Fservice%3D2%23details']);
    history.replaceState(null, '', '/login?next=%2F%2Felse.example#verify=of-an-email');
    await press();
    expect(page.went.to[1]).toBe('/api/auth/google?next=%2F');
  });

  test.each([
    ['canceled', 'Google login failed: you left before it was finished.'],
    ['unverified', "Google login failed: Google hasn't verified your address."],
    ['failed', 'Google login failed'],
    ['<script>', 'Google login failed'],
  ])('reports a sign-in that returned with %s', async (code, message) => {
    history.replaceState(null, '', `/login?google=${encodeURIComponent(code)}&next=%2F`);
    await opens();
    expect(page.problem()).toBe(message);
  });
});

describe('the demo', () => {
  test.each([
    ['Sign In as the Demo Owner', demoOwner, '/admin'],
    ['Sign In as the Demo Customer', demoCustomer, '/'],
  ])('offers %j with one click, and leads to its page', async (name, account, to) => {
    const isAdmin = account === demoOwner;
    await opens({ [SESSION]: sessionOf({ demo: true }), [LOGIN]: sessionOf({ user: owner, isAdmin }) });
    await page.press(name);
    expect(page.sent()).toEqual([{ call: LOGIN, body: account }]);
    expect(page.went.instead).toEqual([here(to)]);
  });

  test('is mentioned nowhere else', async () => {
    await opens();
    expect(page.has('Sign In as the Demo Owner')).toBe(false);
    expect(page.text()).not.toContain(demoOwner.password);
  });
});

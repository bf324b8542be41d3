// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/storage.ts';
import { refusal } from '../../admin/features/page.ts';
import { sessionOf } from './page.ts';
import { SESSION, here, opens, page } from './sign-in-page.tsx';

const REGISTER = 'POST /api/auth/register';

async function fillsSignUp(password: string, confirmPassword: string): Promise<void> {
  await page.press('Sign up');
  page.type('email', 'jamie@example.com');
  page.type('password', password);
  page.type('confirmPassword', confirmPassword);
}

async function fillsAgain(password: string, again: string): Promise<void> {
  page.type('password', password);
  page.type('confirmPassword', again);
  await page.submit();
}

async function fillsSignUpAndFails(): Promise<void> {
  page.type('email', 'jamie@example.com');
  page.type('password', 'one');
  page.type('confirmPassword', 'other');
  await page.submit();
  expect(page.problem()).toBe('Passwords do not match');
}

describe('a sign-up', () => {
  test('names missing fields, different passwords and short ones, in that order, focuses the field, and sends nothing', async () => {
    await opens();
    await fillsSignUp('', '');
    await page.submit();
    expect(page.problem()).toBe('Please fill in all required fields');
    await fillsAgain('12345', '12346');
    expect(page.problem()).toBe('Passwords do not match');
    expect(page.focused()).toBe('confirmPassword');
    await fillsAgain('12345', '12345');
    expect(page.problem()).toBe('Password must be at least 6 characters');
    expect(page.focused()).toBe('password');
    expect(page.sent()).toEqual([]);
  });

  test('is sent as typed with a password of six characters, and leads on', async () => {
    const { body } = sessionOf();
    await opens({ [REGISTER]: { body: { ...body, message: 'Welcome!' }, status: 201 } });
    await fillsSignUp('123456', '123456');
    await page.submit();
    // The next page shows this message.
    expect(readText('salon.word')).toBe('Welcome!');
    expect(page.sent()).toEqual([
      { call: REGISTER, body: { email: 'jamie@example.com', password: '123456' } },
    ]);
    expect(page.went.instead).toEqual([here('/')]);
  });

  test("shows the server's message for a field instead of the general one, and focuses the field", async () => {
    const errors = { email: 'Invalid email format' };
    await opens({
      [REGISTER]: refusal(422, 'validation_failed', 'Please check what you entered.', { errors }),
    });
    await fillsSignUp('123456', '123456');
    await page.submit();
    expect(page.problem()).toBe('Invalid email format');
    expect(page.focused()).toBe('email');
  });
});

describe('the other mode', () => {
  test('clears what was typed and its errors, both ways', async () => {
    await opens();
    page.type('email', 'jamie@example.com');
    await page.submit();
    expect(page.problem()).not.toBeNull();
    await page.press('Sign up');
    expect(page.problem()).toBeNull();
    expect(page.fields().map(({ name, value }) => `${name}=${value}`)).toEqual([
      'email=',
      'password=',
      'confirmPassword=',
    ]);
    await fillsSignUpAndFails();
    await page.press('Sign in');
    expect(page.problem()).toBeNull();
    expect(page.fields().map(({ name, value }) => `${name}=${value}`)).toEqual(['email=', 'password=']);
  });

  test('says which mode it is and focuses the heading', async () => {
    await opens();
    expect(page.text()).toContain('No account yet?');
    await page.press('Sign up');
    expect(document.activeElement?.textContent).toBe('Sign up');
    expect(page.has('Sign Up')).toBe(true);
    expect(page.text()).toContain('Already have an account?');
    await page.press('Sign in');
    expect(document.activeElement?.textContent).toBe('Sign in');
    expect(page.has('Sign In')).toBe(true);
  });
});

describe('the page', () => {
  test('links to the password reset', async () => {
    await opens();
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Forgot password?',
    );
    expect(link?.getAttribute('href')).toBe('/forgot-password');
  });

  test('says who is already signed in and offers the way on', async () => {
    history.replaceState(null, '', '/login?next=%2Fbooking');
    await opens({ [SESSION]: sessionOf({ user: { displayName: 'Ada', email: 'ada@example.com' } }) });
    expect(page.text()).toContain("You're signed in as ada@example.com.");
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Continue');
    expect(link?.href).toBe(here('/booking'));
  });
});

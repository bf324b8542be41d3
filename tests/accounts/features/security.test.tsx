// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepText, readText } from '../../../src/storage.ts';
import { refusal } from '../../admin/features/page.ts';
import { ada, cleared, ok } from './page.ts';
import { changes, opens, page, section } from './account-page.tsx';

const PASSWORD = 'PUT /api/me/password';
const EVERYWHERE = 'POST /api/me/sign-out-everywhere';
const DELETE = 'POST /api/me/delete';

const changesTo = async (current: string, password: string, again = password) => {
  page.type('current', current);
  page.type('password', password);
  page.type('confirmPassword', again);
  await page.submit('current');
};

const passwordError = () => section('Password').querySelector('[role=alert]')?.textContent ?? null;

const asksToDelete = async (me: object = ada) => {
  await opens(me);
  await page.press('Delete Account');
};

describe('the password', () => {
  test('needs the current one, and the new one typed twice and long enough, and focuses the first wrong field', async () => {
    await opens();
    await changesTo('', '123456');
    expect(passwordError()).toBe('Please fill in all required fields');
    expect(page.focused()).toBe('current');
    await changesTo('old one', '');
    expect(passwordError()).toBe('Please fill in all required fields');
    expect(page.focused()).toBe('password');
    await changesTo('old one', '123456', '123457');
    expect(passwordError()).toBe('Passwords do not match');
    expect(page.focused()).toBe('confirmPassword');
    page.type('confirmPassword', '123456');
    expect(passwordError()).toBeNull();
    await changesTo('old one', '12345');
    expect(passwordError()).toBe('Password must be at least 6 characters');
    expect(page.focused()).toBe('password');
    expect(changes()).toEqual([]);
  });

  test('is changed, clears the fields, and signs out other devices', async () => {
    page.answers({ [PASSWORD]: ok(ada) });
    await opens();
    const asked = page.sent().length;
    await changesTo(' old one ', ' new one ');
    expect(changes()).toEqual([{ call: PASSWORD, body: { current: ' old one ', password: ' new one ' } }]);
    // The list of sessions is loaded again, because all the others have ended.
    expect(
      page
        .sent()
        .slice(asked)
        .map(({ call }) => call),
    ).toEqual([PASSWORD, 'GET /api/me/sessions']);
    expect(page.toasts()).toEqual(["Password changed: You're signed out everywhere else."]);
    expect(['current', 'password', 'confirmPassword'].map((name) => page.field(name).value)).toEqual([
      '',
      '',
      '',
    ]);
  });

  test("isn't changed if the current one is wrong, and the typed text stays", async () => {
    page.answers({ [PASSWORD]: refusal(401, 'bad_credentials', 'The current password is incorrect.') });
    await opens();
    await changesTo('a guess', '123456');
    expect(passwordError()).toBe('The current password is incorrect');
    expect(page.field('current').value).toBe('a guess');
    expect(document.activeElement).toBe(page.field('current'));
    expect(page.toasts()).toEqual([]);
  });

  test('is created through a link for a Google-only account', async () => {
    await opens({ ...ada, hasPassword: false, hasGoogle: true });
    expect(section('Password').textContent).toContain('You sign in with Google.');
    expect(section('Password').querySelector('form')).toBeNull();
    expect(section('Password').querySelector('a')?.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('signing out everywhere', () => {
  test('asks first, and Cancel does nothing', async () => {
    page.answers({ [EVERYWHERE]: ok(null) });
    await opens();
    await page.press('Sign Out Everywhere');
    expect(page.text()).toContain("You'll need to sign in again in every browser, including this one.");
    expect(document.activeElement?.textContent).toBe('Cancel');
    await page.press('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(changes()).toEqual([]);
  });

  test('leads home afterwards', async () => {
    page.answers({ [EVERYWHERE]: ok(null) });
    await opens();
    await page.press('Sign Out Everywhere');
    await page.press('Yes, Continue');
    expect(changes()).toEqual([{ call: EVERYWHERE, body: null }]);
    expect(page.went.to).toEqual(['/']);
  });

  test("keeps the device marked as the owner's", async () => {
    page.answers({ [EVERYWHERE]: cleared });
    await opens();
    keepText('owner', 'yes');
    await page.press('Sign Out Everywhere');
    await page.press('Yes, Continue');
    expect(readText('owner')).toBe('yes');
  });

  test.each([true, false])(
    'warns about unsaved drafts only if the person is the owner: %s',
    async (isAdmin) => {
      await opens({ ...ada, isAdmin });
      await page.press('Sign Out Everywhere');
      const lost = "What you typed in the admin and haven't saved is discarded.";
      expect(page.text().includes(lost)).toBe(isAdmin);
    },
  );
});

describe('deleting the account', () => {
  test('says what is deleted and kept, and asks for the password', async () => {
    page.answers({ [DELETE]: ok(null, 'Your account has been deleted.') });
    await asksToDelete();
    expect(page.text()).toContain('We delete your sign-in and your details for good.');
    expect(page.text()).toContain('Your appointments stay in our books');
    await page.press('Yes, Delete It');
    expect(page.problem()).toBe('Please fill in all required fields');
    expect(page.focused()).toBe('password-now');
    expect(changes()).toEqual([]);
    page.type('password-now', 'my ');
    expect(page.problem()).toBeNull();
    await page.press('Yes, Delete It');
    expect(changes()).toEqual([{ call: DELETE, body: { password: 'my ' } }]);
    expect(page.went.to).toEqual(['/']);
    // The next page shows this message.
    expect(readText('salon.word')).toBe('Your account has been deleted.');
  });

  test('works with Enter in its field too', async () => {
    page.answers({ [DELETE]: ok(null) });
    await asksToDelete();
    page.type('password-now', 'my word');
    await page.submit('password-now');
    expect(changes()).toHaveLength(1);
  });

  test('is refused with a wrong password and starts over when asked again', async () => {
    page.answers({ [DELETE]: refusal(401, 'bad_credentials', 'The current password is incorrect.') });
    await asksToDelete();
    page.type('password-now', 'a guess');
    await page.press('Yes, Delete It');
    expect(page.problem()).toBe('The current password is incorrect.');
    expect(document.activeElement).toBe(page.field('password-now'));
    expect(page.went.to).toEqual([]);
    await page.press('Cancel');
    await page.press('Delete Account');
    expect(page.problem()).toBeNull();
    expect(page.field('password-now').value).toBe('');
  });

  test('needs no password for a Google-only account', async () => {
    page.answers({ [DELETE]: ok(null) });
    await asksToDelete({ ...ada, hasPassword: false });
    await page.press('Yes, Delete It');
    expect(changes()).toEqual([{ call: DELETE, body: {} }]);
  });

  test('leads to Google first if its sign-in is too old', async () => {
    const anew = 'Please sign in with Google again, then delete the account within five minutes.';
    page.answers({ [DELETE]: refusal(401, 'bad_credentials', anew) });
    await asksToDelete({ ...ada, hasPassword: false });
    await page.press('Yes, Delete It');
    expect(page.problem()).toBe(anew);
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Sign in with Google again',
    );
    expect(link?.getAttribute('href')).toBe('/api/auth/google?next=/account');
    await page.press('Cancel');
    await page.press('Delete Account');
    expect(page.text()).not.toContain('Sign in with Google again');
  });

  test('leads to Google and back in the language of the page', async () => {
    history.replaceState(null, '', '/es/account');
    document.documentElement.lang = 'es';
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    page.answers({ [DELETE]: refusal(401, 'bad_credentials', 'Google.') });
    await asksToDelete({ ...ada, hasPassword: false });
    await page.press('Yes, Delete It');
    expect(document.querySelector('[href*=google]')?.getAttribute('href')).toBe(
      '/api/auth/google?next=/es/account',
    );
  });

  test("isn't offered to the owner", async () => {
    await opens({ ...ada, isAdmin: true });
    expect(page.has('Delete Account')).toBe(false);
    expect(page.has('Sign Out Everywhere')).toBe(true);
  });
});

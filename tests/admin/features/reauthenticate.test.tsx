// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { $access, callAsOwner, checkAccess } from '../../../src/features/admin/shell/access.ts';
import { $changes } from '../../../src/features/admin/shell/dialogs.ts';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import { $reauthentication, askToSignIn } from '../../../src/features/admin/shell/sign-in-again.ts';
import { SignInAgain } from '../../../src/features/admin/shell/SignInAgain.tsx';
import { emptyOverview } from './build.ts';
import { adminPage, labelled, ok, refusal } from './page.ts';

const page = adminPage();

const session = { user: { displayName: 'Maren', email: 'maren@salon.example' }, isAdmin: true };
const signedOut = () => refusal(401, 'sign_in_required', 'Please sign in first.');
const towels = { id: 'towels', title: 'Buy towels', priority: 'medium', due: null, done: false };
const title = () => document.querySelector('dialog h2')?.textContent;

async function opens(): Promise<void> {
  page.answers = { 'GET /overview': () => ok(emptyOverview), 'POST /tasks': signedOut };
  await page.show(
    <>
      <SignInAgain />
      <OverviewScreen />
    </>,
  );
}

/** Types a task, and is asked to sign in because the session has ended. */
async function losesSession(): Promise<void> {
  await opens();
  await page.press('Add New Task');
  await page.types('Task', 'Buy towels');
  await page.press('Add Task');
  expect([...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)).toContain(
    'Please sign in again',
  );
}

async function signsIn(): Promise<void> {
  page.answers['POST /api/auth/login'] = () => ok(session);
  page.answers['POST /tasks'] = () => ok(towels);
  await page.types('Password', 'a long sentence');
  await page.press('Sign In');
}

describe('a session that ends', () => {
  test('asks for sign-in on the spot, then continues the action', async () => {
    await losesSession();
    expect(labelled('Email').value).toBe('maren@salon.example');
    await signsIn();
    expect(page.bodiesOf('POST /api/auth/login')).toEqual([
      { email: 'maren@salon.example', password: 'a long sentence' },
    ]);
    const [refused, sent, ...more] = page.bodiesOf('POST /tasks');
    expect(sent).toMatchObject({ title: 'Buy towels', priority: 'medium', due: null });
    expect([sent, more]).toEqual([refused, []]);
    expect(page.toasts()).toEqual(['Task Added: Buy towels']);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('leaves the page unchanged after Not Now, and asks again at the next press', async () => {
    await losesSession();
    await page.press('Not Now');
    expect($access.get().who).toBe('owner');
    expect(title()).toBe('Add New Task');
    expect(labelled('Task').value).toBe('Buy towels');
    expect(document.querySelector('dialog')?.textContent).toContain('Please sign in first.');
    expect(page.element.textContent).toContain("You're signed out.");
    await page.press('Add Task');
    await signsIn();
    expect(page.toasts()).toEqual(['Task Added: Buy towels']);
    expect(page.element.textContent).not.toContain("You're signed out.");
  });

  test('asks for a one-time code if the account uses codes', async () => {
    await losesSession();
    page.answers['POST /api/auth/login'] = () => refusal(401, 'second_factor_required', 'Enter the code.');
    await page.types('Password', 'a long sentence');
    await page.press('Sign In');
    await page.types('One-time code', '123456');
    await signsIn();
    expect(page.bodiesOf('POST /api/auth/login').at(-1)).toMatchObject({ code: '123456' });
    expect(page.toasts()).toEqual(['Task Added: Buy towels']);
  });

  test('shows sign-in errors and keeps the text', async () => {
    await losesSession();
    await page.press('Sign In');
    expect(document.body.textContent).toContain('Please fill in all required fields');
    page.answers['POST /api/auth/login'] = () =>
      refusal(401, 'bad_credentials', 'Email or password is incorrect');
    await page.types('Password', 'wrong');
    await page.press('Sign In');
    expect(document.body.textContent).toContain('Email or password is incorrect');
    expect(labelled('Password').value).toBe('wrong');
    page.answers['POST /api/auth/login'] = () => ok({ ...session, isAdmin: false });
    await page.press('Sign In');
    expect(document.body.textContent).toContain("This isn't the salon owner's account.");
    expect($reauthentication.get().step).toBe('asking');
  });

  test('continues after signing in in another tab', async () => {
    await losesSession();
    page.answers['GET /api/auth/session'] = () => ok(session);
    page.answers['POST /tasks'] = () => ok(towels);
    await page.does(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(page.toasts()).toEqual(['Task Added: Buy towels']);
  });

  test('also asks for sign-in if somebody else has signed in', async () => {
    page.answers = { 'GET /tasks': () => refusal(403, 'owner_only', 'This is for the salon owner only.') };
    await page.does(() => void callAsOwner('GET /api/admin-public/tasks', {}));
    expect($reauthentication.get().step).toBe('asking');
    expect($access.get().who).toBe('owner');
  });
});

describe('while the sign-in dialog is open', () => {
  beforeEach(() => {
    page.answers = { 'GET /tasks': signedOut, 'GET /clients': signedOut };
  });

  test("reads don't ask again, and all calls share one dialog", async () => {
    await page.does(() => {
      void callAsOwner('GET /api/admin-public/tasks', {});
      void callAsOwner('GET /api/admin-public/clients', {});
    });
    expect(page.sent).toHaveLength(2);
    const answer = await callAsOwner('GET /api/admin-public/tasks', {});
    expect(answer).toMatchObject({ ok: false, code: 'sign_in_required' });
    expect(page.sent).toHaveLength(2);
    expect(askToSignIn()).toBe(askToSignIn());
  });

  test('signing in reloads what is shown', async () => {
    await page.show(<SignInAgain />);
    await page.does(() => void callAsOwner('GET /api/admin-public/tasks', {}));
    const before = $changes.get();
    await signsIn();
    expect($changes.get()).toBe(before + 1);
    expect(page.sent.filter(({ call }) => call === 'GET /tasks')).toHaveLength(2);
  });

  test("reads don't ask again after the dialog was dismissed", async () => {
    await page.show(<SignInAgain />);
    await page.does(() => void callAsOwner('GET /api/admin-public/tasks', {}));
    await page.press('Not Now');
    await page.does(() => void callAsOwner('GET /api/admin-public/tasks', {}));
    expect($reauthentication.get().step).toBe('put off');
  });
});

test('a visitor who never signed in gets no dialog', async () => {
  page.answers = { 'GET /api/auth/session': () => ok({ ...session, user: null, isAdmin: false }) };
  await page.does(() => void checkAccess());
  expect($access.get().who).toBe('visitor');
  expect($reauthentication.get().step).toBe('none');
});

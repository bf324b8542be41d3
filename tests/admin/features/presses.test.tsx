// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someFaults } from '../../platform/features/faults.ts';
import { adminPage, labelled, ok, refusal } from './page.ts';
import { clientPresses } from './client-presses.tsx';
import { ofTasks, presses, towels, withTowels } from './presses.tsx';
import { salonPresses } from './salon-presses.tsx';
import { forgetsAll, salon } from './whole-salon.tsx';

// Tries the owner's quick actions with faults (with every fault in `npm run proof`): the error is shown, the display stays correct, and
// the same press succeeds later.

const page = adminPage();

beforeEach(() => {
  forgetsAll();
  pressed = null;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The message beside the pressed button, or in the newest toast. */
function said(): string[] {
  const alerts = [...document.querySelectorAll('[role=alert]:not(.toast-region)')];
  const words = alerts.map(({ textContent }) => textContent ?? '').filter(Boolean);
  return words.length > 0 ? words : page.toasts().slice(-1);
}
let pressed: HTMLElement | null;
document.addEventListener('click', ({ target }) => (pressed = target as HTMLElement), { capture: true });
const isBusy = (button: Element | null) =>
  button?.isConnected === false ||
  button?.matches('[aria-busy=true], [aria-disabled=true], [disabled], [disabled] *');

test.each([...presses, ...clientPresses, ...salonPresses])(
  '$name is sent once during a slow call, shows each error, and succeeds when repeated',
  async ({ salon: more = {}, opens, does, call, made, failed, done }) => {
    page.answers = { ...salon, ...more };
    await opens(page);
    await page.does(() => null);
    const slow = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers[call] = () => slow.promise;
    await does(page);
    expect(page.bodiesOf(call)).toHaveLength(1);
    const last = pressed;
    expect(isBusy(last), `it shows that it is under way: ${last?.outerHTML}`).toBe(true);
    await page.does(() => last?.click());
    expect(page.bodiesOf(call)).toHaveLength(1);
    await page.does(() => {
      slow.reject(new TypeError('Failed to fetch'));
    });
    for (const { name, begins, answer, sentence } of someFaults()) {
      begins();
      page.answers[call] = answer;
      await does(page);
      expect(said(), `while ${name}`).toEqual([expect.stringContaining(sentence)]);
      expect(said()[0]?.startsWith(failed), said()[0]).toBe(true);
      vi.restoreAllMocks();
    }
    page.answers[call] = () => refusal(401, 'sign_in_required', 'Please sign in first.');
    await does(page);
    page.answers['POST /api/auth/login'] = () =>
      ok({ user: { displayName: 'Maren', email: 'maren@salon.example' }, isAdmin: true });
    page.answers[call] = () => ok(made);
    await page.types('Password', 'a long sentence');
    await page.press('Sign In');
    const toasted = page.toasts().filter((toast) => toast.startsWith(done));
    expect(toasted.length === 1 || page.element.textContent?.includes(done), done).toBe(true);
    const keys = page.keysOf(call);
    expect(new Set(keys).size, 'one thing').toBe(1);
  },
);

test.each([...presses, ...clientPresses, ...salonPresses].filter(({ mayBeGone }) => mayBeGone))(
  '$name succeeds if somebody else was first',
  async ({ salon: more = {}, opens, does, call, done }) => {
    page.answers = {
      ...salon,
      ...more,
      [call]: () => refusal(404, 'not_found', 'It is not there any more.'),
    };
    await opens(page);
    await page.does(() => null);
    await does(page);
    expect(page.toasts()).toEqual([expect.stringContaining(done)]);
  },
);

test("a task isn't shown as done until it is saved, and can be retried", async () => {
  page.answers = { ...salon, ...withTowels };
  await ofTasks(page);
  for (const { name, begins, answer, sentence } of someFaults()) {
    begins();
    page.answers['PUT /tasks/towels'] = answer;
    await page.does(() => labelled('Buy towels').click());
    expect(said(), `while ${name}`).toEqual([expect.stringContaining(sentence)]);
    expect(labelled('Buy towels').checked).toBe(false);
    vi.restoreAllMocks();
  }
  page.answers['PUT /tasks/towels'] = () => ok({ ...towels, version: 2, done: true });
  await page.does(() => labelled('Buy towels').click());
  expect(labelled('Buy towels').checked).toBe(true);
});

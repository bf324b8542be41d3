// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $question as $blocking } from '../../../src/features/admin/calendar/block-dates.ts';
import { hoursForm } from '../../../src/features/admin/calendar/hours.ts';
import { settingsForm } from '../../../src/features/admin/settings/form.ts';
import { websiteForm } from '../../../src/features/admin/website/form.ts';
import { someFaults } from '../../platform/features/faults.ts';
import { expectTyped, type Action } from './actions/action.ts';
import { actions as ofAppointments } from './actions/appointments.tsx';
import { actions as ofClients } from './actions/clients.tsx';
import { actions as ofSalon } from './actions/salon.tsx';
import { adminPage, control, ok, refusal } from './page.ts';
import { forgetsAll, salon } from './whole-salon.tsx';

// Tries each of the owner's forms with faults (with every fault in `npm run proof`): the error is shown, nothing typed is lost, and a
// retry is carried out once.

const page = adminPage();

beforeEach(() => {
  forgetsAll();
  hoursForm.cancel();
  settingsForm.cancel();
  websiteForm.cancel();
  $blocking.set(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const said = () =>
  [...document.querySelectorAll('[role=alert], .field-error')].map(({ textContent }) => textContent);
const words = () => document.body.textContent ?? '';
const doneTimes = ({ done }: Action) => page.toasts().filter((toast) => toast.startsWith(done)).length;
/** Counts how often the salon can have carried it out: once for each id or key. */
function timesMade({ call, named }: Action): number {
  if (named) return new Set(page.bodiesOf(call).map((body) => (body as { id?: string }).id)).size;
  return new Set(page.keysOf(call)).size;
}

async function begins({ salon: more = {}, opens, typed }: Action): Promise<void> {
  page.answers = { ...salon, ...more };
  await opens(page);
  for (const [label, text] of Object.entries(typed)) await page.types(label, text);
}

const actions = [...ofAppointments, ...ofClients, ...ofSalon];

describe.each(actions)('$name', (action) => {
  const { call, made, sends, form } = action;
  const bodies = () => page.bodiesOf(call).map((body) => JSON.stringify(body));
  /** The button's name: *Send Again* while it is unknown whether the last attempt was saved. */
  const again = () => (words().includes('Send Again') ? 'Send Again' : sends);

  test('is sent once during a slow call, shows each error, keeps the text, and finally succeeds once', async () => {
    await begins(action);
    const slow = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers[call] = () => slow.promise;
    const button = control(sends);
    await page.does(() => button.click());
    await page.does(() => button.click());
    expect(button.getAttribute('aria-busy'), 'it is under way').toBe('true');
    expect(bodies()).toHaveLength(1);
    await page.does(() => {
      slow.reject(new TypeError('Failed to fetch'));
    });
    for (const { name, begins: starts, answer, sentence } of someFaults()) {
      starts();
      page.answers[call] = answer;
      await page.press(again());
      expect(said().join(' | '), `while ${name}`).toContain(sentence);
      expectTyped(action);
      expect(form?.$form.get(), 'what was typed is in it').not.toBeNull();
      expect(doneTimes(action)).toBe(0);
      vi.restoreAllMocks();
    }
    page.answers[call] = () => refusal(401, 'sign_in_required', 'Please sign in first.');
    await page.press(again());
    expect(words()).toContain('Everything you typed is still here.');
    expectTyped(action);
    page.answers['POST /api/auth/login'] = () =>
      ok({ user: { displayName: 'Maren', email: 'maren@salon.example' }, isAdmin: true });
    page.answers[call] = () => ok(made);
    await page.types('Password', 'a long sentence');
    await page.press('Sign In');
    expect(words()).not.toContain('Please sign in again');
    expect(page.toasts().at(-1)).toContain(action.done);
    expect(doneTimes(action)).toBe(1);
    expect(said().join('')).toBe('');
    expect(new Set(bodies()).size, 'the same each time').toBe(1);
    expect(timesMade(action)).toBe(1);
  });
});

const shared = actions.flatMap((action) => (action.stale ? [{ ...action, stale: action.stale }] : []));

test.each(shared)(
  '$name changed by somebody else shows both versions, and saves once confirmed',
  async ({ stale: [newest, sentence], ...action }) => {
    await begins(action);
    page.answers[action.call] = () => refusal(409, 'stale', 'Changed.', { data: newest });
    await page.press(action.sends);
    await page.until(() => words().includes(sentence));
    expectTyped(action);
    expect(doneTimes(action)).toBe(0);
    page.answers[action.call] = () => ok(action.made);
    await page.press(words().includes('Keep Mine') ? 'Keep Mine' : action.sends);
    expect(doneTimes(action)).toBe(1);
  },
);

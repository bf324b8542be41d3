// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $question as $blocking } from '../../../src/features/admin/calendar/blocking.ts';
import { hoursForm } from '../../../src/features/admin/hours.ts';
import { settingsForm } from '../../../src/features/admin/settings/form.ts';
import { websiteForm } from '../../../src/features/admin/website/form.ts';
import { faults } from '../faults.ts';
import { deeds, expectTyped, type Action } from './actions.tsx';
import { adminPage, ok, refusal } from './page.ts';
import { forgetsAll, salon } from './whole-salon.tsx';

// Whatever the owner types and sends, and whatever keeps it from arriving: it is said, nothing typed is lost, and trying
// again does it, once.

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
/** How often the salon may have made it: what changes something is the same twice. */
function timesMade({ call, named }: Action): number {
  if (named) return new Set(page.bodiesOf(call).map((body) => (body as { id?: string }).id)).size;
  return call.startsWith('POST') ? new Set(page.keysOf(call)).size : 1;
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function begins({ salon: more = {}, opens, typed, name }: Action): Promise<void> {
  page.answers = { ...salon, ...more };
  await opens(page);
  if (name === 'a new appointment') return;
  for (const [label, text] of Object.entries(typed)) await page.types(label, text);
}

describe.each(deeds)('$name', (deed) => {
  const { call, made, sends, again } = deed;

  test.each(faults)('while $name: says so, keeps what was typed, and can be sent again', async (fault) => {
    await begins(deed);
    fault.begins();
    page.answers[call] = fault.answer;
    await page.press(sends);
    expect(said().join(' | ')).toContain(fault.sentence);
    expectTyped(page, deed);
    expect(doneTimes(deed)).toBe(0);
    vi.restoreAllMocks();
    page.answers[call] = () => ok(made);
    await page.press(sends);
    expect(page.toasts().at(-1)).toContain(deed.done);
    expect(doneTimes(deed)).toBe(1);
    const [first, second] = page.bodiesOf(call);
    expect(second).toEqual(first);
  });

  test('whose answer was lost is there once', async () => {
    await begins(deed);
    page.answers[call] = lost;
    await page.press(sends);
    expect(doneTimes(deed)).toBe(0);
    expectTyped(page, deed);
    page.answers[call] = again ?? (() => ok(made));
    await page.press(sends);
    expect(doneTimes(deed)).toBe(1);
    expect(said().join('')).toBe('');
    expect(timesMade(deed)).toBe(1);
  });

  test('goes on where the session had ended, once the owner has signed in on the spot', async () => {
    await begins(deed);
    page.answers[call] = () => refusal(401, 'sign_in_required', 'Please sign in first.');
    await page.press(sends);
    expect(words()).toContain('Everything you have typed is still here.');
    expectTyped(page, deed);
    page.answers['POST /api/auth/login'] = () =>
      ok({ user: { displayName: 'Maren', email: 'maren@salon.example' }, isAdmin: true });
    page.answers[call] = () => ok(made);
    await page.types('Password', 'a long sentence');
    await page.press('Sign In');
    expect(doneTimes(deed)).toBe(1);
    expect(words()).not.toContain('Please sign in again');
  });
});

const shared = deeds.flatMap((deed) => (deed.stale ? [{ ...deed, stale: deed.stale }] : []));

test.each(shared)(
  '$name that somebody else has changed is shown with what was typed, and saved once that is meant',
  async ({ stale: [newest, sentence], ...deed }) => {
    await begins(deed);
    page.answers[deed.call] = () => refusal(409, 'stale', 'Changed.', { data: newest });
    await page.press(deed.sends);
    await page.until(() => words().includes(sentence));
    expectTyped(page, deed);
    expect(doneTimes(deed)).toBe(0);
    page.answers[deed.call] = () => ok(deed.made);
    await page.press(words().includes('Save Over Theirs') ? 'Save Over Theirs' : deed.sends);
    expect(doneTimes(deed)).toBe(1);
  },
);

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import script from '../../../src/features/admin/first-paint.js?raw';
import { forgetDay, inSession, storeDay, wasUnfolded } from '../../../src/features/admin/shell/stored-day.ts';

const HOURS = 3_600_000;
const answered = () => Promise.resolve(true);
const storedText = () => localStorage.getItem('salon.day');
const painted = () => document.querySelector('[data-day]');

/** Gives the browser another token, as after a sign-in or a sign-out; an empty token means that it was closed. */
const token = (text: string) => {
  document.cookie = `XSRF-TOKEN=${text}`;
};

/** Opens the admin again, and runs its first script. */
async function opens(address = '/admin'): Promise<void> {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<div data-access="unknown"><span data-owner-name></span><div data-for="unknown stale"></div></div>`;
  // oxlint-disable-next-line no-implied-eval -- the page contains this script inline
  new Function(script)();
  await vi.waitFor(() => {
    if (painted() === null && storedText() !== null && address === '/admin') throw new Error('Nothing yet');
  });
}

async function storeOverview(): Promise<void> {
  const day = document.createElement('div');
  day.innerHTML = `<h1>Overview</h1><p data-as-of>Monday</p>
    <p style="color: red">Priya &lt;b&gt;</p><button class="btn">Confirm</button><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>`;
  await storeDay(day, 'Maren', 'As of 9:00 AM');
}

beforeEach(() => {
  forgetDay();
  token('mine');
});

describe('the stored overview', () => {
  test('remembers which of its parts were unfolded', async () => {
    await inSession(answered);
    const day = document.createElement('div');
    day.innerHTML = '<details id="earned"><summary>Earned</summary></details>';
    await storeDay(day, 'Maren', 'As of 9:00 AM');
    await opens();
    expect(wasUnfolded('earned')).toBe(false);
    painted()?.querySelector('details')?.setAttribute('open', '');
    expect([wasUnfolded('earned'), wasUnfolded('tasks-done')]).toEqual([true, false]);
  });

  test('is shown in the same session with its time, and disabled', async () => {
    await inSession(answered);
    await storeOverview();
    await opens();
    const day = painted();
    expect(day?.querySelector('[data-as-of]')?.textContent).toBe('As of 9:00 AM');
    expect(day?.textContent).toContain('Priya <b>');
    expect(day?.querySelector('[style]')).toBeNull();
    expect(day?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(day?.matches('fieldset:disabled')).toBe(true);
    expect(document.querySelector('[data-owner-name]')?.textContent).toBe('Maren');
  });

  test("can't be read from the storage", async () => {
    await inSession(answered);
    await storeOverview();
    expect(storedText()).not.toBeNull();
    expect(storedText()).not.toContain('Priya');
  });

  test("isn't shown over another section", async () => {
    await inSession(answered);
    await storeOverview();
    await opens('/admin/clients');
    expect(painted()).toBeNull();
    expect(storedText()).not.toBeNull();
  });

  test.each(['somebody-else', ''])('is dropped with another token: %j', async (other) => {
    await inSession(answered);
    await storeOverview();
    token(other);
    await opens();
    expect([painted(), storedText()]).toEqual([null, null]);
  });

  test('is dropped after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await inSession(answered);
    await storeOverview();
    vi.setSystemTime(Date.now() + 23 * HOURS);
    await opens();
    expect(painted()).not.toBeNull();
    vi.setSystemTime(Date.now() + 2 * HOURS);
    await opens();
    expect([painted(), storedText()]).toEqual([null, null]);
    vi.useRealTimers();
  });

  test("isn't stored under a newer token", async () => {
    await inSession(answered);
    token('somebody-else');
    await storeOverview();
    expect(storedText()).toBeNull();
  });

  test.each([
    ['somebody else signed in meanwhile', () => Promise.resolve(true).finally(() => token('somebody-else'))],
    ["the salon didn't answer", () => Promise.resolve(false)],
  ])("isn't stored if %s", async (_, load) => {
    await inSession(answered);
    await inSession(load);
    await storeOverview();
    expect(storedText()).toBeNull();
  });
});

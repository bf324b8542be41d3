// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppointmentShape } from '../../../src/api/shapes.ts';
import { Toasts } from '../../../src/components/ui/Toasts.tsx';
import { $toasts } from '../../../src/components/ui/toasts.ts';
import { $access } from '../../../src/features/admin/access.ts';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { $question, carryOut } from '../../../src/features/admin/question.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { forgetDiary } from '../../../src/features/admin/appointments/diary.ts';
import { isPastDue } from '../../../src/features/admin/appointments/rules.ts';
import { appointmentText, mentions, readSearch } from '../../../src/domain/search.ts';
import { $renewal } from '../../../src/features/admin/renewal.ts';
import { appointment, today, tomorrow, yesterday } from './build.ts';

/** What the salon answers to `METHOD /path` below the owner's calls. */
type Salon = Record<string, () => { status?: number; body: object; after?: Promise<void> }>;

const LIST = 'GET /appointments';
const ok = (data: unknown) => ({ body: { success: true, data } });
const refusal = (status: number, code: string, message: string, data?: unknown) => ({
  status,
  body: { success: false, code, message, data },
});

/** What the salon says of all its appointments to the questions of the screen. */
function answered(all: readonly AppointmentShape[], path: string, query: URLSearchParams): unknown {
  const due = all.filter((one) => isPastDue(one, today));
  if (path === '/day') {
    const date = query.get('date') ?? today;
    const appointments = all.filter((one) => one.date === date || one.date === today);
    return { today, time_zone: 'America/New_York', date, appointments, past_due_count: due.length };
  }
  const search = readSearch(query.get('search') ?? '');
  const list = query.get('past_due') === '1' ? due : all;
  return list
    .filter((one) => search === null || mentions(appointmentText(one), search))
    .slice(-Number(query.get('limit') ?? all.length));
}

let salon: Salon;
let sent: { call: string; body: unknown }[];
/** How the questions of the screen were answered. */
let told: ('unchanged' | 'answered')[];
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({
    now: Date.parse('2026-11-24T09:30:00-05:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  });
  sent = [];
  told = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(path.replace('/api/admin-public', ''), 'https://salon.test');
    const call = `${init.method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
    sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const isList = init.method === 'GET' && (pathname === '/day' || pathname === '/appointments');
    const answer = isList ? salon[LIST]?.() : salon[call]?.();
    if (!answer) throw new TypeError('offline');
    await answer.after;
    const { status = 200, body } = answer;
    if (!isList || status !== 200) return Response.json(body, { status });
    const text = JSON.stringify(
      ok(answered((body as { data: AppointmentShape[] }).data, pathname, searchParams)).body,
    );
    const tag = `W/"${text.length} ${text.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}"`;
    const isKnown = new Headers(init.headers).get('If-None-Match') === tag;
    told.push(isKnown ? 'unchanged' : 'answered');
    return isKnown
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : new Response(text, { headers: { ETag: tag, 'Content-Type': 'application/json' } });
  });
  document.cookie = 'XSRF-TOKEN=token';
  history.replaceState(null, '', '/admin/appointments');
  $access.set({ who: 'owner', name: '' });
  forgetDiary();
  $question.set(null);
  $renewal.set({ step: 'none' });
  $toasts.set([]);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs something and lets the answers to what it asked arrive. */
const settled = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

async function opens(answers: Salon): Promise<void> {
  salon = answers;
  act(() => {
    root.render(
      <>
        <AppointmentsScreen />
        <AppointmentDialogs />
        <Toasts />
      </>,
    );
  });
  await settled(() => {});
}

const button = (name: string) =>
  [...page.querySelectorAll('button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  ) ?? expect.fail(`there is no button '${name}'`);

const press = (name: string) =>
  settled(() => {
    button(name).click();
  });

const pressTab = (name: string) =>
  settled(() => {
    const tabs = [...page.querySelectorAll<HTMLElement>('[role=tab]')];
    (tabs.find(({ textContent }) => textContent?.startsWith(name)) ?? expect.fail(name)).click();
  });

const names = () => [...page.querySelectorAll('li h3')].map(({ textContent }) => textContent);
const toast = () => $toasts.get().map(({ title, text }) => `${title}: ${text}`);

const person = (name: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ ...part, customer: { name } });
const jamie = appointment({ id: 'jamie' });
const confirmed: AppointmentShape = { ...jamie, status: 'confirmed', version: 2 };
const withJamie = (more: Salon = {}): Salon => ({ [LIST]: () => ok([jamie]), ...more });

describe('the list', () => {
  test("starts with today's active appointments, the newest first", async () => {
    await opens({
      [LIST]: () =>
        ok([
          person('Overdue', { date: yesterday }),
          person('Early', { time: '09:00' }),
          person('Late', { time: '14:00' }),
          person('Done', { status: 'completed' }),
          person('Tomorrow', { date: tomorrow }),
        ]),
    });
    expect(names()).toEqual(['Late', 'Early']);
    expect(page.textContent).toContain('Tue, Nov 24');

    await press('Oldest First');
    expect(names()).toEqual(['Early', 'Late']);
    await press('Day after');
    expect(names()).toEqual(['Tomorrow']);
    await pressTab('Past Due');
    expect(names()).toEqual(['Overdue']);
    expect(page.textContent).toContain('OVERDUE');
    expect(location.search).toBe(`?filter=past-due&date=${tomorrow}&order=oldest`);
  });

  test('says that nothing was found, and that there are no notes', async () => {
    await opens(withJamie());
    expect(page.textContent).toContain('No notes');
    await press('List');
    expect(page.textContent).toContain('No notes');
    await pressTab('Completed');
    expect(page.textContent).toContain('No appointments found for the selected filter.');
  });

  test('that cannot be loaded can be tried again', async () => {
    await opens({});
    expect(page.textContent).toContain('The appointments could not be loaded.');
    salon = withJamie();
    await press('Retry');
    expect(names()).toEqual(['Jamie Rivera']);
  });

  test('keeps what it shows, and the open question, when it is refreshed in vain', async () => {
    await opens(withJamie());
    await press('Confirm');
    salon = {};
    await settled(() => vi.advanceTimersByTime(30_000));
    expect(names()).toEqual(['Jamie Rivera']);
    expect(page.textContent).toContain('This list may be old.');
    expect(page.querySelector('dialog')?.open).toBe(true);
  });

  test('is for nobody else: without the owner nothing is asked for', () => {
    $access.set({ who: 'customer' });
    act(() => {
      root.render(
        <>
          <AppointmentsScreen />
          <AppointmentDialogs />
          <Toasts />
        </>,
      );
    });
    expect(sent).toEqual([]);
  });

  test('asks whoever is signed out meanwhile to sign in, and stays', async () => {
    await opens({ [LIST]: () => refusal(401, 'sign_in_required', 'Please sign in.') });
    expect($renewal.get().step).toBe('asking');
    expect($access.get().who).toBe('owner');
  });
});

describe('a change', () => {
  test('is asked about first, names the version, and is shown with a toast', async () => {
    await opens(withJamie({ 'PUT /appointments/jamie': () => ok(confirmed) }));
    await press('Confirm');
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    salon[LIST] = () => ok([confirmed]);
    await press('Yes, Continue');
    expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /appointments/jamie', body: { status: 'confirmed', version: 1 } },
    ]);
    expect(toast()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed']);
    expect(page.querySelector('dialog')).toBeNull();
    expect(button('Mark Complete')).toBeDefined();
    expect(sent.at(-1)?.call).toBe('GET /day');
  });

  test('is sent once, however often it is asked for', async () => {
    await opens(withJamie({ 'PUT /appointments/jamie': () => ok(confirmed) }));
    await press('Confirm');
    await settled(() => {
      void carryOut();
      void carryOut();
    });
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('that is refused says why', async () => {
    await opens(
      withJamie({ 'PUT /appointments/jamie': () => refusal(503, 'store_unavailable', 'Not now.') }),
    );
    await press('Confirm');
    await press('Yes, Continue');
    expect(toast()).toEqual(['Update Failed: Failed to update appointment: Not now.']);
  });

  test('of what has changed meanwhile shows the newest', async () => {
    const newest = { ...jamie, version: 5, status: 'canceled', payment_status: 'canceled' };
    const answer = refusal(409, 'stale', 'This appointment has changed meanwhile.', newest);
    await opens({ [LIST]: () => ok([jamie]), 'PUT /appointments/jamie': () => answer });
    await press('Confirm');
    // Even where the list itself cannot be asked for again.
    delete salon[LIST];
    await press('Yes, Continue');
    expect(toast()).toEqual([
      'Update Failed: Failed to update appointment: it has changed meanwhile. Status is now Canceled.',
    ]);
    expect(button('Reactivate')).toBeDefined();
  });

  test('of what has changed meanwhile asks anew where it still can, and says what has changed', async () => {
    const newest = { ...jamie, version: 5, time: '11:00', notes: 'Running late' };
    const answer = refusal(409, 'stale', 'This appointment has changed meanwhile.', newest);
    await opens(withJamie({ 'PUT /appointments/jamie': () => answer }));
    await press('Confirm');
    await press('Yes, Continue');
    const asked = page.querySelector('dialog')?.textContent ?? '';
    expect(asked).toContain('Time: 11:00 AM (was 9:00 AM)');
    expect(asked).toContain('Notes: Running late (was No notes)');
    expect(asked).toContain('at 11:00 AM');
    expect(toast()).toEqual([]);

    salon['PUT /appointments/jamie'] = () => ok({ ...newest, status: 'confirmed', version: 6 });
    await press('Yes, Continue');
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'confirmed',
      version: 5,
    });
    expect(toast()).toHaveLength(1);
  });

  test('that somebody else has made already is done', async () => {
    const answer = refusal(409, 'stale', 'This appointment has changed meanwhile.', confirmed);
    await opens(withJamie({ 'PUT /appointments/jamie': () => answer }));
    await press('Confirm');
    await press('Yes, Continue');
    expect(toast()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed']);
  });

  test('that overlaps is asked about once more', async () => {
    const canceled: AppointmentShape = { ...jamie, status: 'canceled', payment_status: 'canceled' };
    const priya = appointment({ customer: { name: 'Priya Raman' } });
    const overlap = refusal(409, 'overlap', 'This time overlaps.', { conflicts: [priya] });
    await opens({ [LIST]: () => ok([canceled]), 'PUT /appointments/jamie': () => overlap });
    await press('Reactivate');
    await press('Yes, Continue');
    expect(page.querySelector('dialog')?.textContent).toContain('Priya Raman');
    salon['PUT /appointments/jamie'] = () => ok({ ...jamie, status: 'booked', version: 2 });
    await press('Yes, Continue');
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'booked',
      version: 1,
      allow_overlap: true,
    });
    expect(toast()).toEqual(['Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: booked']);
  });

  test('that is a cancellation has a call and words of its own, and can be taken back', async () => {
    const booked: AppointmentShape = { ...jamie, status: 'booked' };
    const gone: AppointmentShape = { ...booked, status: 'canceled', version: 2 };
    await opens({ [LIST]: () => ok([booked]), 'DELETE /appointments/jamie': () => ok(gone) });
    await press('Cancel');
    salon[LIST] = () => ok([gone]);
    await press('Yes, Continue');
    expect(toast()).toEqual(['Appointment Canceled: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);

    salon['PUT /appointments/jamie'] = () => ok({ ...booked, version: 3 });
    await press('Undo');
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'booked',
      version: 2,
      amount_paid_cents: 0,
    });
  });

  test('that returns money says so, and taking it back does not claim that it was paid', async () => {
    const paid: AppointmentShape = { ...jamie, status: 'paid', amount_paid_cents: 8500 };
    const gone: AppointmentShape = { ...paid, status: 'canceled', version: 2, amount_paid_cents: 0 };
    await opens({ [LIST]: () => ok([paid]), 'DELETE /appointments/jamie': () => ok(gone) });
    await press('Cancel');
    await press('Yes, Continue');
    expect(toast()).toEqual([
      'Appointment Canceled: Jamie Rivera, Tue, Nov 24 at 9:00 AM. $85 goes back to the customer.',
    ]);
    salon['PUT /appointments/jamie'] = () => ok({ ...gone, status: 'booked', version: 3 });
    await press('Undo');
    expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      status: 'booked',
      version: 2,
      amount_paid_cents: 0,
    });
  });

  test('that cancels what was confirmed is taken back in two steps, and asks where the time has gone', async () => {
    const gone: AppointmentShape = { ...confirmed, status: 'canceled', version: 3 };
    const overlap = refusal(409, 'overlap', 'This time overlaps.', { conflicts: [person('Priya Raman')] });
    await opens({ [LIST]: () => ok([confirmed]), 'DELETE /appointments/jamie': () => ok(gone) });
    await press('Cancel');
    salon['PUT /appointments/jamie'] = () => overlap;
    await press('Yes, Continue');
    await press('Undo');
    expect(page.querySelector('dialog')?.textContent).toContain('Priya Raman');

    const answers = [ok({ ...gone, status: 'booked', version: 4 }), ok({ ...confirmed, version: 5 })];
    salon['PUT /appointments/jamie'] = () => answers.shift() ?? overlap;
    await press('Yes, Continue');
    expect(sent.filter(({ call }) => call.startsWith('PUT')).slice(1)).toMatchObject([
      { body: { status: 'booked', version: 3, allow_overlap: true } },
      { body: { status: 'confirmed', version: 4 } },
    ]);
    expect(toast().at(-1)).toBe('Status Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM: confirmed');
  });

  test('that cannot be canceled says so in its own words', async () => {
    await opens(withJamie());
    await press('Cancel');
    await press('Yes, Continue');
    expect(toast()[0]).toMatch(
      /^Cancellation Failed: Failed to cancel appointment: The salon cannot be reached just now/,
    );
  });
});

const confirms = (list: AppointmentShape[]) =>
  opens({ [LIST]: () => ok(list), 'PUT /appointments/jamie': () => ok(confirmed) });

describe('the focus after a change', () => {
  test('goes to the appointment', async () => {
    await confirms([jamie]);
    button('Confirm').focus();
    await press('Confirm');
    await press('Yes, Continue');
    expect(document.activeElement?.id).toBe('appointment-jamie');
  });

  test('goes to the next one where the appointment has left the list', async () => {
    const priya = appointment({ id: 'priya', time: '08:00' });
    await confirms([jamie, priya]);
    await pressTab('Pending');
    button('Confirm').focus();
    await press('Confirm');
    salon[LIST] = () => ok([confirmed, priya]);
    await press('Yes, Continue');
    expect(names()).toHaveLength(1);
    expect(document.activeElement?.id).toBe('appointment-priya');
  });

  test('goes to the heading of a list that is empty now', async () => {
    await confirms([jamie]);
    await pressTab('Pending');
    button('Confirm').focus();
    await press('Confirm');
    salon[LIST] = () => ok([confirmed]);
    await press('Yes, Continue');
    expect(document.activeElement?.tagName).toBe('H2');
  });
});

test('the arrow keys go from tab to tab', async () => {
  await opens(withJamie());
  const tab = page.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  act(() => {
    tab?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Completed0');
  expect(document.activeElement?.textContent).toBe('Completed0');
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $dialog, announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { watchRequests } from '../../../src/features/admin/appointments/requests/requests.ts';
import { RequestsScreen } from '../../../src/features/admin/appointments/requests/RequestsScreen.tsx';
import { appointment, needsNow, tomorrow, yesterday } from '../../admin/features/build.ts';
import { adminPage, ok, refusal, tagged } from '../../admin/features/page.ts';

const page = adminPage('/admin/requests');
const EVERY = 30_000;

/** The salon's requests, sorted by start. */
let waiting: OwnersAppointment[] = [];
let stop = () => {};

const ask = (name: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ id: name, created_at: '2026-11-24T11:30:00.000Z', ...part, customer: { name } });

/** The creation time of a booking made while the page is open. */
const came = { created_at: '2026-11-24T14:30:10.000Z' } as const;
const by = (change: 'moved' | 'service' | 'canceled', at = '2026-11-24T14:30:10.000Z') => ({ change, at });

beforeEach(() => {
  waiting = [];
  document.title = 'Requests, Admin | Maren Holt Hair';
  return () => stop();
});

/** Opens the screen and starts polling. */
async function opens(): Promise<void> {
  page.answers['GET /needs-me'] = () => tagged(needsNow({ appointments: waiting }), JSON.stringify(waiting));
  document.body.insertAdjacentHTML('afterbegin', '<b data-needs hidden></b>');
  await page.show(
    <>
      <RequestsScreen />
      <AppointmentDialogs />
      <Toasts />
    </>,
  );
  await page.does(() => {
    stop = watchRequests();
  });
}

const rows = () => [...page.element.querySelectorAll('li.request')];
const names = () => rows().map((row) => row.querySelector('h2')?.textContent);
const badge = () => document.querySelector<HTMLElement>('[data-needs]');
const passes = () => page.looksOn(EVERY);

describe('requests', () => {
  test('are counted on the bell and in the title, and listed in detail', async () => {
    waiting = [
      ask('Ada', { date: yesterday, start_at: `${yesterday}T09:00:00-05:00` }),
      ask('Jamie', {
        date: tomorrow,
        start_at: `${tomorrow}T09:00:00-05:00`,
        amount_paid_cents: 4250,
        notes: 'By the window',
        client: { id: 'jamie', notes: 'Allergic to latex', last_note: null, booking: 'normal', no_shows: 0 },
      }),
      ask('Priya', {
        date: '2027-01-05',
        start_at: '2027-01-05T09:00:00-05:00',
        held_until: `${tomorrow}T08:00:00-05:00`,
      }),
    ];
    await opens();
    expect(names()).toEqual(['Ada', 'Jamie', 'Priya']);
    // Priya's request is not counted because it waits for her deposit.
    expect([badge()?.textContent, badge()?.hidden]).toEqual(['2', false]);
    expect(document.title).toBe('(2) Requests, Admin | Maren Holt Hair');
    const [passed, jamie, far] = rows().map(({ textContent }) => textContent);
    expect(passed).toContain('This time has passed');
    expect(jamie).toContain('Wed, Nov 25, 9:00 AM');
    expect(jamie).toContain("Women's Cut & Style, 1 hr");
    expect(jamie).toContain('$42.50 of $85 paid');
    expect(jamie).toContain('Waiting for 3 hours');
    expect(jamie).toContain('By the window');
    expect(jamie).toContain('Allergic to latex');
    expect(jamie).not.toContain('This time has passed');
    expect(rows()[1]?.querySelector('a')?.getAttribute('href')).toBe('/admin/clients?client=jamie');
    expect(far).toContain('Tue, Jan 5, 2027');
    expect(far).toContain('$85, nothing paid');
    expect(far).toContain(
      'Held until Wed, Nov 25, 8:00 AM unless the deposit is paid or you confirm it first',
    );
  });

  test.each([
    ['a card is added', { card_asked: true }],
    ["it's paid", { prepay: true, card_asked: true }],
  ] as const)('show their hold unless %s', async (comes, part) => {
    waiting = [ask('Ada', { ...part, held_until: `${tomorrow}T08:00:00-05:00` })];
    await opens();
    expect(rows()[0]?.textContent).toContain(
      `Held until Wed, Nov 25, 8:00 AM unless ${comes} or you confirm it first`,
    );
  });

  test('appear and disappear on the open page', async () => {
    await opens();
    expect(page.element.textContent).toContain('No open requests');
    expect(badge()?.hidden).toBe(true);
    waiting = [ask('Jamie')];
    await passes();
    expect(names()).toEqual(['Jamie']);
    expect(document.title).toMatch(/^\(1\) /);
    waiting = [];
    await passes();
    expect(names()).toEqual([]);
    expect(document.title).toMatch(/^Requests/);
  });

  test('are announced in every section and open with one press', async () => {
    waiting = [ask('Ada')];
    await opens();
    expect(page.toasts()).toEqual([]);
    waiting = [...waiting, ask('Jamie', { ...came, date: tomorrow })];
    await passes();
    expect(page.toasts()).toEqual(['Needs Your Reply: Jamie booked Wed, Nov 25 at 9:00 AM']);
    await page.press('Open');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'Jamie' } });
    $toasts.set([]);
    const [jamie] = waiting.splice(1);
    await passes();
    waiting = [...(jamie ? [jamie] : []), ask('One', came), ask('Two', came), ask('Three', came)];
    await passes();
    expect(page.toasts()).toEqual(['Needs Your Reply: 3 new requests']);
  });

  test('customer changes are announced once and listed only if they need a reply', async () => {
    const moved = ask('Bea', { by_customer: { change: 'moved', at: '2026-11-24T12:00:00.000Z' } });
    waiting = [moved];
    await opens();
    const change = { date: tomorrow, version: 2 } as const;
    waiting = [
      { ...moved, ...change, by_customer: by('moved') },
      ask('Ada', { ...change, status: 'confirmed', by_customer: by('moved') }),
    ];
    await passes();
    expect(page.toasts()).toEqual([
      'Needs Your Reply: Bea moved to Wed, Nov 25 at 9:00 AM',
      'Appointment Moved: Ada moved to Wed, Nov 25 at 9:00 AM',
    ]);
    expect(names()).toEqual(['Bea']);
    expect(badge()?.textContent).toBe('1');
    $toasts.set([]);
    waiting = [...waiting, ask('Jamie', { ...change, status: 'canceled', by_customer: by('canceled') })];
    await passes();
    await passes();
    expect(page.toasts()).toEqual(['Appointment Canceled: Jamie canceled Wed, Nov 25 at 9:00 AM']);
    await page.press('Open');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'Jamie' } });
    $toasts.set([]);
    const later = by('canceled', '2026-11-24T14:31:00.000Z');
    waiting = [ask('Cyd', { by_customer: by('service') })];
    await passes();
    expect(page.toasts()).toEqual(['Needs Your Reply: Cyd changed the service for Tue, Nov 24 at 9:00 AM']);
    $toasts.set([]);
    waiting = ['One', 'Two', 'Three'].map((name) => ask(name, { status: 'canceled', by_customer: later }));
    await passes();
    expect(page.toasts()).toEqual(['Appointments: 3 client changes']);
  });

  test("the owner's own changes on any device aren't announced", async () => {
    const known = ask('Ada');
    waiting = [known];
    await opens();
    const own = ask('Own', came);
    const start_at = `${tomorrow}T09:00:00-05:00`;
    waiting = [{ ...known, start_at, date: tomorrow }, own, ask('Again')];
    await page.does(() => announceChange(own));
    await passes();
    expect(names()).toHaveLength(3);
    expect(page.toasts()).toEqual([]);
  });

  test('are confirmed with one press without a question, and focus stays in the list', async () => {
    const [jamie, priya] = [ask('Jamie'), ask('Priya', { time: '11:00' })];
    waiting = [jamie, priya];
    await opens();
    page.answers['PUT /appointments/Jamie'] = () => {
      waiting = [priya];
      return ok({ ...jamie, status: 'confirmed', version: 2 });
    };
    const [confirm] = rows()[0]?.querySelectorAll('button') ?? [];
    confirm?.focus();
    await page.does(() => confirm?.click());
    expect(page.bodiesOf('PUT /appointments/Jamie')).toEqual([{ status: 'confirmed', version: 1 }]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(names()).toEqual(['Priya']);
    expect(badge()?.textContent).toBe('1');
    expect(document.activeElement?.id).toBe('appointment-Priya');
    expect(page.toasts()[0]).toContain('Status Updated');
    page.answers['POST /appointments/Jamie/undo'] = () => {
      waiting = [{ ...jamie, version: 3 }, priya];
      return ok(waiting[0]);
    };
    await page.press('Undo');
    expect(page.bodiesOf('POST /appointments/Jamie/undo')).toEqual([{ version: 2 }]);
    expect(names()).toEqual(['Jamie', 'Priya']);
  });

  test('moved by their customer meanwhile ask before they are confirmed', async () => {
    const jamie = ask('Jamie');
    waiting = [jamie];
    await opens();
    page.answers['PUT /appointments/Jamie'] = () =>
      refusal(409, 'stale', 'This appointment was changed on another device.', {
        data: { ...jamie, time: '14:00', start_at: '2026-11-24T14:00:00-05:00', version: 2 },
      });
    await page.press('Confirm');
    const question = document.querySelector('dialog')?.textContent;
    expect(question).toContain('Confirm Appointment');
    expect(question).toContain('2:00 PM');
  });

  test('disappear once the owner signs out', async () => {
    waiting = [ask('Jamie')];
    await opens();
    await page.does(() => {
      stop();
    });
    expect(names()).toEqual([]);
    expect(badge()?.hidden).toBe(true);
    expect(document.title).toMatch(/^Requests/);
  });
});

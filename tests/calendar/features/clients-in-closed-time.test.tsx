// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { BlockDialog } from '../../../src/features/admin/calendar/BlockDialog.tsx';
import { block } from '../../../src/features/admin/calendar/block-dates.ts';
import { $visits } from '../../../src/features/admin/calendar/calendar.ts';
import { saveBlock } from '../../../src/features/admin/calendar/time-blocks.ts';
import { hoursForm, pickKind } from '../../../src/features/admin/calendar/hours.ts';
import { $inTheWay } from '../../../src/features/admin/appointments/affected-appointments.ts';
import { today, tomorrow } from '../../admin/features/build.ts';
import { visit } from './build.ts';
import { adminPage, labelled, ok } from '../../admin/features/page.ts';

const page = adminPage('/admin/availability');
const BULK = 'POST /appointments/bulk';
const LIST = 'GET /appointments';
const [ada, bea] = (['09:00', '15:00'] as const).map((time, i) => {
  const name = ['Ada Byron', 'Bea Potter'][i] ?? '';
  const one = visit(time, 60, { date: tomorrow, id: name, name });
  return { ...one, customer: { ...one.customer, email: `${name.slice(0, 3)}&co@example.com` } };
});
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const named = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);

if (!ada || !bea) throw new Error('Two have booked');
const all = [
  ada,
  bea,
  visit('10:00', 60, { date: tomorrow, id: 'gone', status: 'canceled' }),
  visit('11:00', 60, { date: tomorrow, id: 'done', status: 'completed' }),
];
/** 2026-11-25, a Wednesday. */
const wednesday = '3';

beforeEach(async () => {
  $inTheWay.set(null);
  vi.setSystemTime(`${today}T13:00:00Z`);
  page.answers = {
    [LIST]: () => ok(all),
    'GET /blocked-dates': () => ok([]),
    'GET /time-blocks': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
    'GET /api/salon': () => ok(null),
    'GET /api/services': () => ok([]),
  };
  await page.show(<AppointmentDialogs />);
  return () => vi.useRealTimers();
});

const closed = { ...defaultSettings, version: 2, hoursByWeekday: { [wednesday]: null } };
const at = (from: string, to: string) => ({ start_at: `${tomorrow}T${from}`, end_at: `${tomorrow}T${to}` });
const blocks = (from: string, to: string, before: { from: string; to: string } | null = null) => {
  const kept = { id: 'b', version: 2, reason: '', ...at(from, to) };
  page.answers['POST /time-blocks'] = () => ok({ ...kept, version: 1 });
  page.answers['PUT /time-blocks/b'] = () => ok(kept);
  const seen = before && { id: 'b', version: 1, reason: '', ...at(before.from, before.to) };
  return page.does(async () => void (await saveBlock(kept, seen)));
};

describe('clients booked in closed time', () => {
  const both = ['Ada Byron, Wed, Nov 25 at 9:00 AM', 'Bea Potter, Wed, Nov 25 at 3:00 PM'];
  test.each<[string, () => Promise<unknown>, string[]]>([
    [
      'are named when dates are blocked',
      () => {
        page.answers[`PUT /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, version: 1, reason: '' });
        return page.does(() => {
          block([tomorrow]);
        });
      },
      both,
    ],
    ['are named when a time is blocked', () => blocks('08:00', '10:00'), both.slice(0, 1)],
    ['are not named if there are none', () => blocks('10:00', '15:00'), []],
    [
      'are not named again when a block is made longer',
      () => blocks('08:00', '16:00', { from: '08:00', to: '12:00' }),
      both.slice(1),
    ],
    [
      'are named when a weekday is closed in the calendar',
      () => {
        page.answers['PUT /settings'] = () => ok(closed);
        return page.does(async () => {
          hoursForm.open(defaultSettings);
          pickKind(wednesday, 'closed');
          await hoursForm.submit();
        });
      },
      both,
    ],
  ])('%s', async (_, closes, expected) => {
    await closes();
    await page.does(() => null);
    expect(named()).toEqual(expected);
  });

  test("can be emailed together without seeing each other's addresses, and kept", async () => {
    await blocks('08:00', '18:00');
    expect(dialog()).toContain(
      "2 appointments fall in time that's now closed and stay booked unless you cancel",
    );
    expect(document.querySelector('dialog a')?.getAttribute('href')).toBe(
      'mailto:?bcc=Ada%26co@example.com,Bea%26co@example.com',
    );
    await page.press('Keep Them');
    expect(dialog()).toBe('');
    expect(page.bodiesOf(BULK)).toEqual([]);
  });

  test('are asked about once if the day shows them, and can be canceled in the same step', async () => {
    const late = { ...bea, id: 'late', customer: { ...bea.customer, name: 'Came Since' } };
    vi.spyOn($visits, 'get').mockReturnValue({ [tomorrow]: [ada, bea] });
    page.answers[`PUT /blocked-dates/${tomorrow}`] = () => ok({ date: tomorrow, version: 1, reason: '' });
    await page.show([<BlockDialog key="day" />, <AppointmentDialogs key="all" />]);
    const asks = () => page.does(() => block([tomorrow]));
    await asks();
    expect(dialog()).toContain('This day already has 2 appointments. They stay booked unless you cancel');
    await page.press('Yes, Continue');
    await page.does(() => null);
    expect(dialog()).toBe('');
    expect(page.bodiesOf(BULK)).toEqual([]);

    // A booking made since the day was shown is named afterward.
    page.answers[LIST] = () => ok([...all, late]);
    page.answers[BULK] = () =>
      ok({ results: [ada, bea].map((one) => ({ id: one.id, ok: true, appointment: one })) });
    await asks();
    expect(dialog()).toContain('Each client gets an email.');
    await page.does(() => labelled('Cancel them too').click());
    await page.press('Yes, Continue');
    await page.does(() => null);
    expect(page.bodiesOf(BULK)).toEqual([{ ids: [ada.id, bea.id], action: 'cancel' }]);
    expect(named()).toEqual(['Came Since, Wed, Nov 25 at 3:00 PM']);
    await page.press('Keep It');

    await asks();
    await page.does(() => labelled('Cancel them too').click());
    await page.does(() => labelled('Email the clients').click());
    expect(dialog()).not.toContain('Each client gets an email.');
    await page.press('Yes, Continue');
    await page.does(() => null);
    expect(page.bodiesOf(BULK).at(-1)).toMatchObject({ action: 'cancel', notify: false });
    vi.restoreAllMocks();
  });

  test('are canceled together; those that fail stay listed', async () => {
    await blocks('08:00', '18:00');
    const stays = { ok: false, code: 'store_unavailable', message: 'Please try again.' };
    page.answers[BULK] = () =>
      ok({
        results: [
          { id: ada.id, ok: true, appointment: ada },
          { id: bea.id, ...stays },
        ],
      });
    await page.press('Cancel 2 Appointments');
    expect(page.bodiesOf(BULK)).toEqual([{ ids: [ada.id, bea.id], action: 'cancel' }]);
    expect(page.toasts()).toContain('Appointments Canceled: 1 appointment canceled.');
    expect(dialog()).toContain("1 canceled, 1 couldn't be:");
    expect(named()).toEqual([
      'Bea Potter, Wed, Nov 25 at 3:00 PM',
      'Bea Potter, Wed, Nov 25 at 3:00 PM: Please try again.',
    ]);
    page.answers[BULK] = () => ok({ results: [{ id: bea.id, ok: true, appointment: bea }] });
    await page.press('Cancel 1 Appointment');
    expect(dialog()).toBe('');
  });
});

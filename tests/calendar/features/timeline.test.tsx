// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { $move } from '../../../src/features/admin/calendar/move.ts';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { today } from '../../admin/features/build.ts';
import { ok, refusal } from '../../admin/features/page.ts';
import { timeBlock, visit } from './build.ts';
import { LIST, calls, down, opens, page, salon } from './screen.tsx';

const block = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.visit-body')].find(({ textContent }) =>
    textContent?.includes(name),
  ) ?? expect.fail(`there is no visit of ${name}`);

const at = (time: string) => `${today}T${time}:00-05:00`;

const pickUp = async () => {
  block('Jamie').focus();
  await page.key('m');
};

describe('a visit in the timeline', () => {
  const jamie = visit('09:00', 60, { id: 'jamie', version: 3 });
  const MOVE = 'PUT /appointments/jamie';
  const address = `/admin/availability?view=day&date=${today}`;
  const moved = { ...jamie, version: 4, time: '09:15', start_at: `${today}T09:15:00-05:00` };

  test('can be moved by keyboard', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: () => ok(moved) }), address);
    await pickUp();
    expect(document.activeElement?.textContent).toBe('Move Here');
    await page.key('ArrowDown');
    expect(document.querySelector('[data-part=ghost]')?.textContent).toContain('9:15 AM');
    page.answers[LIST] = () => ok([{ ...moved, end_at: `${today}T10:15:00-05:00` }]);
    await page.press('Move Here');
    expect(page.bodiesOf(MOVE)).toEqual([{ start_at: '2026-11-24T09:15', version: 3 }]);
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:15 AM']);
    expect($move.get()).toBeNull();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(block('Jamie'));
    });
  });

  test('stays after Escape and when dropped where it was', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.key('Escape');
    expect($move.get()).toBeNull();
    await pickUp();
    await page.press('Move Here');
    expect(calls('PUT')).toEqual([]);
    expect($move.get()).toBeNull();
  });

  test('that began the day before cannot be dragged, but keys move it from its start', async () => {
    const [date, rest] = [
      '2026-11-23',
      { start_at: '2026-11-23T22:00:00-05:00', end_at: at('01:00') },
    ] as const;
    const late = visit('22:00', 180, { ...rest, date, name: 'Theo Lindgren' });
    await opens(salon({ [LIST]: () => ok([jamie, late]) }), address);
    const slips = (name: string) =>
      page.does(() => {
        for (const [type, clientY] of [
          ['down', 0],
          ['move', 9],
          ['up', 9],
        ] as const) {
          const event = new PointerEvent(`pointer${type}`, { bubbles: true, button: 0, clientY });
          (type === 'down' ? block(name) : window).dispatchEvent(event);
          if (type === 'move') moves.push($move.get() !== null);
        }
      });
    const moves: boolean[] = [];
    await slips('Theo');
    await slips('Jamie');
    expect(moves).toEqual([false, true]);
    expect(calls('PUT')).toEqual([]);
    const handles = document.querySelectorAll('.visit-body + [aria-hidden=true]');
    expect(handles).toHaveLength(1);
    block('Theo').focus();
    await page.key('m');
    expect($move.get()?.target).toEqual({ date, minute: 22 * 60 });
    await page.press('Cancel');
  });

  test('can be moved to neighboring days, which are loaded', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await pickUp();
    for (let step = 0; step < 5; step += 1) await page.key('ArrowRight');
    expect(document.querySelector('#calendar-page')?.textContent).toBe('Sunday, November 29');
    expect(document.querySelector('[data-part=ghost]')?.textContent).toContain('closed that day');
    expect(document.querySelector('.floating-bar')?.textContent).toContain('Sun, Nov 29 at 9:00 AM');
    expect(calls(LIST).length).toBeGreaterThan(5);
    await page.press('Cancel');
  });

  test('snaps back if the salon refuses', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: down }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.press('Move Here');
    expect(page.toasts()).toEqual(['Update Failed: Failed to update appointment: Not now.']);
    expect($move.get()).toBeNull();
    expect(block('Jamie').textContent).toContain('9:00 AM to 10:00 AM');
  });

  test('shows its target while the owner is asked about an overlap', async () => {
    const conflicts = [visit('09:30', 60, { name: 'Theo Lindgren' })];
    const overlap = () => refusal(409, 'overlap', 'Overlaps.', { data: { conflicts, reasons: [] } });
    await opens(salon({ [LIST]: () => ok([jamie]), [MOVE]: overlap }), address);
    await pickUp();
    await page.key('ArrowDown');
    await page.press('Move Here');
    await page.until(() => document.querySelector('dialog') !== null);
    expect(document.querySelector('dialog')?.textContent).toContain('Theo Lindgren');
    expect(document.querySelector('[data-part=ghost]')).not.toBeNull();
    page.answers[MOVE] = () => ok(moved);
    await page.press('Yes, Continue');
    expect(page.bodiesOf(MOVE).at(-1)).toMatchObject({ allow_overlap: true, version: 3 });
    expect(document.querySelector('[data-part=ghost]')).toBeNull();
  });

  test('opens its details and actions', async () => {
    await opens(salon({ [LIST]: () => ok([jamie]) }), address);
    await page.does(() => block('Jamie').click());
    await page.does(vi.dynamicImportSettled);
    const dialog = document.querySelector('dialog');
    expect(block('Jamie').textContent).not.toContain('otes');
    const links = [...(dialog?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:5550100110', 'mailto:jamie@example.com']);
    await page.press('Edit');
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'jamie' } });
  });

  test('shows its notes and who reads them, in its block and details', async () => {
    const noted = { ...jamie, notes: 'Bangs', owner_notes: 'Talks little' };
    await opens(salon({ [LIST]: () => ok([noted]) }), address);
    expect(block('Jamie').querySelector('.sr-only')?.textContent).toContain(
      ', Notes: Bangs, Private notes: Talks little',
    );
    expect(block('Jamie').querySelector('[aria-hidden=true]')?.textContent).toContain('Private notes: Talks');
    await page.does(() => block('Jamie').click());
    await page.does(vi.dynamicImportSettled);
    const dialog = document.querySelector('dialog');
    expect(dialog?.textContent).toContain('Notes: BangsPrivate notes: Talks little');
    expect(dialog?.textContent.match(/Bangs/g)).toHaveLength(1);
  });

  test('shows the alerts of its client without a press, even in a low block', async () => {
    for (const minutes of [30, 60]) {
      await opens(
        salon({ [LIST]: () => ok([{ ...visit('09:00', minutes), alerts: 'Allergic to PPD' }]) }),
        address,
      );
      expect(block('Jamie').querySelector('.sr-only')?.textContent).toContain(', Alert: Allergic to PPD');
      expect(block('Jamie').querySelector('[aria-hidden=true]')?.textContent).toContain('Allergic to PPD');
    }
  });

  test('shows its gap, its buffer and the closed time around it', async () => {
    const color = visit('09:00', 120, { processing: { start_min: 30, duration_min: 45 } });
    await opens(
      salon({
        [LIST]: () => ok([color]),
        'GET /settings': () =>
          ok({ ...defaultSettings, bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] }),
        'GET /time-blocks': () => ok([timeBlock(`${today}T15:00`, `${today}T16:00`, 'Dentist')]),
      }),
      address,
    );
    expect(document.querySelectorAll('[data-part=gap]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-part=buffer]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-part=break]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-part=closed]')).toHaveLength(2);
    expect(document.querySelector('[data-part=block]')?.textContent).toBe('Dentist, 3:00 PM to 4:00 PM');
    expect(document.querySelectorAll('[data-part=now]')).toHaveLength(1);
  });

  test("of several services shows each in its place, with the client's name again after another visit in its gap", async () => {
    const color = { id: 3, name: 'Color Service', duration: 120, price: 120, price_cents: 12_000 };
    const cut = { id: 1, name: "Women's Cut & Style", duration: 60, price: 85, price_cents: 8500 };
    const both = {
      ...visit('09:00', 180),
      services: [
        { ...color, start_at: at('09:00'), processing: { start_min: 30, duration_min: 60 } },
        { ...cut, start_at: at('11:00') },
      ],
    };
    const within = visit('09:30', 45, { name: 'Theo Lindgren' });
    await opens(salon({ [LIST]: () => ok([both, within]) }), address);
    expect(block('Jamie').querySelector('.sr-only')?.textContent).toBe(
      "9:00 AM to 12:00 PM, Jamie Rivera, Color Service at 9:00 AM, Women's Cut & Style at 11:00 AM, free 9:30 AM to 10:30 AM, booked",
    );
    const parts = [...block('Jamie').querySelectorAll<HTMLElement>('[data-part=service]')];
    expect(parts.map(({ textContent, style }) => [textContent, style.top, style.height])).toEqual([
      ['Jamie Rivera', 'calc(90 * var(--minute))', 'calc(30 * var(--minute))'],
      ["Women's Cut & Style", 'calc(120 * var(--minute))', 'calc(60 * var(--minute))'],
    ]);
    // The visit in the gap leaves the edge of the longer one visible.
    const place = block('Theo').closest('li')?.style;
    expect([place?.insetInlineStart, place?.width]).toEqual(['calc(0% + 0.75rem)', 'calc(100% - 0.75rem)']);
    await pickUp();
    const ghost = document.querySelector('[data-part=ghost]');
    expect(ghost?.querySelectorAll('[data-part=gap]')).toHaveLength(1);
    await page.press('Cancel');
  });

  test('is created by pressing an empty place, with its day', async () => {
    await opens(salon(), address);
    await page.press('New appointment on Tue, Nov 24');
    expect($dialog.get()).toEqual({ kind: 'create', date: today });
    await opens(salon(), '/admin/availability?view=day&date=2026-11-23');
  });
});

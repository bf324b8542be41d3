// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { labelled, ok, refusal } from '../../admin/features/page.ts';
import { HISTORY, SAVE, alert, dialog, jamie, later, opens, page } from './edit-dialog.tsx';

const stale = (newest: OwnersAppointment) => () =>
  refusal(409, 'stale', 'This appointment was changed on another device.', { data: newest });

describe('changes made on another device', () => {
  const theirs = later({ time: '11:00', notes: 'Running late', amount_paid_cents: 4300 });

  async function clashes() {
    await opens(jamie, { [SAVE]: stale(theirs) });
    await page.types('Notes', 'Bangs, short');
    await page.types('Phone', '(555) 010-0999');
    await page.press('Save Changes');
  }

  test('are shown field by field beside what was typed', async () => {
    await clashes();
    expect(alert()).toContain('This appointment was changed on another device. Nothing is saved yet.');
    expect(alert()).toContain('Time is now 11:00 AM');
    expect(alert()).toContain('Notes is now Running late; yours is Bangs, short.');
    expect(alert()).toContain('Paid is now $43');
    expect(alert()).not.toContain('Phone');
  });

  test('fill the fields where nothing was typed, and typed text stays', async () => {
    await clashes();
    expect(labelled('Time').value).toBe('11:00');
    expect(labelled('Notes').value).toBe('Bangs, short');
    expect(labelled('Phone').value).toBe('(555) 010-0999');
  });

  test('can be overwritten on the newest version, with payments', async () => {
    await clashes();
    page.answers[SAVE] = () => ok(later({ version: 5 }));
    await page.press('Keep Mine');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({
      version: 4,
      notes: 'Bangs, short',
      start_at: theirs.start_at,
      amount_paid_cents: 4300,
      customer: { phone: '(555) 010-0999' },
    });
    expect(page.toasts()).toHaveLength(1);
  });

  test('can replace what was typed', async () => {
    await clashes();
    await page.press('Use Other Version: Notes Running late');
    expect(labelled('Notes').value).toBe('Running late');
    expect(alert()).not.toContain('you have');
    page.answers[SAVE] = () => ok(later({ version: 5 }));
    await page.press('Save Changes');
    expect(page.bodiesOf(SAVE).at(-1)).toMatchObject({ version: 4, notes: 'Running late' });
  });

  test('keep a typed date and time together', async () => {
    await opens(jamie, { [SAVE]: stale(later({ date: '2026-11-26' })) });
    await page.types('Time', '15:00');
    await page.press('Save Changes');
    expect([labelled('Date').value, labelled('Time').value]).toEqual(['2026-11-24', '15:00']);
    expect(alert()).toContain('Date is now Thu, Nov 26; yours is Tue, Nov 24.');
    await page.press('Use Other Version: Date Thu, Nov 26');
    expect([labelled('Date').value, labelled('Time').value]).toEqual(['2026-11-26', '09:00']);
  });

  test('are not reported if they equal what was typed', async () => {
    const theirs = later({ notes: 'Bangs, short' });
    const answers = [stale(theirs)(), ok(theirs)];
    await opens(jamie, { [SAVE]: () => answers.shift() ?? refusal(500, 'internal', 'sent too often') });
    await page.types('Notes', 'Bangs, short');
    await page.press('Save Changes');
    expect(page.toasts()).toEqual(['Appointment Updated: Jamie Rivera, Tue, Nov 24 at 9:00 AM']);
  });
});

test('the refund of a cancellation follows the newest state', async () => {
  const REFUNDS = 'GET /appointments/jamie/refunds';
  await opens(later({ version: 3, status: 'booked', amount_paid_cents: 4200 }), {
    [SAVE]: stale(later({ status: 'booked', amount_paid_cents: 8500 })),
    [REFUNDS]: () => ok({ policy_cents: 0, no_show_cents: 0, full_cents: 4200 }),
  });
  await page.types('Status', 'canceled');
  await page.until(() => dialog().includes('$42 will be refunded to the card.'));
  await page.does(() => document.querySelector<HTMLInputElement>('[type=radio][value=client]')?.click());
  expect(dialog()).toContain('Nothing will be refunded to the card.');
  page.answers[REFUNDS] = () => ok({ policy_cents: 4250, no_show_cents: 4250, full_cents: 8500 });
  await page.press('Save Changes');
  expect(alert()).toContain('Paid is now $85');
  await page.until(() => dialog().includes('$42.50 will be refunded to the card.'));
  expect(dialog()).toContain('Up to $42.50 under the agreed terms.');
});

const lines = [
  { at: '2026-11-01T12:00:00.000Z', by: 'customer', change: 'Booked online: Cut, 2026-11-24 at 09:00' },
  { at: '2026-11-02T15:30:00.000Z', by: 'owner', change: 'Status: pending → booked' },
];

test('the history says who changed what and when, in salon time, newest first', async () => {
  await opens(jamie, { [HISTORY]: () => ok(lines) });
  const shown = [...document.querySelectorAll('.history li')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Mon, Nov 2, 10:30 AM, OwnerStatus: pending → booked',
    'Sun, Nov 1, 7:00 AM, CustomerBooked online: Cut, Tue, Nov 24, 9:00 AM',
  ]);
});

import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import { described, differences } from '../../../src/domain/appointments/history.ts';
import { appointment, at, newYork } from '../../support/build.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { fee, online } from '../../payments/domain/money-build.ts';

const before = appointment();
const line = (from: Appointment, to: Appointment) => differences(from, to, newYork, formats({}));

describe("an appointment's history", () => {
  test('begins with who booked it, for what and when', () => {
    expect(described(before, newYork)).toBe("Booked online: Women's Cut & Style, 2026-11-24 at 10:00");
    expect(described(appointment({ source: 'owner' }), newYork)).toMatch(/^Booked by the salon: /);
  });

  test.each([
    [{ status: 'completed' }, 'Status: confirmed → completed'],
    [
      { start: at('11:00'), end: at('12:30') },
      'Time: 2026-11-24 at 10:00 → 2026-11-24 at 11:00; Length: 1 hr → 1 hr 30 min',
    ],
    [{ amount_paid_cents: 4250 }, 'Paid: $0 → $42.50; Payment: pending → deposit'],
    [{ notes: 'Fine hair' }, 'Notes: none → Fine hair'],
    [{ owner_notes: 'Pays late' }, 'Private notes: none → Pays late'],
    [{ customer: { ...before.customer, phone: '12345' } }, 'Phone: (555) 010-0100 → 12345'],
    [{ status: 'canceled' }, 'Status: confirmed → canceled; Payment: pending → canceled'],
    [{ language: 'es' }, 'Language: English → Spanish'],
    [{ held_until: at('09:00') * 60_000 }, 'Held until: none → 2026-11-24 at 09:00'],
    [{ language: 'en' }, 'No change'],
    [{ version: 2 }, 'No change'],
  ] as const)('says what %j changed', (changes, expected) => {
    expect(line(before, appointment(changes))).toBe(expected);
  });

  test('says when an online payment was started, and when it was not completed', () => {
    const checkout = (state: 'open' | 'closed' | 'paid', kind: 'deposit' | 'card' = 'deposit') => ({
      ...before,
      payments: [online(kind === 'card' ? 0 : 4300, 1, { kind, state })],
    });
    expect(line(before, checkout('open'))).toBe('Online payment of $43: started');
    expect(line(checkout('open'), checkout('closed'))).toBe('Online payment of $43: not completed');
    expect(line(before, checkout('open', 'card'))).toBe('Card to keep on file: started');
    const asked = { ...before, fees: [fee(2000, 1, { state: 'asked' })] };
    const begun = { ...before, fees: [fee(2000, 1, { state: 'asked', url: 'https://pay.test/1' })] };
    expect(line(asked, begun)).toBe('No-show fee of $20: requested by payment link, payment started');
    expect(line(begun, asked)).toBe('No-show fee of $20: requested by payment link');
    expect(line(checkout('open'), { ...checkout('paid'), amount_paid_cents: 4300 })).toBe(
      'Paid: $0 → $43; Payment: pending → deposit',
    );
  });

  test('reports a second fee of the same amount', () => {
    const one = { ...before, fees: [fee(2000, 1)] };
    const both = { ...one, fees: [...one.fees, fee(2000, 1, { id: 'second' })] };
    expect(line(before, one)).toBe('No-show fee of $20: paid');
    expect(line(one, both)).toBe('No-show fee of $20: paid');
  });
});

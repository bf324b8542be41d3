import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Customer } from '../../../src/domain/clients/customer.ts';
import { isGivenAway, withoutOthers } from '../../../src/domain/appointments/given-away.ts';
import { appointment } from '../../support/build.ts';

const ada = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
const bea = { name: 'Bea Potter', email: 'bea@example.com', phone: '(555) 010-0200' };
const called = { ...ada, email: '' };
const walkIn = { name: 'Walk-In', email: '', phone: '' };

test.each([
  ['another name and address', ada, { ...bea, phone: ada.phone }, true],
  ['another name without an address', ada, { ...bea, email: '' }, true],
  ['another name and number, without an address', called, { ...bea, email: '' }, true],
  ['another name', ada, { ...ada, name: 'Ada King' }, false],
  ['another address', ada, { ...ada, email: 'ada@new.example', phone: bea.phone }, false],
  ['the same in capitals', ada, { ...ada, name: 'ADA BYRON', email: 'ada@new.example' }, false],
  ['a full name and an address for a number', called, { ...ada, name: 'Ada King' }, false],
  ['a name and contacts for a walk-in', walkIn, ada, false],
  ['a full name without the address', ada, { ...called, name: 'Ada King' }, false],
  ['another name and a number instead of the address', { ...ada, phone: '' }, { ...bea, email: '' }, true],
  ['no contact anymore', { ...ada, phone: '' }, walkIn, true],
])('%s', (_, before, after, isAway) => {
  expect(isGivenAway(before, after)).toBe(isAway);
});

describe('what Ada wrote and signed, while the change can be undone,', () => {
  const visit = appointment();
  const consent = { version: 1, text: 'Yes', at: 0, most_cents: null };
  const card: Appointment['card'] = {
    provider: 'test',
    customer: 'c',
    method: 'm',
    brand: 'visa',
    last4: '4242',
    consent,
  };
  const known = { ...visit, customer: ada, answers: [], signed: [], card };
  const renamed = { ...ada, name: bea.name };
  const later = (before: Appointment, customer: Customer) =>
    withoutOthers(before, { ...before, customer }, known);
  const lost = { ...visit, customer: bea };

  test('is lost in two saves as in one, and restored in two as in one', () => {
    const half = withoutOthers(known, { ...known, customer: renamed });
    expect(half).toEqual({ ...known, customer: renamed });
    expect(later(half, bea)).toEqual(lost);
    expect(later(lost, renamed)).toEqual(half);
    expect(later(lost, ada)).toEqual(known);
  });

  test('never mixes with what Bea has signed since', () => {
    const signed = { ...lost, signed: [] };
    const phone = '(555) 010-0300';
    expect(later(signed, { ...bea, phone })).toEqual({ ...signed, customer: { ...bea, phone } });
    expect(later(signed, { ...walkIn, name: 'Cleo' })).not.toHaveProperty('signed');
  });
});

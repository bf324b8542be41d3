import { expect, test } from 'vitest';
import { isGivenAway } from '../../../src/domain/appointments/given-away.ts';

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
])('%s', (_, before, after, isAway) => {
  expect(isGivenAway(before, after)).toBe(isAway);
});

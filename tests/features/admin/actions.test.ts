import { describe, expect, test } from 'vitest';
import { canBecome, statuses, type Status } from '../../../src/domain/appointment.ts';
import { actionsFor, leadsTo, undoOf } from '../../../src/features/admin/appointments/actions.ts';
import { questionWords } from '../../../src/features/admin/appointments/words.ts';
import { appointment } from './build.ts';

const start = Date.parse('2026-11-24T09:00:00-05:00');
const actionsOf = (status: Status, now = start) => actionsFor(appointment({ status }), now);

test.each([
  ['pending', ['confirm', 'cancel']],
  ['booked', ['confirm', 'cancel']],
  ['paid', ['complete', 'cancel']],
  ['completed', ['cancel']],
  ['canceled', ['reactivate']],
] as const)('%s offers %j', (status, expected) => {
  expect(actionsOf(status, start - 1)).toEqual(expected);
});

test('a confirmed visit can be completed from its start on', () => {
  expect(actionsOf('confirmed', start - 1)).toEqual(['cancel']);
  expect(actionsOf('confirmed', start)).toEqual(['complete', 'cancel']);
});

describe('nothing is offered that the server would refuse', () => {
  test.each(statuses)('%s', (status) => {
    for (const action of actionsOf(status)) {
      expect(canBecome(status, leadsTo[action]), action).toBe(true);
      const back = undoOf({ status }, action);
      expect(back === null || back === status || status === 'canceled', `undo ${action}`).toBe(true);
      expect(back === null || canBecome(leadsTo[action], back), `undo ${action}`).toBe(true);
    }
  });
});

test('canceling and reactivating can be undone, confirming a pending one cannot', () => {
  expect(undoOf({ status: 'booked' }, 'cancel')).toBe('booked');
  expect(undoOf({ status: 'paid' }, 'complete')).toBe('paid');
  expect(undoOf({ status: 'canceled' }, 'reactivate')).toBe('canceled');
  expect(undoOf({ status: 'pending' }, 'confirm')).toBeNull();
});

describe('what is asked', () => {
  const paid = appointment({ status: 'paid', amount_paid_cents: 4250 });

  test('names the person, the time and the service', () => {
    expect(questionWords('confirm', paid).question).toBe(
      "Are you sure you want to confirm Jamie Rivera's appointment on Tue, Nov 24 at 9:00 AM (Women's Cut & Style)?",
    );
  });

  test('says what is still to be paid before it is completed', () => {
    expect(questionWords('complete', paid).note).toBe('$42.50 of $85 has not been paid.');
    expect(questionWords('complete', appointment({ amount_paid_cents: 8500 })).note).toBeNull();
  });

  test('says what has been paid before it is canceled', () => {
    expect(questionWords('cancel', paid).note).toContain('$42.50 has been paid');
    expect(questionWords('cancel', appointment()).note).toBe('The time becomes free.');
  });
});

import { undoChange } from '../../src/api/appointments/appointments.ts';
import { withoutRefund } from '../../src/domain/payments/refunds.ts';
import { found, refuse } from '../platform/http/refusal.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { salonZone } from './present.ts';
import { sameVersion, saveByOwner } from './save-appointment.ts';

const impossible = (message: string) => refuse(undoChange, 'invalid_transition', message);

/**
 * Undoes the owner's last change while none of its effects has left: restores everything except the version. Unsent emails are
 * dropped, and earlier waiting effects go on waiting.
 */
export const undoRoute = ownerRoute(undoChange, {
  read: ({ params: { id }, deps: { store } }) =>
    Promise.all([store.appointmentInSchedule(id), store.ownerChange(id), store.lastReceipt()]),
  answer: async (call, [known, waiting, last]) => {
    const { appointment, schedule } = found(known, 'This appointment');
    const { version, allow_overlap } = call.body;
    sameVersion(appointment, version, salonZone(schedule.rules));
    if (!waiting?.back) throw impossible('It is too late to take this back.');
    const { appointment: was, notify } = waiting.back;
    // Receipt numbers are never reused: a credit gets a reversal, and a checkout has its own call for undoing.
    const isNumbered = was.receipts.length !== appointment.receipts.length;
    const before = isNumbered
      ? withoutRefund(appointment, was, last + 1, call.now)
      : { ...was, version: version + 1 };
    if (!before) throw impossible('A receipt is not taken back: undo the check-out instead.');
    return saveByOwner(call, appointment, before, {
      // It had that time before, so opening hours no longer matter.
      meant: { allow_overlap, allow_outside: true },
      word: { waiting: { ...waiting, notify }, notify: false },
      schedule,
      message: 'Change taken back',
      ...(isNumbered && { receipt: last + 1 }),
    });
  },
});

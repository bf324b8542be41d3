import { visitForm } from '../../../../src/features/admin/appointments/editor/visit-form.ts';
import { formulaForm } from '../../../../src/features/admin/appointments/FormulaDialog.tsx';
import { walkInForm } from '../../../../src/features/admin/appointments/editor/WalkInDialog.tsx';
import { paymentForm } from '../../../../src/features/admin/payments/PaymentDialog.tsx';
import { tillForm } from '../../../../src/features/admin/till/till.ts';
import { refundForm } from '../../../../src/features/admin/payments/refund-form.ts';
import { backForm } from '../../../../src/features/admin/payments/take-back.ts';
import { loadNeeds } from '../../../../src/features/admin/data/needs-me.ts';
import { replyForm } from '../../../../src/features/admin/appointments/requests/ReplyDialog.tsx';
import { RequestsScreen } from '../../../../src/features/admin/appointments/requests/RequestsScreen.tsx';
import { chargeForm } from '../../../../src/features/admin/payments/FeeDialog.tsx';
import type { OwnersAppointment } from '../../../../src/api/shapes.ts';
import { appointment, fee, missed, needsNow, noFormulas, profile, receipt, tomorrow } from '../build.ts';
import { ok, type AdminPage, type Answers } from '../page.ts';
import type { Action } from './action.ts';
import { color, cut, dialog, person, screen, types } from '../whole-salon.tsx';

const jamie = appointment({ id: 'jamie', version: 3, status: 'booked' });

const visitTyped = { Service: '1', Time: '14:00', Notes: 'Left side longer' };
const cardTyped = {
  'Card Number': '4242 4242 4242 4242',
  'Name on Card': 'Jamie Rivera',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};
const edited = {
  ...jamie,
  version: 4,
  notes: 'Prefers the quiet corner',
  customer: { ...jamie.customer, name: 'Jamie Gale' },
};
const paid: OwnersAppointment = {
  ...jamie,
  version: 4,
  status: 'paid',
  payment_status: 'paid',
  amount_paid_cents: 8500,
  payments: [
    {
      id: 'p1',
      method: 'other',
      kind: 'full',
      amount_cents: 8500,
      at: '2026-11-24T09:30:00-05:00',
      refundable_cents: 8500,
    },
  ],
};

const sold: OwnersAppointment = { ...paid, status: 'completed', receipts: [receipt()] };

const undone = {
  ...jamie,
  version: 5,
  receipts: [receipt({ undo_until: null }), receipt({ number: 13, undoes: 12 })],
};
const owes = (part: Parameters<typeof fee>[0]) => ({ ...missed, version: 4, fees: [fee(part)] });
const request = appointment({ id: 'jamie', version: 3, date: tomorrow });
const suggested = {
  ...request,
  version: 4,
  suggestion: { start_at: `${tomorrow}T14:00`, end_at: `${tomorrow}T15:00`, words: 'Later is quieter.' },
};
const requested: Answers = {
  'GET /needs-me': () => ok(needsNow({ appointments: [request] })),
  'GET /times': () => ok({ starts: ['10:30', '14:00'], next_date: null, obstacles: null }),
};
const ofRequest = (name: string) => async (page: AdminPage) => {
  await screen(page, '/admin/requests', RequestsScreen);
  await page.does(() => void loadNeeds());
  await page.press(name);
};
/** Opens an appointment's dialog and presses one of its undo buttons. */
const asked = (of: OwnersAppointment, name: string) => async (page: AdminPage) => {
  await dialog(page, { kind: 'edit', appointment: of }, 'Edit Appointment');
  await page.press(name);
};

export const actions: readonly Action[] = [
  {
    name: 'a new appointment',
    form: visitForm,
    opens: async (page) => {
      await dialog(page, { kind: 'create' }, 'New Appointment');
      await types(page, person);
      await page.press('Next');
      await types(page, visitTyped);
      await page.press('Add a Service');
      await page.press('Color Service+2 hr, +$120');
      await page.press('Next');
    },
    salon: { 'GET /services': () => ok([cut, color]) },
    typed: {},
    readBack: [...Object.values(person), cut?.name ?? '', color?.name ?? '', '2:00 PM', visitTyped.Notes],
    sends: 'Create Appointment',
    call: 'POST /appointments',
    made: jamie,
    done: 'Appointment Created',
  },
  {
    name: 'an edited appointment',
    form: visitForm,
    opens: (page) => dialog(page, { kind: 'edit', appointment: jamie }, 'Edit Appointment'),
    typed: { Name: 'Jamie Gale', Notes: 'Prefers the quiet corner' },
    sends: 'Save Changes',
    call: 'PUT /appointments/jamie',
    made: edited,
    done: 'Appointment Updated',
    stale: [
      { ...jamie, version: 5, time: '11:00', start_at: '2026-11-24T11:00:00-05:00' },
      'Nothing is saved yet.',
    ],
  },
  {
    name: 'a payment',
    form: paymentForm,
    opens: (page) => dialog(page, { kind: 'payment', appointment: jamie }, 'Make Payment'),
    typed: cardTyped,
    sends: 'Complete Payment',
    call: 'POST /appointments/jamie/payments',
    made: paid,
    done: 'Payment Successful',
    stale: [
      { ...jamie, version: 5, amount_paid_cents: 4300, payment_status: 'deposit' },
      'Nothing is recorded yet.',
    ],
  },
  {
    name: 'a formula',
    form: formulaForm,
    salon: { 'GET /clients/ada/formulas': () => ok(noFormulas) },
    opens: (page) => dialog(page, { kind: 'formula', appointment: { ...jamie, client: profile } }, 'Formula'),
    typed: { 'This visit': '6N 30 g, 20 vol' },
    sends: 'Save Formula',
    call: 'PUT /appointments/jamie',
    made: { ...jamie, version: 4, formula: '6N 30 g, 20 vol' },
    done: 'Formula Saved',
    stale: [{ ...jamie, version: 5, formula: '7N' }, '7N'],
  },
  {
    name: 'a check-out',
    form: tillForm,
    opens: async (page) => {
      await dialog(page, { kind: 'checkout', appointment: jamie }, 'Check Out');
      await page.until(() => document.querySelector('.till-bill') !== null);
    },
    typed: { Discount: '5', 'Cash given': '100' },
    sends: 'Check Out $80',
    call: 'POST /appointments/jamie/checkout',
    made: {
      appointment: { ...paid, status: 'completed' },
      receipt: { number: 12, total_cents: 8000, change_cents: 2000, returned_cents: 0 },
    },
    done: 'Checked Out',
    stale: [{ ...jamie, version: 5, status: 'confirmed' }, 'Nothing is saved yet.'],
  },
  {
    name: 'a refund',
    form: refundForm,
    opens: (page) => dialog(page, { kind: 'refund', appointment: sold }, 'Refund'),
    typed: { Amount: '30', Reason: 'The color faded' },
    sends: 'Refund $30',
    call: 'POST /appointments/jamie/refund',
    made: {
      appointment: { ...sold, version: 5 },
      receipt: { number: 13, kind: 'credit', total_cents: 3000, lines: [], tax: [] },
    },
    done: 'Refund Issued',
    stale: [{ ...sold, version: 5, amount_paid_cents: 8000, balance_cents: 500 }, 'Paid is now $80.'],
  },
  {
    name: 'a fee',
    form: chargeForm,
    opens: (page) => dialog(page, { kind: 'fee', appointment: missed }, 'Charge a Fee'),
    typed: { Amount: '30' },
    sends: 'Send Payment Link',
    call: 'POST /appointments/jamie/fee',
    made: { ...missed, version: 4, fees: [fee({ state: 'paid' })] },
    done: 'Fee Charged',
    stale: [{ ...missed, version: 5, amount_paid_cents: 1000 }, 'Paid is now $10.'],
  },
  {
    name: 'a walk-in',
    form: walkInForm,
    opens: (page) => dialog(page, { kind: 'walk-in' }, 'Walk-In'),
    typed: { Name: 'Nina', Phone: '(555) 010-0177', Starts: '09:25' },
    sends: 'Add Walk-In',
    call: 'POST /appointments',
    made: appointment({ customer: { name: 'Nina', email: '', phone: '(555) 010-0177' } }),
    done: 'Walk-In Added',
  },
  {
    name: 'an undone payment',
    form: backForm,
    opens: asked(paid, 'Remove payment: $85, other, Tue, Nov 24, 9:30 AM'),
    typed: {},
    sends: 'Remove Payment',
    call: 'DELETE /appointments/jamie/payments/p1',
    made: { ...jamie, version: 5 },
    done: 'Payment Removed',
    stale: [
      { ...paid, version: 5, payments: paid.payments.map((one) => ({ ...one, receipt: 12 })) },
      'It is now $85, other, receipt 12.',
    ],
  },
  {
    name: 'an undone check-out',
    form: backForm,
    opens: asked(sold, 'Undo receipt 12'),
    typed: {},
    sends: 'Undo Checkout',
    call: 'DELETE /appointments/jamie/checkout/12',
    made: { appointment: undone, receipt: { number: 13 } },
    done: 'Checkout Undone',
  },
  {
    name: 'a withdrawn fee',
    form: backForm,
    opens: asked(owes({}), 'Waive: Fee $42.50: link sent Nov 24, not paid yet'),
    typed: {},
    sends: 'Waive Fee',
    call: 'DELETE /appointments/jamie/fee/f1',
    made: owes({ state: 'closed' }),
    done: 'Fee Waived',
    stale: [owes({ refused: 'declined' }), 'It is now Fee $42.50: card declined, link sent Nov 24'],
  },
  {
    name: 'a partly refunded fee',
    form: backForm,
    opens: asked(owes({ state: 'paid' }), 'Refund: Fee $42.50: paid Nov 24'),
    typed: { Amount: '20' },
    sends: 'Refund $20',
    call: 'DELETE /appointments/jamie/fee/f1',
    made: owes({ state: 'paid', returned_cents: 2000 }),
    done: 'Fee Refunded',
    stale: [owes({ state: 'paid', returned_cents: 1000 }), 'It is now Fee $42.50: paid Nov 24, $10 refunded'],
  },
  {
    name: 'a suggested time',
    form: replyForm,
    salon: requested,
    opens: ofRequest('Suggest Another Time'),
    typed: { Time: '14:00', 'Personal message': 'Later is quieter.' },
    sends: 'Send Suggestion',
    call: 'POST /appointments/jamie/reply',
    made: suggested,
    done: 'Another Time Suggested',
    stale: [{ ...request, version: 5, notes: 'Bangs' }, 'Check it and send your reply again'],
  },
  {
    name: 'a declined request',
    form: replyForm,
    salon: requested,
    opens: ofRequest('Decline'),
    typed: { 'Personal message': 'I am away that week.' },
    sends: 'Decline',
    call: 'POST /appointments/jamie/reply',
    made: { ...request, version: 4, status: 'canceled' },
    done: 'Request Declined',
    stale: [{ ...request, version: 5, notes: 'Bangs' }, 'Check it and send your reply again'],
  },
];

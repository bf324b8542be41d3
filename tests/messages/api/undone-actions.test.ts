import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  cancelAppointment,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { changeMany } from '../../../src/api/appointments/change-many.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import { isFull } from '../../support/proof.ts';
import { dataOf } from '../../support/salon.ts';
import { adapters, type Adapter } from '../../support/stores.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { link, withStripe } from '../../payments/api/paying.ts';

/** The number of random histories: a few in every run, always the same, and many more on both stores in the full proof. */
const RUNS = isFull ? 300 : 25;

type Body = BodyToSend<typeof updateAppointment>;

/** The earlier state of Ada's booking: how it was made and paid, and an older change. */
const begins = fc.record({
  paid: fc.constantFrom(null, 'deposit' as const, 'full' as const),
  autoConfirm: fc.boolean(),
  before: fc.constantFrom<Body | 'cancel' | 'customer' | null>(
    null,
    { status: 'confirmed' },
    { status: 'paid' },
    { status: 'booked', amount_paid_cents: 2000 },
    { status: 'completed' },
    'cancel',
    'customer',
  ),
});

const start_at = fc.constantFrom(
  '2026-11-24T14:00',
  '2026-11-25T10:30',
  '2026-11-23T09:00',
  '2026-11-26T09:00',
);

/** The owner's possible changes. */
const action = fc.oneof(
  fc.constantFrom('cancel' as const, 'cancel all' as const, 'confirm all' as const),
  fc.record<Body>(
    {
      status: fc.constantFrom('booked', 'confirmed', 'paid', 'completed', 'canceled'),
      held_until: fc.constant(null),
      start_at,
      service_type_id: fc.constantFrom(1, 2, 3),
      customer: fc.constantFrom(
        { email: 'ada@elsewhere.example' },
        { phone: '555 0199' },
        { name: 'Ada L.' },
      ),
      amount_paid_cents: fc.constantFrom(0, 4300, 8500),
      owner_notes: fc.constant('Talks'),
      notes: fc.constant('Tea'),
      by: fc.constantFrom('salon', 'client'),
      notify: fc.boolean(),
      allow_overlap: fc.constant(true),
      allow_outside: fc.constant(true),
    },
    { requiredKeys: ['allow_overlap', 'allow_outside'] },
  ),
  // Only a visit that has begun can be missed.
  fc.record<Body>({
    status: fc.constant('no_show'),
    start_at: fc.constant('2026-11-20T09:00'),
    keep_cents: fc.constantFrom(0, 2000),
    allow_overlap: fc.constant(true),
    allow_outside: fc.constant(true),
  }),
);

/** An action, and how many milliseconds later the owner undoes it, after a run of the jobs. */
const step = fc.record({ action, after: fc.integer({ min: 0, max: 19_999 }) });

test.each<Adapter>(isFull ? [...adapters] : ['sqlite'])(
  'on %s, any owner action undone in time sends no email or money and leaves only a new version',
  { timeout: 3_600_000 },
  async (adapter) => {
    let undone = 0;
    const property = fc.asyncProperty(
      begins,
      fc.array(step, { minLength: 1, maxLength: 3 }),
      async (given, steps) => {
        const { salon, kept, acts, undoes, works, moved } = await opened(adapter, given);
        for (const { action, after } of steps) {
          const before = await kept();
          await acts(action);
          const isDone = !isDeepStrictEqual(await kept(), before);
          salon.clock.pass({ ms: after });
          await works();
          const answered = isDone ? (await undoes()).status : 200;
          expect(answered).toBe(200);
          expect(await kept()).toEqual(before);
          undone += isDone ? 1 : 0;
        }
        salon.clock.noWayBack();
        await works();
        expect(moved()).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: RUNS, ...(isFull ? {} : { seed: 16 }) });
    expect(undone).toBeGreaterThan(RUNS / 2);
  },
);

type Given = typeof begins extends fc.Arbitrary<infer T> ? T : never;
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** Opens a salon with that booking and no pending jobs. */
async function opened(adapter: Adapter, { paid, before, autoConfirm }: Given) {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  const { salon, booking, goes, hearsAll, works } = await withStripe(stripe, {
    adapter,
    autoConfirm,
    businessEmail: 'studio@salon.test',
    cancelWindow: 24,
  });
  const params = { id: booking.id };
  const acts = async (asked: Action) => {
    if (asked === 'cancel') return salon.owner(cancelAppointment, { params });
    if (typeof asked === 'object') return salon.owner(updateAppointment, { params, body: asked });
    const what = asked === 'cancel all' ? 'cancel' : 'confirm';
    return salon.owner(changeMany, { body: { ids: [booking.id], action: what } });
  };
  if (paid !== null) {
    dataOf(await goes({ kind: paid }));
    stripe.pay(stripe.latest().id);
    await hearsAll();
  }
  if (before === 'customer') await salon.visitor().call(cancelBooking, link(booking));
  else if (before !== null) await acts(before);
  salon.clock.noWayBack();
  await works();
  const emails = () => salon.log.filter(({ kind }) => kind === 'appointment_mail').length;
  const [written, returned] = [emails(), stripe.refunds.length];
  const newest = async () => salon.store.appointment(booking.id);
  return {
    salon,
    acts,
    works,
    kept: async () => ({ ...(await newest()), version: 0 }),
    undoes: async () =>
      salon.owner(undoChange, { params, body: { version: (await newest())?.version ?? 0 } }),
    /** Returns the emails and refunds sent since. */
    moved: () => [
      ...Array.from({ length: emails() - written }, () => 'an email'),
      ...stripe.refunds.slice(returned),
    ],
  };
}

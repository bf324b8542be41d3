import type { checkOut } from '../../src/api/till/checkout.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  refundsWith,
  withCheckOut,
  withoutCheckOut,
  type NotUndone,
} from '../../src/domain/till/check-out.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { standingReceipt, taxUnder } from '../../src/domain/till/till.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import { saveOnce } from '../appointments/save-once.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

/** The data that decides a checkout or its reversal. */
export interface AtTill {
  readonly appointment: Appointment;
  readonly waiting: OwnerChange | null;
  readonly rules: Rules;
  /** The highest receipt number so far. */
  readonly last: number;
}

/** Completes and settles a visit with the next receipt, once for a key. The owner may do so before the visit. */
export async function checkedOut(
  body: BodyOf<typeof checkOut>,
  { appointment, waiting, rules, last }: AtTill,
  remember: RememberAs | undefined,
  context: Context,
): Promise<
  | { readonly kind: 'done' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'stale' | 'over' | 'key_reused' }
  | { readonly kind: 'checked_out'; readonly number: number }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | Conflict
> {
  const { deps, now } = context;
  if (body.version !== appointment.version) return { kind: 'stale' };
  if (!isActive(appointment)) return { kind: 'over' };
  const standing = standingReceipt(appointment.receipts);
  if (standing) return { kind: 'checked_out', number: standing.number };
  const { mail_receipt = false } = body;
  if (mail_receipt && appointment.customer.email === '')
    return { kind: 'invalid', errors: { mail_receipt: 'There is no email address to send the receipt to' } };
  const { emailNotifications } = rules.settings;
  const number = last + 1;
  const asked = {
    number,
    lines: body.lines,
    discount_cents: body.discount_cents ?? 0,
    tip_cents: body.tip_cents ?? 0,
    methods: body.methods,
    allow_balance: body.allow_balance ?? false,
    tax: taxUnder(rules.settings),
    mailed: mail_receipt && emailNotifications && !appointment.erased,
  };
  const result = withCheckOut(appointment, asked, now, () => deps.ids.uuid());
  if ('errors' in result) return { kind: 'invalid', errors: { ...result.errors } };
  const next = result.appointment;
  // Only the receipt is emailed, and only on request.
  const word = { waiting, notify: false };
  const entry = { ...entryForOwner(appointment, next, word, context, rules), receipt: number };
  const saved = await saveOnce(deps.store, next, entry, remember, { rules });
  return saved !== 'conflict' && saved.kind === 'changed' ? { kind: 'done', appointment: next } : saved;
}

/** Reverses a receipt with the next number, in the expected version if the caller names one. */
export async function undone(
  undoes: number,
  version: number | undefined,
  { appointment, waiting, rules, last }: AtTill,
  context: Context,
): Promise<
  | {
      readonly kind: 'done';
      readonly appointment: Appointment;
      readonly receipt: Receipt;
      /** Online refunds that were already sent. */
      readonly gone: Cents;
    }
  | { readonly kind: 'stale' | NotUndone }
  | Conflict
> {
  const { deps, now } = context;
  if (version !== undefined && version !== appointment.version) return { kind: 'stale' };
  const number = last + 1;
  const isUnsent = (refund: string) => isYetToLeave(refund, waiting);
  const result = withoutCheckOut(appointment, undoes, number, isUnsent, salonZone(rules), now);
  if (typeof result === 'string') return { kind: result };
  const entry = entryForOwner(appointment, result.appointment, { waiting, notify: false }, context, rules);
  const { kind } = await deps.store.change(result.appointment, { ...entry, receipt: number });
  if (kind !== 'changed') return 'conflict';
  return { kind: 'done', ...result, gone: refundsWith(undoes, result.appointment) };
}

/** True while the job that sends it waits: it contains no later changes. */
function isYetToLeave(refund: string, waiting: OwnerChange | null): boolean {
  if (!waiting) return false;
  const known = waiting.known?.payments.flatMap(({ refunds }) => refunds) ?? [];
  return known.every(({ id }) => id !== refund);
}

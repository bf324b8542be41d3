import { isOpen } from '../../src/domain/appointments/status.ts';
import type { AppointmentShape, OwnersAppointment, PrivatePictureShape, Slot } from '../../src/api/shapes.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { clientConfirmedAt } from '../../src/domain/appointments/attendance.ts';
import { askedAt, type MessageSettings } from '../../src/domain/messages/appointment-emails.ts';
import { balanceDue, isMoved, owedSince, paymentStatus } from '../../src/domain/payments/balance.ts';
import type { BookedService } from '../../src/domain/appointments/booked-service.ts';
import { allReturned, owedAtDesk } from '../../src/domain/appointments/cancel.ts';
import type { PrivatePicture } from '../../src/domain/clients/private-pictures.ts';
import { clientAlerts } from '../../src/domain/clients/alerts.ts';
import { stricter } from '../../src/domain/clients/client-flags.ts';
import { refundablePayments } from '../../src/domain/payments/refundable-payments.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Formats } from '../../src/domain/formats.ts';
import { inUnits } from '../../src/domain/money.ts';
import {
  freeToCancelUntil,
  graceUntil,
  selfService,
  type CancelRules,
} from '../../src/domain/booking/policy.ts';
import { moneyMovements, type Deal } from '../../src/domain/payments/money-received.ts';
import { customerChange, readSuggestion } from '../../src/domain/appointments/booking-request.ts';
import {
  creditReceipts,
  receiptTax,
  returnedWith,
  standingReceipt,
  tillSums,
  way,
} from '../../src/domain/till/till.ts';
import { holdEnds } from '../../src/domain/booking/unpaid-hold.ts';
import {
  addDays,
  isoMinute,
  isoWithOffset,
  localDateTime,
  minuteFrom,
  toMs,
  toTime,
  today,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../src/domain/time.ts';
import { asOne, serviceStarts, withShownNames } from '../../src/domain/appointments/visit-services.ts';
import type { Deps } from '../deps.ts';
import type { Store } from '../platform/store/store.ts';
import type { KnownClient } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { openZone } from '../platform/zone.ts';
import { presentChargeable, presentFees } from '../payments/present-fees.ts';
import { stale } from '../platform/http/edit.ts';

/** The salon's clock, how it writes amounts, and when it reminds. */
export interface Place extends Zone {
  readonly formats: Formats;
  readonly reminding: MessageSettings;
}

/** Returns the zone in which everything is shown: the salon's current one, with its formats. */
export function salonZone({ settings }: Pick<Rules, 'settings'>): Place {
  return { ...openZone(settings.timeZone), formats: formats(settings), reminding: settings };
}

/** Returns the next instant at which a day begins in the salon: until then, unchanged data gives unchanged answers. */
export function endOfToday(zone: Zone, now: EpochMs): EpochMs {
  return toMs(zone.edge(addDays(today(zone, now), 1), 0));
}

/** The same for answers that count balances: the end of a visit adds its balance, although the record has not changed. */
export function untilNextBalance(visits: readonly Appointment[], zone: Zone, now: EpochMs): EpochMs {
  const ends = visits.map((visit) => toMs(owedSince(visit) ?? 0));
  return Math.min(endOfToday(zone, now), ...ends.filter((at) => at > now));
}

/** Returns an appointment for the public: in salon time, without the owner's fields, with the names its client saw. */
export const present = (appointment: Appointment, zone: Place): AppointmentShape =>
  presented(withShownNames(appointment), zone);

function presented(appointment: Appointment, zone: Place): AppointmentShape {
  const { date, minute } = zone.local(appointment.start);
  const { services, customer } = appointment;
  const { id, name, price_cents, processing } = asOne(services);
  const starts = serviceStarts(appointment);
  const confirmed = clientConfirmedAt(appointment);
  return {
    id: appointment.id,
    reference: appointment.reference,
    version: appointment.version,
    status: appointment.status,
    payment_status: paymentStatus(appointment),
    notes: appointment.notes,
    date,
    time: toTime(minute),
    start_at: isoWithOffset(appointment.start, zone),
    end_at: isoWithOffset(appointment.end, zone),
    time_zone: zone.id,
    source: appointment.source,
    series: appointment.series ?? null,
    amount_paid_cents: appointment.amount_paid_cents,
    balance_cents: balanceDue(appointment),
    held_until: presentHold(appointment, zone),
    ...(appointment.prepay && { prepay: true as const }),
    created_at: new Date(appointment.created_at).toISOString(),
    client_confirmed_at: confirmed === null ? null : isoMinute(confirmed, zone),
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    service: {
      id,
      name,
      duration: appointment.end - appointment.start,
      price: inUnits(price_cents, zone.formats),
      price_cents,
      ...(processing && { processing }),
    },
    services: services.map((service, i) => ({
      id: service.id,
      name: service.name,
      duration: service.duration_min,
      price: inUnits(service.price_cents, zone.formats),
      price_cents: service.price_cents,
      start_at: isoWithOffset(starts[i] ?? appointment.start, zone),
      ...(service.processing && { processing: service.processing }),
      ...serviceMarks(service),
    })),
  };
}

/** The marks of a service in the price list, and for the owner the name its client saw. */
export function serviceMarks({ price_from, by_request, deposit_percentage, shown_name }: BookedService) {
  return {
    ...(shown_name !== undefined && { shown_name }),
    ...(price_from && { price_from: true }),
    ...(by_request && { by_request: true }),
    ...(deposit_percentage !== null && { deposit_percentage }),
  };
}

/** The same for the owner, with what was looked up of the client and the pictures. */
export function presentToOwner(
  appointment: Appointment,
  zone: Place,
  of?: { readonly known: KnownClient | undefined; readonly pictures?: readonly PrivatePicture[] | undefined },
): OwnersAppointment {
  const reminder = askedAt(appointment, zone.reminding);
  const presentation = {
    ...presented(appointment, zone),
    ...(appointment.language && { language: appointment.language }),
    owner_notes: appointment.owner_notes,
    ...(appointment.formula && { formula: appointment.formula }),
    ...presentAlerts(of?.known, zone),
    ...(appointment.pair && { pair: appointment.pair }),
    ...(appointment.answers && { answers: appointment.answers }),
    payments: presentPayments(appointment, zone),
    ...(appointment.receipts.length > 0 && { receipts: presentReceipts(appointment, zone) }),
    ...presentCard(appointment, zone),
    ...(appointment.fees.length > 0 && { fees: presentFees(appointment, zone) }),
    ...presentChargeable(appointment, zone.formats),
    refunded_cents: allReturned(appointment),
    ...(appointment.canceled_by && { canceled_by: appointment.canceled_by }),
    ...(owedAtDesk(appointment) > 0 && { give_back_cents: owedAtDesk(appointment) }),
    ...presentSuggestion(appointment, zone),
    ...presentCustomerChange(appointment),
    ...presentFlag(appointment, of?.known),
    ...(appointment.terms?.deposit_cents !== undefined && {
      agreed_deposit_cents: appointment.terms.deposit_cents,
    }),
    ...(reminder !== null && { reminder_at: isoWithOffset(reminder, zone) }),
    ...(appointment.salon_change && isOpen(appointment) && { to_accept: true as const }),
    ...(appointment.signed && {
      signed: appointment.signed.map(({ form, title, at }) => ({ form, title, at: isoMinute(at, zone) })),
    }),
  };
  return of
    ? {
        ...presentation,
        ...(of.pictures?.length && { pictures: of.pictures.map((one) => presentPicture(one, zone)) }),
        client: of.known ? presentFile(of.known) : null,
      }
    : presentation;
}

type Looked = Pick<Awaited<ReturnType<Store['look']>>, 'clients' | 'pictures'>;

/** The same with what was looked up for many appointments. */
export const presentLooked = (appointment: Appointment, zone: Place, { clients, pictures }: Looked) =>
  presentToOwner(appointment, zone, {
    known: clients.get(appointment.id),
    pictures: pictures.get(appointment.id),
  });

export function presentPicture(picture: PrivatePicture, zone: Zone): PrivatePictureShape {
  const { id, version, kind, width, height, added_at, by, website_consent_at } = picture;
  return { id, version, kind, width, height, at: isoMinute(added_at, zone), by, website_consent_at };
}

/** Each movement with what can still be refunded of it. */
export function presentPayments(appointment: Deal, zone: Zone): OwnersAppointment['payments'] {
  const refundable = new Map(refundablePayments(appointment).map((one) => [one.id, one]));
  const { desk_payments, receipts } = appointment;
  const movedIds = new Set(desk_payments.filter((one) => isMoved(one, receipts)).map(({ id }) => id));
  const movements = moneyMovements(appointment).map((movement) => {
    const left = refundable.get(movement.id);
    refundable.delete(movement.id);
    return {
      ...movement,
      ...(movedIds.has(movement.id) && { moved: true as const }),
      ...(left && { refundable_cents: left.left_cents }),
    };
  });
  const others = [...refundable.values()].map(({ id, method, own, at, receipt, left_cents }) => ({
    id,
    ...way({ method, own }),
    at,
    ...(receipt !== undefined && { receipt }),
    kind: 'full' as const,
    amount_cents: 0,
    refundable_cents: left_cents,
  }));
  return [...movements, ...others]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...payment }) => ({ ...payment, at: isoMinute(at, zone) }));
}

/** Receipts in the contract's words, with their sums. */
export function presentReceipts(
  { receipts }: Pick<Deal, 'receipts'>,
  zone: Zone,
): NonNullable<OwnersAppointment['receipts']> {
  const sale = standingReceipt(receipts);
  const undoable = sale && creditReceipts(receipts, sale).length === 0 ? sale : undefined;
  return receipts.map((receipt) => {
    const { number, at, undoes, credits, reason, payments, lines, mailed } = receipt;
    const { tip_cents, paid_before_cents, methods, change_cents } = receipt;
    const { discount_cents, tax_cents, services_cents, total_cents } = tillSums(receipt);
    return {
      number,
      ...(receipt.kind && { kind: receipt.kind }),
      at: isoMinute(at, zone),
      undoes,
      ...(credits !== undefined && { credits, reason, payments }),
      undo_until: receipt === undoable ? isoWithOffset(minuteFrom(endOfToday(zone, at)), zone) : null,
      lines,
      tax: receiptTax(receipt),
      discount_cents,
      tax_cents,
      tip_cents,
      services_cents,
      total_cents,
      paid_before_cents,
      methods,
      change_cents,
      ...(receipt.balance_cents !== undefined && { balance_cents: receipt.balance_cents }),
      returned_cents: credits === undefined ? returnedWith(receipt) : 0,
      mailed,
    };
  });
}

/** The time the owner suggests instead, if any. */
export function presentSuggestion(visit: Appointment, zone: Zone): Pick<OwnersAppointment, 'suggestion'> {
  const suggested = readSuggestion(visit);
  if (!suggested) return {};
  const { start, words } = suggested;
  return { suggestion: { ...slot(start, visit.end - visit.start, zone), words } };
}

function presentCard(
  { card, card_asked }: Appointment,
  zone: Zone,
): Pick<OwnersAppointment, 'card' | 'card_asked'> {
  if (!card) return { card: null, ...(card_asked && { card_asked }) };
  const { brand = '', last4, consent } = card;
  const { text, version, most_cents } = consent;
  const at = isoMinute(consent.at, zone);
  return { card: { brand, last4, consent: { most_cents, text, version, at } } };
}

function presentCustomerChange(appointment: Appointment): Pick<OwnersAppointment, 'by_customer'> {
  const news = customerChange(appointment);
  return news ? { by_customer: { change: news.change, at: new Date(news.at).toISOString() } } : {};
}

function presentFlag({ flag }: Appointment, file: KnownClient | undefined): Pick<OwnersAppointment, 'flag'> {
  const level = stricter(flag ?? 'normal', file?.client.booking ?? 'normal');
  return level === 'normal' ? {} : { flag: level };
}

function presentAlerts(
  file: KnownClient | undefined,
  { formats: { dayOfYear } }: Place,
): Pick<OwnersAppointment, 'alerts'> {
  const alerts = file ? clientAlerts(file.client, dayOfYear) : '';
  return alerts === '' ? {} : { alerts };
}

function presentFile({ client, no_shows }: KnownClient) {
  const { id, notes, dated_notes = [], patch_tests, booking = 'normal', no_shows_before = 0 } = client;
  const [last] = dated_notes;
  return {
    id,
    notes,
    last_note: last ? { date: last.date, text: last.text } : null,
    booking,
    no_shows: no_shows + no_shows_before,
    ...(patch_tests && { patch_tests }),
  };
}

/** Returns what its customer can do online, until when, and the fee for canceling at `now`. */
export function presentTerms(appointment: Appointment, rules: CancelRules, zone: Zone, now: EpochMs) {
  const { can_change, until, fee } = selfService(appointment, rules, now);
  const at = (ms: EpochMs | null) => (ms === null ? null : isoWithOffset(minuteFrom(ms), zone));
  return {
    can_change,
    change_until: isoWithOffset(until, zone),
    cancellation_fee_cents: fee,
    grace_until: at(graceUntil(appointment)),
    free_to_cancel_until: at(freeToCancelUntil(appointment)),
    to_accept: appointment.salon_change !== undefined,
  };
}

/** Until when the unpaid time is held, in salon time; null if it is not released. */
export function presentHold(appointment: Appointment, zone: Zone): string | null {
  const ends = holdEnds(appointment);
  return ends === null ? null : isoWithOffset(minuteFrom(ends), zone);
}

/** True if the salon emails its customers about their appointments. */
export function writesMail(
  { mail }: Pick<Deps, 'mail'>,
  { emailNotifications }: Pick<Rules['settings'], 'emailNotifications'>,
): boolean {
  return mail.canSend && emailNotifications;
}

/** True if emails or texts can ask clients whether they are coming. */
export function sendsReminders({ mail, texts }: Pick<Deps, 'mail' | 'texts'>): boolean {
  return mail.canSend || texts !== null;
}

/** True if an email can announce a time. Otherwise no times are held. */
export function canWrite({ post }: Pick<Deps, 'post'>, { settings }: Pick<Rules, 'settings'>): boolean {
  return post.kind !== 'none' && settings.emailNotifications;
}

/** A free time of `duration` minutes in the contract's shape. */
export function slot(start: EpochMinute, duration: number, zone: Zone): Slot {
  return { start_at: localDateTime(start, zone), end_at: localDateTime(start + duration, zone) };
}

/** @throws Refusal if the caller has seen another version; it gets the newest */
export function sameVersion(appointment: Appointment, version: number | undefined, zone: Place): void {
  if (version === undefined || version === appointment.version) return;
  throw stale(appointment, { what: 'This appointment', show: (newest) => presentToOwner(newest, zone) });
}

import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { dollars } from '../../../../domain/money.ts';
import { costOf } from '../../../../domain/till/till.ts';
import type { LocalDate } from '../../../../domain/time.ts';
import { formatCount, heldText } from '../../shell/text.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** 'Asked just now', 'Has waited 3 hours', 'Has waited 2 days': from the booking to `now`, in epoch milliseconds. */
export function waitText({ created_at }: Pick<OwnersAppointment, 'created_at'>, now: number): string {
  const waited = now - Date.parse(created_at);
  if (waited < 60_000) return 'Asked just now';
  if (waited < HOUR) return `Has waited ${formatCount(Math.floor(waited / 60_000), 'minute')}`;
  if (waited < 2 * DAY) return `Has waited ${formatCount(Math.floor(waited / HOUR), 'hour')}`;
  return `Has waited ${formatCount(Math.floor(waited / DAY), 'day')}`;
}

/** '$85, nothing paid', '$42.50 of $85 paid', '$85, paid in full' */
export function paidText(appointment: OwnersAppointment): string {
  const [cost, paid] = [costOf(appointment), appointment.amount_paid_cents];
  const price = dollars(cost);
  if (paid === 0) return cost === 0 ? price : `${price}, nothing paid`;
  return paid < cost ? `${dollars(paid)} of ${price} paid` : `${price}, paid in full`;
}

/** Until when its unpaid time is held without an answer; null if it is not released. */
export function holdText(appointment: OwnersAppointment, today: LocalDate): string | null {
  const held = heldText(appointment, today);
  const { card_asked, prepay } = appointment;
  const comes = prepay ? 'the payment comes' : card_asked ? 'a card is given' : 'the deposit comes';
  return held && `${held}, unless ${comes} or you confirm it before`;
}

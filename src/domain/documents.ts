import * as z from 'zod/mini';
import { Calendar } from './calendar/calendars.ts';
import { PushDevice, PushKeys } from './messages/push.ts';
import { CalendarOut, GoogleAccount } from './calendar/google-records.ts';
import { TextLink, TextMonth } from './messages/texts.ts';
import { GiftCard, Product, Sale, Review } from './till/shop-records.ts';

/** Any record besides appointments, clients and rules, found by kind and id. Its secrets are sealed. */
export const SalonDocument = z.discriminatedUnion('kind', [
  Product,
  Sale,
  GiftCard,
  Review,
  Calendar,
  PushDevice,
  PushKeys,
  GoogleAccount,
  CalendarOut,
  TextLink,
  TextMonth,
]);
export type SalonDocument = z.infer<typeof SalonDocument>;
export type DocumentKind = SalonDocument['kind'];

/** Returns a key that no two records may share, such as `product:4006381333931`; empty if the record needs none. */
export function documentKey(record: SalonDocument): string {
  switch (record.kind) {
    case 'product':
      return record.barcode && `product:${record.barcode}`;
    case 'gift_card':
      return `gift_card:${record.code}`;
    case 'text_link':
      return `text_link:${record.code}`;
    case 'review':
    case 'sale':
    case 'calendar':
    case 'push_device':
    case 'push_keys':
    case 'google_account':
    case 'calendar_out':
    case 'text_month':
      return '';
  }
}

/** The kinds that are read as a whole: their records have no moment. */
export const timelessKinds = [
  'product',
  'calendar',
  'push_keys',
  'google_account',
  'calendar_out',
  'text_link',
  'text_month',
] as const;
type Timeless = Extract<SalonDocument, { readonly kind: (typeof timelessKinds)[number] }>;
const isTimeless = (record: SalonDocument): record is Timeless =>
  timelessKinds.some((kind) => kind === record.kind);

/** Returns when a record last mattered, in epoch milliseconds; 0 for what is read as a whole. */
export function documentMoment(record: SalonDocument): number {
  if (isTimeless(record)) return 0;
  switch (record.kind) {
    case 'push_device':
      return record.created_at;
    case 'review':
      return record.written_at;
    case 'gift_card':
      return Math.max(record.created_at, ...record.movements.map(({ at }) => at));
    case 'sale':
      return Math.max(
        record.created_at,
        ...record.receipts.map(({ at }) => at),
        ...record.payments.flatMap(({ paid_at, refunds, disputes = [] }) => [
          paid_at ?? 0,
          ...refunds.map(({ at }) => at),
          ...disputes.map(({ at }) => at),
        ]),
      );
  }
}

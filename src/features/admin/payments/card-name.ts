import type { OwnersAppointment } from '../../../api/shapes.ts';

type Card = NonNullable<OwnersAppointment['card']>;

/** Brands whose names differ from the provider's word with a capital letter. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

/** 'Visa ending 4242', or 'Card ending 4242' if the brand isn't known. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  const name = names[brand] ?? (brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1));
  return `${name} ending ${last4}`;
}

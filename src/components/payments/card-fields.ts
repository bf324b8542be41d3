import type { LocalDate } from '../../domain/time.ts';

/** The card form's input. It stays in the browser's memory: card numbers are neither sent nor stored. */
export interface Card {
  readonly cardNumber: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
  readonly cardName: string;
}

export const emptyCard: Card = { cardNumber: '', expiryMonth: '', expiryYear: '', cvv: '', cardName: '' };

// The rules of the specification, section 5.

const MOST_DIGITS = 16;
/** Sixteen digits in groups of four. */
export const CARD_NUMBER_LENGTH = 19;
export const CVV_LENGTH = 4;

function digitsIn(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Digits only, grouped in fours, up to 16 digits: '4242 4242 4242 4242'. */
export function cardNumberFrom(typed: string): string {
  return (
    digitsIn(typed)
      .slice(0, MOST_DIGITS)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Returns the caret's position in the grouped number: after as many digits as before. */
export function caretIn(cardNumber: string, typedBefore: string): number {
  const digits = digitsIn(typedBefore).length;
  if (digits === 0) return 0;
  return Math.min(cardNumber.length, digits + Math.floor((digits - 1) / 4));
}

/** Digits only, up to 4. */
export function cvvFrom(typed: string): string {
  return digitsIn(typed).slice(0, CVV_LENGTH);
}

/** '01' to '12'. */
export const months: readonly string[] = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** 20 years from the current one, two digits each. */
export function yearsFrom(today: LocalDate): readonly string[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: 20 }, (_, i) => String((year + i) % 100).padStart(2, '0'));
}

/** True if all five fields are filled; their contents are not checked further. */
export function isFilled(card: Card): boolean {
  return Object.values(card).every((text) => text.trim() !== '');
}

/** The test payment's card data, padded if shorter: no number is checked. */
export function lastFourOf({ cardNumber }: Card): string {
  return digitsIn(cardNumber).slice(-4).padStart(4, '0');
}

import type { LocalDate } from '../../domain/time.ts';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../../platform/messages.ts';
import { SelectField, TextField } from '../../platform/ui/Field.tsx';

/** The card form's input. It stays in the browser's memory: of it, at most the number's last four digits are sent. */
export interface Card {
  readonly cardNumber: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
  readonly cardName: string;
}

/** In the order of the form. */
export const emptyCard: Card = { cardNumber: '', cardName: '', expiryMonth: '', expiryYear: '', cvv: '' };

// The rules of the specification, section 5.

const MOST_DIGITS = 16;
/** Sixteen digits in groups of four. */
const CARD_NUMBER_LENGTH = 19;
const CVV_LENGTH = 4;

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
export function lastFourDigits({ cardNumber }: Card): string {
  return digitsIn(cardNumber).slice(-4).padStart(4, '0');
}

interface CardFieldsProps {
  card: Card;
  onType: (typed: Partial<Card>) => void;
  /** On the salon's calendar: the list of years starts with it. */
  today: LocalDate;
  /** The card belongs to the person typing, so the browser may autofill it. */
  isOwn: boolean;
}

/** The five fields of a card. They report the typed text, which never leaves the browser. */
export function CardFields({ card, onType, today, isOwn }: CardFieldsProps) {
  const t = messages('pay-form');
  const filledBy = (purpose: string) => (isOwn ? purpose : 'off');
  const wired = (field: Exclude<keyof Card, 'cardNumber'>, purpose: string) => ({
    name: field,
    required: true,
    autoComplete: filledBy(purpose),
    value: card[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => onType({ [field]: value }),
  });
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-3">
      <CardNumber
        value={card.cardNumber}
        autoComplete={filledBy('cc-number')}
        onType={(cardNumber) => onType({ cardNumber })}
      />
      <TextField
        {...wired('cardName', 'cc-name')}
        className="col-span-full"
        label={t('cardName')}
        maxLength={100}
      />
      <SelectField {...wired('expiryMonth', 'cc-exp-month')} label={t('month')}>
        <option value="">{t('noMonth')}</option>
        {months.map((month) => (
          <option key={month}>{month}</option>
        ))}
      </SelectField>
      <SelectField {...wired('expiryYear', 'cc-exp-year')} label={t('year')}>
        <option value="">{t('noYear')}</option>
        {yearsFrom(today).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <TextField
        {...wired('cvv', 'cc-csc')}
        className="col-span-full sm:col-span-1"
        label={t('cvv')}
        inputMode="numeric"
        maxLength={CVV_LENGTH}
        onChange={({ target: { value } }) => onType({ cvv: cvvFrom(value) })}
      />
    </div>
  );
}

interface CardNumberProps {
  value: string;
  autoComplete: string;
  onType: (cardNumber: string) => void;
}

/** Groups the digits while typing and keeps the caret among them. */
function CardNumber({ value, autoComplete, onType }: CardNumberProps) {
  const caret = useRef<{ field: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => {
    const { field, at } = caret.current ?? {};
    if (field && at !== undefined) field.setSelectionRange(at, at);
    caret.current = null;
  });
  return (
    <TextField
      className="col-span-full"
      name="cardNumber"
      label={messages('pay-form')('cardNumber')}
      required
      inputMode="numeric"
      placeholder="1234 5678 9012 3456"
      autoComplete={autoComplete}
      maxLength={CARD_NUMBER_LENGTH}
      value={value}
      onChange={({ currentTarget: field }) => {
        const number = cardNumberFrom(field.value);
        const before = field.value.slice(0, field.selectionStart ?? field.value.length);
        caret.current = { field, at: caretIn(number, before) };
        onType(number);
      }}
    />
  );
}

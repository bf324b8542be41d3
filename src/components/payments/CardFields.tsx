import { useLayoutEffect, useRef } from 'react';
import type { LocalDate } from '../../domain/time.ts';
import { SelectField, TextField } from '../../platform/ui/Field.tsx';
import {
  CARD_NUMBER_LENGTH,
  CVV_LENGTH,
  cardNumberFrom,
  caretIn,
  cvvFrom,
  months,
  yearsFrom,
  type Card,
} from './card-fields.ts';

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
  const filledBy = (purpose: string) => (isOwn ? purpose : 'off');
  const wired = (field: Exclude<keyof Card, 'cardNumber'>, purpose: string) => ({
    name: field,
    required: true,
    autoComplete: filledBy(purpose),
    value: card[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => onType({ [field]: value }),
  });
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <CardNumber
        value={card.cardNumber}
        autoComplete={filledBy('cc-number')}
        onType={(cardNumber) => onType({ cardNumber })}
      />
      <TextField
        {...wired('cardName', 'cc-name')}
        className="col-span-full"
        label="Name on Card"
        maxLength={100}
      />
      <SelectField {...wired('expiryMonth', 'cc-exp-month')} label="Expiry Month">
        <option value="">MM</option>
        {months.map((month) => (
          <option key={month}>{month}</option>
        ))}
      </SelectField>
      <SelectField {...wired('expiryYear', 'cc-exp-year')} label="Expiry Year">
        <option value="">YY</option>
        {yearsFrom(today).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <TextField
        {...wired('cvv', 'cc-csc')}
        className="col-span-full sm:col-span-1"
        label="CVV"
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
      label="Card Number"
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

import { dollars, type Cents } from '../../domain/money.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

export type AmountKind = 'deposit' | 'full' | 'card';

interface AmountChoiceProps {
  /** What is still to be paid of the price. */
  due: Cents;
  /** Null where only the whole can be paid. */
  deposit: Cents | null;
  /** Whether a card can be given in the place of paying. */
  card?: boolean;
  value: AmountKind;
  first: AmountKind;
  onPick: (kind: AmountKind) => void;
}

export function AmountChoice({ due, deposit, card = false, value, first, onPick }: AmountChoiceProps) {
  const full = { value: 'full', label: 'Full payment', figure: dollars(due) } as const;
  const part = deposit !== null && {
    value: 'deposit' as const,
    label: 'Deposit',
    detail: `${dollars(due - deposit)} is due at the appointment`,
    figure: dollars(deposit),
  };
  const kept = card && {
    value: 'card' as const,
    label: 'Card on file',
    detail: 'Nothing is charged now',
    figure: dollars(0),
  };
  const all = first === 'full' ? [full, part] : [part, kept, full];
  const options = all.filter((option) => option !== false);
  return <RadioCards legend="Amount" value={value} options={options} onPick={onPick} />;
}

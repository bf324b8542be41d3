import { dollars, type Cents } from '../../domain/money.ts';
import { RadioCards } from '../ui/RadioCards.tsx';

export type AmountKind = 'deposit' | 'full';

interface AmountChoiceProps {
  /** What is still to be paid of the price. */
  due: Cents;
  /** Null where only the whole can be paid. */
  deposit: Cents | null;
  value: AmountKind;
  first: AmountKind;
  onPick: (kind: AmountKind) => void;
}

export function AmountChoice({ due, deposit, value, first, onPick }: AmountChoiceProps) {
  const full = { value: 'full', label: 'Full payment', figure: dollars(due) } as const;
  const part = deposit !== null && {
    value: 'deposit' as const,
    label: 'Deposit',
    detail: `${dollars(due - deposit)} is due at the appointment`,
    figure: dollars(deposit),
  };
  const both = first === 'full' ? [full, part] : [part, full];
  const options = both.filter((option) => option !== false);
  return <RadioCards legend="Amount" value={value} options={options} onPick={onPick} />;
}

import type { Cents } from '../../domain/money.ts';
import { money } from '../../platform/money.ts';
import { RadioCards } from '../../platform/ui/RadioCards.tsx';

export type AmountKind = 'deposit' | 'full' | 'card';

interface AmountChoiceProps {
  /** The unpaid part of the price. */
  due: Cents;
  /** True if the salon sets the final price: until then a customer can only pay the deposit. */
  isOpen?: boolean | undefined;
  /** Null if only the full amount can be paid. */
  deposit: Cents | null;
  /** Whether a card can be given instead of paying. */
  card?: boolean;
  value: AmountKind;
  first: AmountKind;
  onPick: (kind: AmountKind) => void;
}

export function AmountChoice({
  due,
  isOpen = false,
  deposit,
  card = false,
  value,
  first,
  onPick,
}: AmountChoiceProps) {
  // The desk may take the listed price before the final one is set, but nobody pays it online.
  const full = (!isOpen || first === 'full') && {
    value: 'full' as const,
    label: isOpen ? 'Listed price' : 'Full payment',
    figure: isOpen ? `from ${money(due)}` : money(due),
  };
  const part = deposit !== null && {
    value: 'deposit' as const,
    label: 'Deposit',
    detail: `${isOpen ? 'At least ' : ''}${money(due - deposit)} is due at the appointment`,
    figure: money(deposit),
  };
  const kept = card && {
    value: 'card' as const,
    label: 'Card on file',
    detail: 'Nothing is charged now',
    figure: money(0),
  };
  const all = first === 'full' ? [full, part] : [part, kept, full];
  const options = all.filter((option) => option !== false);
  return <RadioCards legend="Amount" value={value} options={options} onPick={onPick} />;
}

import type { Cents } from '../../domain/money.ts';
import { money, priceText } from '../../platform/money.ts';
import { messages } from '../../platform/messages.ts';
import { RadioCards } from '../../platform/ui/RadioCards.tsx';

export type AmountKind = 'deposit' | 'full' | 'card';

export interface AmountChoiceProps {
  /** The unpaid part of the price. */
  due: Cents;
  /** True if the salon still has to set the final price. Until then a customer can only pay the deposit. */
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
  const t = messages('pay-form');
  // The desk may take the listed price before the final one is set, but nobody pays it online.
  const full = (!isOpen || first === 'full') && {
    value: 'full' as const,
    label: t(isOpen ? 'listed' : 'full'),
    figure: priceText(due, isOpen),
  };
  const part = deposit !== null && {
    value: 'deposit' as const,
    label: t('deposit'),
    detail: t(isOpen ? 'laterAtLeast' : 'later', { sum: money(due - deposit) }),
    figure: money(deposit),
  };
  const cardOption = card && {
    value: 'card' as const,
    label: t('onFile'),
    detail: t('onFileHow'),
    figure: money(0),
  };
  const all = first === 'full' ? [full, part] : [part, cardOption, full];
  const options = all.filter((option) => option !== false);
  return <RadioCards legend={t('amount')} value={value} options={options} onPick={onPick} />;
}

import { Choice } from '../../../platform/ui/Choice.tsx';
import { RadioCards } from '../../../platform/ui/RadioCards.tsx';
import { dollars } from '../../../domain/money.ts';
import { tipCents } from '../../../domain/till/till.ts';
import { stepFields } from '../forms/FormFields.tsx';
import { tillForm, type OpenTill } from './till.ts';
import type { TillNow } from './till-values.ts';

interface OffProps {
  form: OpenTill;
  now: TillNow;
  /** Suggested tips, in percent. */
  tips: readonly number[];
}

/** The discount and the tip. */
export function Off({ form, now: { tipped_cents }, tips }: OffProps) {
  const field = stepFields(tillForm, form);
  const { discountIn, tip } = form.values;
  return (
    <>
      <div className="flex items-end gap-3 has-[.field-error]:items-start [&:has(.field-error)>.choice]:mt-7.5">
        {field('discount')}
        <Choice
          label="Discount in"
          value={discountIn}
          options={[
            { value: 'dollars', label: '$' },
            { value: 'percent', label: '%' },
          ]}
          onPick={(value) => tillForm.type({ discountIn: value })}
        />
      </div>
      <RadioCards
        compact
        legend="Tip"
        value={tip}
        options={[
          { value: '', label: 'None' },
          ...[...new Set(tips)].map((percent) => ({
            value: String(percent),
            label: `${percent}%`,
            figure: dollars(tipCents(tipped_cents, percent)),
          })),
          { value: 'own', label: 'Other' },
        ]}
        onPick={(value) => tillForm.type({ tip: value })}
      />
      {field('ownTip')}
    </>
  );
}

import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { controlsOf, Group, type TabProps } from './controls.tsx';
import { settingsForm } from './form.ts';

const places = ['First', 'Second', 'Third'] as const;

/** Suggested tips, tax, and receipts at checkout. */
export function Till({ form }: Pick<TabProps, 'form'>) {
  const { text, flag } = controlsOf(form);
  const { tipSuggestions: tips } = form.values;
  const { errors } = form;
  return (
    <Group title="The till" about="What is proposed, and what is added, when a visit is checked out.">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {places.map((place, i) => (
          <TextField
            key={place}
            className="settings-short"
            label={`${place} tip`}
            unit="%"
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            step={1}
            name={`tipSuggestions.${i}`}
            autoComplete="off"
            value={tips[i] ?? ''}
            error={errors[`tipSuggestions.${i}`] ?? (i === 0 ? errors.tipSuggestions : undefined)}
            onChange={(event) => {
              settingsForm.type({ tipSuggestions: tips.with(i, event.currentTarget.value) });
            }}
          />
        ))}
      </div>
      <TextField
        {...text('taxPercentage')}
        label="Tax percentage"
        unit="%"
        inputMode="decimal"
        className="settings-short"
        hint="0 for none. It may have up to three decimals, such as 8.875."
      />
      <CheckField
        {...flag('taxIncluded')}
        label="Prices include the tax"
        hint="Off: it is added to them when a visit is checked out."
      />
    </Group>
  );
}

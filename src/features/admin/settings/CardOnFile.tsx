import { SelectField } from '../../../platform/ui/Field.tsx';
import { cardOnFileChoices } from '../../../domain/settings/settings-rules.ts';
import { controlsOf, Group, type TabProps } from './controls.tsx';

const words: Readonly<Record<(typeof cardOnFileChoices)[number], string>> = {
  never: 'Nobody',
  new: 'New clients',
  always: 'Everybody',
};

/** The clients who are asked for a card that is kept for fees. */
export function CardOnFile({ form }: Pick<TabProps, 'form'>) {
  return (
    <Group
      title="Card on file"
      about="A card that is kept for a visit, so that its fees can be charged. What may be charged is shown before, and kept with what was agreed to."
    >
      <SelectField
        {...controlsOf(form).text('cardOnFile')}
        label="Asked of"
        className="settings-medium"
        hint="Of bookings online, where cards are taken. New is who has had no visit under the same email. A deposit keeps the card too; who pays all of it needs none."
      >
        {cardOnFileChoices.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
    </Group>
  );
}

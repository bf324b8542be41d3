import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { CheckField, SelectField, TextField } from '../../../components/ui/Field.tsx';
import { numberSettings, type NumberSetting, type TextSetting } from '../../../domain/settings-rules.ts';
import type { Settings } from '../../../domain/settings.ts';
import { fields, type Editable, type Typed } from './fields.ts';
import { settingsForm } from './form.ts';

/** What every tab is given: the settings as they are saved. */
export interface TabProps {
  readonly saved: Settings;
}

/** What a setting's controls show, and how they change it. */
export function useSetting<Kind extends Typed>(
  name: Editable,
  saved: Settings,
): [Kind, (typed: Kind) => void] {
  const form = useStore(settingsForm.$form);
  return [
    (form?.values[name] ?? fields[name].typed(saved)) as Kind,
    (typed) => {
      settingsForm.type({ [name]: typed });
    },
  ];
}

/** The sentence about a field; its path may lead into a setting: 'workingHours.end'. */
export function useFault(path: string): string | undefined {
  return useStore(settingsForm.$form)?.errors[path];
}

/** What the control of a setting that is typed or picked is given. */
function useTypedSetting(name: Editable, saved: Settings) {
  const [typed, set] = useSetting<string>(name, saved);
  return {
    name,
    value: typed,
    error: useFault(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      set(event.currentTarget.value);
    },
  };
}

type Own = 'name' | 'value' | 'checked' | 'onChange';

/** One line of text. */
export function TextSettingField({
  name,
  saved,
  ...rest
}: TabProps & { name: TextSetting } & Omit<ComponentProps<typeof TextField>, Own>) {
  return <TextField {...rest} {...useTypedSetting(name, saved)} />;
}

/** A whole number within its limits. */
export function NumberSettingField({
  name,
  saved,
  ...rest
}: TabProps & { name: NumberSetting } & Omit<ComponentProps<typeof TextField>, Own>) {
  const { min, max } = numberSettings[name];
  return (
    <TextField
      {...rest}
      {...useTypedSetting(name, saved)}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
    />
  );
}

/** A yes or no. */
export function FlagField({
  name,
  saved,
  ...rest
}: TabProps & { name: 'requireDeposit' | 'autoConfirm' | 'emailNotifications' | 'smsNotifications' } & Omit<
    ComponentProps<typeof CheckField>,
    Own
  >) {
  const [typed, set] = useSetting<boolean>(name, saved);
  return (
    <CheckField
      {...rest}
      name={name}
      checked={typed}
      error={useFault(name)}
      onChange={(event) => {
        set(event.currentTarget.checked);
      }}
    />
  );
}

/** One of several. */
export function ChoiceField({
  name,
  saved,
  ...rest
}: TabProps & { name: 'paymentProcessor' | 'timeSlotInterval' | 'timeZone' } & Omit<
    ComponentProps<typeof SelectField>,
    Own
  >) {
  return <SelectField {...rest} {...useTypedSetting(name, saved)} />;
}

/** Settings that belong together, under a heading that says what they are about. */
export function Group({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="settings-group">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {about !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{about}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { numberSettings, type NumberSetting } from '../../../domain/settings/settings-rules.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Form } from '../forms/form.ts';
import { ticked, wired } from '../forms/field-props.ts';
import { settingsForm, type TypedSettings } from './form.ts';

/** The props of every tab: the typed values, and the saved settings. */
export interface TabProps {
  readonly form: Form<Settings, TypedSettings>;
  readonly saved: Settings;
}

/** The props of a control: for a text or choice, a whole number within its limits, a checkbox. */
export function controlsOf(form: TabProps['form']) {
  const text = wired(settingsForm, form);
  const number = (name: NumberSetting) => {
    const { min, max } = numberSettings[name];
    const control = { type: 'number', inputMode: 'numeric', min, max, step: 1 } as const;
    return { ...text(name), ...control, className: 'settings-short' };
  };
  return { text, number, flag: ticked(settingsForm, form) };
}

/** A group of settings with a heading. */
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

import type { ReactNode } from 'react';
import type { Settings } from '../../../domain/settings/settings.ts';
import type { Form } from '../forms/form.ts';
import type { DrawField } from '../forms/FormFields.tsx';
import type { TypedSettings } from './fields.ts';

/** The props of every tab: the typed values, the saved settings, and how to draw a setting by its name. */
export interface TabProps {
  readonly form: Form<Settings, TypedSettings>;
  readonly saved: Settings;
  readonly field: DrawField<TypedSettings>;
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

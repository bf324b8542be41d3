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

export function Group({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-5 border-line py-7 not-first:border-t wide:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {about !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{about}</p>}
      </div>
      <div className="flex max-w-136 min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { CheckField } from '../../../platform/ui/Field.tsx';
import type { Service } from '../../../domain/services/services.ts';
import type { Form } from '../forms/form.ts';
import type { DrawField } from '../forms/FormFields.tsx';
import { Questions } from './Questions.tsx';
import { consentForms } from './consent-forms.ts';
import { serviceForm, type ServiceValues } from './service-form.ts';

interface BeforeVisitProps {
  form: Form<Service, ServiceValues>;
  field: DrawField<ServiceValues>;
}

/** What a service asks for before its visit; open if it asks for anything, or something typed here is wrong. */
export function BeforeVisit({ form, field }: BeforeVisitProps) {
  const { old, errors } = form;
  const isWrong = Object.keys(errors).some((name) => /^(?:patch|questions|consents)/.test(name));
  const asks = old.patchTest !== '' || old.questions.length > 0 || old.consents.length > 0;
  return (
    <Disclosure summary="Before the visit" open={asks || isWrong || undefined}>
      <div className="flex flex-col gap-5 pt-2">
        {field('patchTest')}
        <div className="grid grid-cols-1 gap-5 empty:hidden min-[24rem]:grid-cols-3">
          {field('patchMinutes')}
          {field('patchHours')}
          {field('patchMonths')}
        </div>
        <Questions form={form} />
        <FormsToSign form={form} />
      </div>
    </Disclosure>
  );
}

/** Selects the forms that clients sign before the visit; without any form there is nothing to select. */
function FormsToSign({ form: { values, errors } }: Pick<BeforeVisitProps, 'form'>) {
  const value = useStore(consentForms.$value);
  useEffect(() => void consentForms.load(), []);
  const { consents } = values;
  if (value.state !== 'ready' || value.data.length === 0) return null;
  return (
    <fieldset name="consents" tabIndex={-1}>
      <legend className="label">Forms to sign</legend>
      {value.data.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          name={`consents.${id}`}
          checked={consents.includes(id)}
          onCheck={(isChecked) => {
            const others = consents.filter((one) => one !== id);
            serviceForm.type({ consents: isChecked ? [...others, id] : others });
          }}
        />
      ))}
      {errors.consents !== undefined && <p className="field-error">{errors.consents}</p>}
    </fieldset>
  );
}

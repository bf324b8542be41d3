import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { CheckField } from '../../../platform/ui/Field.tsx';
import type { Service } from '../../../domain/services/services.ts';
import type { Form } from '../forms/form.ts';
import type { DrawField } from '../forms/FormFields.tsx';
import { consentForms } from './consent-forms.ts';
import { serviceForm, type ServiceValues, freshQuestion, type TypedQuestion } from './service-form.ts';
import { MOST_QUESTIONS } from '../../../domain/clients/questions.ts';
import { Entries, type EntryField } from '../../../platform/ui/Entries.tsx';
import { useRemote } from '../shell/remote.ts';

export interface ServiceFieldsProps {
  form: Form<Service, ServiceValues>;
  field: DrawField<ServiceValues>;
}

/** The requirements of a service before its visit; open if there are any, or if something typed here is wrong. */
export function BeforeVisit({ form, field }: ServiceFieldsProps) {
  const { old, errors } = form;
  const isWrong = Object.keys(errors).some((name) => /^(?:patch|questions|consents)/.test(name));
  const asks = old.patchRule !== '' || old.questions.length > 0 || old.consents.length > 0;
  return (
    <Disclosure summary="Before the visit" open={asks || isWrong || undefined}>
      <div className="flex flex-col gap-5 pt-2">
        {field('patchRule')}
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
function FormsToSign({ form: { values, errors } }: Pick<ServiceFieldsProps, 'form'>) {
  const value = useRemote(consentForms);
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

const kinds = [
  { id: 'text', name: 'Text' },
  { id: 'choice', name: 'Choice' },
  { id: 'yes_no', name: 'Yes or no' },
  { id: 'date', name: 'Date' },
  { id: 'picture', name: 'Photo' },
];

function Questions({ form: { values, errors } }: { form: Form<Service, ServiceValues> }) {
  return (
    <Entries
      name="questions"
      legend="Questions"
      one="question"
      most={MOST_QUESTIONS}
      values={values.questions}
      errors={Object.fromEntries(
        // The choices share a field, which shows the error of any of them.
        Object.entries(errors).map(([path, text]) => [path.replace(/(\.choices)\.\d+$/, '$1'), text]),
      )}
      fresh={freshQuestion()}
      fields={fieldsOf}
      onChange={(questions) => serviceForm.type({ questions })}
    />
  );
}

function fieldsOf({ kind }: TypedQuestion): EntryField[] {
  return [
    { field: 'text', label: 'Question' },
    { field: 'kind', label: 'Answer', options: kinds },
    ...(kind === 'choice'
      ? [{ field: 'choices', label: 'Choices', hint: 'One on each line.', rows: 3 }]
      : []),
    { field: 'required', label: 'Required', isCheck: true },
  ];
}

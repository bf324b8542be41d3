import { MOST_QUESTIONS } from '../../../domain/clients/questions.ts';
import type { Service } from '../../../domain/services/services.ts';
import { Entries, type EntryField } from '../../../platform/ui/Entries.tsx';
import type { Form } from '../forms/form.ts';
import { freshQuestion, serviceForm, type ServiceValues, type TypedQuestion } from './service-form.ts';

const kinds = [
  { id: 'text', name: 'Text' },
  { id: 'choice', name: 'Choice' },
  { id: 'yes_no', name: 'Yes or no' },
  { id: 'date', name: 'Date' },
  { id: 'picture', name: 'Photo' },
];

/** The questions that clients answer as they book, or with their private link. */
export function Questions({ form: { values, errors } }: { form: Form<Service, ServiceValues> }) {
  return (
    <Entries
      name="questions"
      legend="Questions"
      one="question"
      most={MOST_QUESTIONS}
      values={values.questions}
      errors={Object.fromEntries(
        // One choice of several is wrong: they share a field.
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

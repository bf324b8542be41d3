import { useEffect, useRef } from 'react';
import { LONGEST_ANSWER } from '../../domain/clients/customer-rules.ts';
import type { Question } from '../../domain/clients/questions.ts';
import { messages } from '../../platform/messages.ts';
import { SelectField, TextArea, TextField } from '../../platform/ui/Field.tsx';
import type { ByQuestion } from './answers.ts';

interface Props {
  questions: readonly Question[];
  values: ByQuestion;
  /** By the questions' ids. A new object moves the focus to the form's first wrong field, unless another one has it. */
  errors: ByQuestion;
  onType: (id: string, value: string) => void;
}

/** Fields for the questions of a visit's services. */
export function AnswerFields({ questions, values, errors, onType }: Props) {
  const t = messages('questions');
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // While one answer is corrected, another one's error must not take the focus away.
    if (Object.keys(errors).length === 0 || fields.current?.querySelector(':focus')) return;
    fields.current?.form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <fieldset ref={fields} className="space-y-5">
      <legend className="sr-only">{t('heading')}</legend>
      {questions.map(({ id, kind, text, choices, required }) => {
        const shared = {
          name: `answers.${id}`,
          label: text,
          required,
          optional: !required,
          error: errors[id],
          value: values[id] ?? '',
          onType: (value: string) => onType(id, value),
        };
        if (kind === 'text') return <TextArea key={id} rows={2} maxLength={LONGEST_ANSWER} {...shared} />;
        if (kind === 'date') return <TextField key={id} type="date" {...shared} />;
        return (
          <SelectField key={id} {...shared}>
            <option value="">{t('choose')}</option>
            {(choices ?? (['yes', 'no'] as const)).map((one) => (
              <option key={one} value={one}>
                {kind === 'yes_no' ? t(one as 'yes' | 'no') : one}
              </option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}

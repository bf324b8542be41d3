import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { detailFields, type DetailErrors, type DetailField } from './details.ts';
import { $draft } from './draft.ts';
import { typeDetail } from './submission.ts';

/**
 * The contact details form. Its text belongs to the wizard, so every such form has it, also after a reload. The first wrong field
 * takes the focus.
 * @param id begins the ids of its fields
 */
export function useDetailForm(id: string, $errors: WritableAtom<DetailErrors>) {
  const { details } = useStore($draft);
  const errors = useStore($errors);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong = detailFields.find((field) => errors[field] !== undefined);
    const input = wrong && form.current?.elements.namedItem(wrong);
    const { activeElement: active } = document;
    // While one field is corrected, another one's error must not take the focus away.
    const isTyping = form.current?.contains(active) && !(active instanceof HTMLButtonElement);
    if (input instanceof HTMLElement && !isTyping) input.focus();
  }, [errors]);

  const wired = (field: DetailField) => ({
    id: `${id}-${field}`,
    name: field,
    value: details[field],
    error: errors[field],
    required: field !== 'notes',
    onChange: ({ target }: { target: { value: string } }) => typeDetail(field, target.value, $errors),
  });
  return { form, wired };
}

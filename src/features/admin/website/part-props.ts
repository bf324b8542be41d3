import { stepFields, type DrawField } from '../forms/FormFields.tsx';
import { texts, type Values } from './fields.ts';
import { change, type WebsiteForm } from './form.ts';

export interface PartProps {
  readonly form: WebsiteForm;
}

/** Draws a part's texts by name; every change can be undone. */
export function partTexts(form: WebsiteForm): DrawField<Values> {
  return stepFields({ fields: texts, type: change }, form);
}

import { fieldsOf, type DrawField } from '../forms/FormFields.tsx';
import { texts, type Values } from './fields.ts';
import { change, type WebsiteForm } from './form.ts';

/** The props of a part's fields. */
export interface PartProps {
  readonly form: WebsiteForm;
}

/** Draws a part's texts by name; every change can be undone. */
export function textsOf(form: WebsiteForm): DrawField<Values> {
  return fieldsOf({ fields: texts, type: change }, form);
}

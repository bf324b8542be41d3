import { wired } from '../forms/field-props.ts';
import type { TextName, Values } from './fields.ts';
import { change, type WebsiteForm } from './form.ts';

/** The props of a part's fields. */
export interface PartProps {
  readonly form: WebsiteForm;
}

/** The props of a text field; every change can be undone. */
export function textsOf(form: WebsiteForm) {
  return wired<unknown, Pick<Values, TextName>>({ type: change }, form);
}

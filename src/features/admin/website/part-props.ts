import { wired } from '../forms/field-props.ts';
import type { TextName, Values } from './fields.ts';
import { change, type WebsiteForm } from './form.ts';

/** What the fields of a part are given. */
export interface PartProps {
  readonly form: WebsiteForm;
}

/** What a text needs to be shown and changed; every change can be taken back. */
export function textsOf(form: WebsiteForm) {
  return wired<unknown, Pick<Values, TextName>>({ type: change }, form);
}

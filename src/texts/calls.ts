import { messages } from '../platform/messages.ts';

/** Says what a field of a call must be. */
export function kindText(
  kind: 'text' | 'whole' | 'oneOf' | 'yesOrNo' | 'date' | 'moment' | 'dateOrMoment' | 'isNumber' | 'isLong',
  field: string,
  { min = 0, max = 0, list = '' } = {},
): string {
  return messages('field-kinds')(kind, { field, min, max, list });
}

/** Says what a customer of a call must have. */
export const customerText = () => messages('field-kinds')('customer');

/** The error of a schema, in the language of the call that it checks. */
export const says = (error: () => string) => ({ error });

/** The kinds of lines on a receipt. Pages import this list, so it is separate from the schema. */
export const lineKinds = ['service', 'retail', 'gift_card'] as const;

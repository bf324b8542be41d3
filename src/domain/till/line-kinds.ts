/** What a line of a receipt sells. Pages import this list, so it is apart from the schema. */
export const lineKinds = ['service', 'retail', 'gift_card'] as const;

// Apart from the schemas, which a page does without.

export const importKinds = ['clients', 'appointments'] as const;

/** How many rows one call takes. */
export const MOST_ROWS = 200;

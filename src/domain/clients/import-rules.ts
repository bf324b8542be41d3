// Separate from the schemas, which pages don't load.

export const importKinds = ['clients', 'appointments'] as const;

/** How many rows one call takes. */
export const MOST_ROWS = 200;

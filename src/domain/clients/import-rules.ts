// Separate from the schemas, which pages don't load.

export const importKinds = ['clients', 'appointments'] as const;

/** The maximum number of rows in one call. */
export const MOST_ROWS = 200;

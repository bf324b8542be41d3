import { whole } from './text-schemas.ts';

/** How many times a record has been written: a change names the version it is based on. */
export const version = whole('Version', 1, 2 ** 31 - 1);

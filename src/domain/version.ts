import * as z from 'zod/mini';
import { whole } from './text-schemas.ts';

/** How many times a record has been written: what a change says that it is a change of. */
export const version = whole('Version', 1, 2 ** 31 - 1);

/** The same in a record that is kept: the first edition did not count. */
export const keptVersion = z._default(version, 1);

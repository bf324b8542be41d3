import * as z from 'zod/mini';
import { whole } from './text-schemas.ts';

/** How many times a record has been written: a change names the version it is based on. */
export const version = whole('Version', 1, 2 ** 31 - 1);

/** The same for stored records: the first edition had no versions. */
export const keptVersion = z._default(version, 1);

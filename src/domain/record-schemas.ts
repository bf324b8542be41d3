import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';
import { isLocalDate } from './time.ts';

/** A count, a number that names something, or a moment. */
export const integer = z.number().check(z.int());

/** An amount in cents, and one that may be negative. */
export const cents = integer.check(z.gte(0), z.lte(MOST_CENTS));
export const signedCents = integer.check(z.gte(-MOST_CENTS), z.lte(MOST_CENTS));

/** True for a date such as 2026-11-24. Callers pass it to `z.custom` themselves, because bundlers drop only calls that they know. */
export const isDate = (value: unknown) => typeof value === 'string' && isLocalDate(value);

import * as z from 'zod/mini';
import { MOST_CENTS } from './money.ts';
import { isLocalDate, type LocalDate } from './time.ts';

/** A count, a number that names something, or a moment. */
export const integer = z.number().check(z.int());

/** An amount in cents, and one that may be negative. */
export const cents = integer.check(z.gte(0), z.lte(MOST_CENTS));
export const signedCents = integer.check(z.gte(-MOST_CENTS), z.lte(MOST_CENTS));

/** A date such as 2026-11-24. */
export const dateSchema = (error?: Parameters<typeof z.custom>[1]) =>
  z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value), error);

/** Windows of rate limits, in milliseconds. */
export const QUARTER_HOUR = 15 * 60_000;
export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

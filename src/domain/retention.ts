const DAY = 24 * 60 * 60_000;

/**
 * How long what the salon keeps of a visitor lasts where it ends by itself, in milliseconds. The privacy page is filled from
 * here, so that it cannot promise anything else.
 */
export const keptFor = {
  /** A sign-in that nobody uses, and any other. OWASP ASVS 5, 7.3: a salon's tablet is used every working day. */
  unusedSession: 7 * DAY,
  session: 30 * DAY,
  /** How long a device is known by its last sign-in. */
  device: 180 * DAY,
  /** How long an account may go without its address proven. */
  claim: 30 * DAY,
  /** What is known of an erased client one had to be careful with: 24 months. */
  careful: 730 * DAY,
  /** The longest that attempts are counted. */
  attempts: DAY,
  /** Lines of the security log, on one machine. */
  securityLog: 30 * DAY,
  /** A card, after the end of the visit that it is kept for, when a fee may still be charged. Source: the trade charges within 14 days. */
  card: 14 * DAY,
} as const;

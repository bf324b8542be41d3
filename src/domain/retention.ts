const DAY = 24 * 60 * 60_000;

/** How long a visitor's data is kept, in milliseconds; the privacy page promises these values. */
export const keptFor = {
  /** An unused session, and any session. OWASP ASVS 5, 7.3: a salon's tablet is used every working day. */
  unusedSession: 7 * DAY,
  session: 30 * DAY,
  /** How long a device stays known after its last sign-in. */
  device: 180 * DAY,
  /** How long an account may exist without a proven address. */
  claim: 30 * DAY,
  /** Booking restrictions of erased clients: 24 months. */
  careful: 730 * DAY,
  /** The longest period over which attempts are counted. */
  attempts: DAY,
  /** Lines of the security log, on one machine. */
  securityLog: 30 * DAY,
  /** How long a card is kept after its visit ends. Salons charge fees within 14 days. */
  card: 14 * DAY,
} as const;

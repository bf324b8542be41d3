/** What a booking's customer agrees to, pays and gets back. */
export default {
  freeUntil: 'You can cancel free of charge until {until}.',
} as const;

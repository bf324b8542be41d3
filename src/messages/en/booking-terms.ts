/** Texts of a booking's terms, payments and refunds. */
export default {
  freeUntil: 'You can cancel free of charge until {until}.',
  mayCharge: 'May we charge up to {sum} to your card ending in {last4}?',
  allow: 'Allow up to {sum}',
  costsMore:
    "This visit costs more now. Your change is saved either way; if you don't allow this, your earlier agreement stays.",
} as const;

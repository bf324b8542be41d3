/** True where the law requires a certified till, which this one is not: docs/decisions/till.md. */
export const needsCertifiedTill = (country: string): boolean =>
  ['AT', 'DE', 'ES', 'FR', 'IT'].includes(country);

/** True where the law requires a certified till, which this one is not: docs/decisions/till.md. */
export function needsCertifiedTill(country: string): boolean {
  return ['AT', 'DE', 'ES', 'FR', 'IT'].includes(country);
}

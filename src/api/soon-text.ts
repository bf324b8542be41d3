/** 'in 45 seconds', 'in 2 minutes': when to try again. */
export function soonText(seconds: number | null): string {
  if (seconds === null) return 'in a few minutes';
  if (seconds <= 1) return 'in a second';
  if (seconds <= 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

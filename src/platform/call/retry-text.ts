/** The beginning of the refusal of a call made too often; other refusals say what to do instead of waiting. */
export const TOO_OFTEN = 'That was too often.';

/** 'in 45 seconds', 'in 2 minutes': when to retry. */
export function soonText(seconds: number | null): string {
  if (seconds === null) return 'in a few minutes';
  if (seconds <= 1) return 'in a second';
  if (seconds <= 90) return `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/** A finding that stays, with the reason. One that matches nothing fails. */
export interface Exception {
  /** The title of the check. */
  readonly check: string;
  readonly rule: RegExp;
  readonly where: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [];

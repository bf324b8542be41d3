import type { Cents } from './money.ts';

/** Divides `amount * part` by `whole`, with the remainder; exact even if the product is not a safe integer. */
export function divided(amount: Cents, part: number, whole: number): readonly [Cents, rest: number] {
  const [product, by] = [BigInt(amount) * BigInt(part), BigInt(whole || 1)];
  return [Number(product / by), Number(product % by)];
}

/** Returns `amount * part / whole` in cents, half a cent rounded up; 0 if `part` and `whole` are 0. */
export function proportion(amount: Cents, part: number, whole: number): Cents {
  const [cents, rest] = divided(amount, part, whole);
  return cents + Math.round(rest / (whole || 1));
}

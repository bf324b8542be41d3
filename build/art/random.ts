/** Chance that can be repeated: the same seed draws the same picture on every machine. */
export interface Random {
  /** Evenly between 0 and 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Around 0, most within 1, never beyond 2.5. */
  gauss(): number;
  /** A smooth wander between -1 and 1 along a line, different each time it is asked for. */
  wander(): (x: number) => number;
}

export function seeded(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const gauss = () => {
    const sum = Array.from({ length: 6 }, next).reduce((a, b) => a + b, 0);
    return Math.max(-2.5, Math.min(2.5, (sum - 3) * 1.42));
  };
  return {
    next,
    gauss,
    between: (low, high) => low + (high - low) * next(),
    wander: () => {
      const knots = Array.from({ length: 32 }, () => next() * 2 - 1);
      const knot = (i: number) => knots[((i % 32) + 32) % 32] ?? 0;
      return (x) => {
        const i = Math.floor(x);
        const t = x - i;
        const ease = t * t * (3 - 2 * t);
        return knot(i) * (1 - ease) + knot(i + 1) * ease;
      };
    },
  };
}

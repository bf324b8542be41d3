/** The times of repeated requests: milliseconds from sending to having read the answer. */
export interface Latency {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * Does something `count` times, `atOnce` at a time, like so many people who each wait for their answer.
 * @param work gets its number, from 0
 */
export async function timed(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
): Promise<Latency> {
  const took: number[] = [];
  let next = 0;
  const person = async () => {
    for (let n = next++; n < count; n = next++) {
      const began = performance.now();
      await work(n);
      took.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, person));
  const seconds = (performance.now() - began) / 1000;
  return { count, perSecond: count / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

/** Returns the value that this share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

import { createHash } from 'node:crypto';
import type { Ids } from '../../netlify/deps.ts';
import { instantAt } from './week.ts';

/** A clock that stands still until it is moved. */
export class FakeClock {
  #now: number;
  readonly #zone: string;

  constructor(shows: string, zone: string) {
    this.#zone = zone;
    this.#now = instantAt(shows, zone);
  }

  now(): number {
    return this.#now;
  }

  /** Sets it to a time on the salon's clock: `tuesday 09:00`. */
  set(shows: string): void {
    this.#now = instantAt(shows, this.#zone);
  }

  /** Advances it until the owner can no longer undo anything. */
  noWayBack(): void {
    this.pass({ ms: 20_000 });
  }

  pass({ hours = 0, minutes = 0, ms = 0 }: { hours?: number; minutes?: number; ms?: number }): void {
    this.#now += (hours * 60 + minutes) * 60_000 + ms;
  }
}

/** Ids in the same order in every run. */
export function countedIds(): Ids {
  let count = 0;
  const next = () => {
    count += 1;
    return createHash('sha256').update(String(count));
  };
  return {
    uuid: () =>
      next()
        .digest('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
    token: () => next().digest('base64url'),
    reference: () =>
      next()
        .digest('hex')
        .toUpperCase()
        .replace(/^(.{4})(.{4}).*$/, '$1-$2'),
  };
}

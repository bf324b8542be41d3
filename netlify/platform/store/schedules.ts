import { meets, type Range } from '../../../src/domain/ranges.ts';
import { readBlocked, readRules, readStretches, readTimeBlock } from './records.ts';
import type { ScheduleWindow, Rules } from './verbs/calendar.ts';
import { LONGEST_BUFFER } from './windows.ts';

/** More than the months a calendar and its neighbors show; the least recently used is dropped. */
const MOST_PAGES = 64;

/** A stored schedule: texts, which are compared before they are parsed. */
export interface PageTexts {
  /** `date#version|reason` */
  readonly blockedDates: readonly string[];
  /** JSON */
  readonly timeBlocks: readonly string[];
  /** `stretches|id` */
  readonly taken: readonly string[];
}

interface Remembered {
  readonly schedule: ScheduleWindow;
  readonly text: string;
  readonly revision: string;
}

/** A cache of schedules, so that an unchanged one is the same object. */
export class Pages {
  readonly #remembered = new Map<string, Remembered>();

  /** The window's schedule with the revision at which it was last read. */
  latest(window: Range): { readonly schedule: ScheduleWindow; readonly revision: string } | null {
    const name = toName(window);
    const known = this.#remembered.get(name);
    if (!known) return null;
    this.#remembered.delete(name);
    this.#remembered.set(name, known);
    return known;
  }

  /** Returns the window's schedule if it was last read at this revision. */
  at(window: Range, revision: string): ScheduleWindow | null {
    const known = this.latest(window);
    return known?.revision === revision ? known.schedule : null;
  }

  /** Returns the window's schedule at this revision: the cached one unless something has changed. */
  keep(window: Range, revision: string, rules: Rules, texts: PageTexts): ScheduleWindow {
    const name = toName(window);
    const text = JSON.stringify([texts.blockedDates, texts.timeBlocks, texts.taken]);
    const known = this.#remembered.get(name);
    this.#remembered.delete(name);
    if (known?.text === text && known.schedule.rules === rules) {
      this.#remembered.set(name, { ...known, revision });
      return known.schedule;
    }
    const schedule = pageOf(window, rules, texts);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size < MOST_PAGES) break;
      this.#remembered.delete(oldest);
    }
    this.#remembered.set(name, { schedule, text, revision });
    return schedule;
  }
}

/** A cache of the rules, so that each version is parsed once. */
export class RulesMemory {
  readonly #starting: Pick<Rules, 'settings' | 'services'>;
  #last: Rules | null = null;
  #text: string | null = null;

  constructor(starting: Pick<Rules, 'settings' | 'services'>) {
    this.#starting = starting;
  }

  get last(): Rules | null {
    return this.#last;
  }

  /** Returns the rules of this version; `saved` is their JSON, or null if the owner never saved any. */
  read(version: number, saved: string | null): Rules {
    if (this.#last?.version === version && this.#text === saved) return this.#last;
    const { settings, services } = this.#starting;
    this.#text = saved;
    this.#last = saved === null ? { version, settings, services } : readRules(saved, version);
    return this.#last;
  }
}

function toName({ start, end }: Range): string {
  return `${start} ${end}`;
}

function pageOf(window: Range, rules: Rules, texts: PageTexts): ScheduleWindow {
  const reach = { start: window.start, end: window.end + LONGEST_BUFFER };
  return {
    rules,
    settings: rules.settings,
    window: { start: window.start, end: window.end },
    blockedDates: texts.blockedDates.map(readBlocked),
    // A block may last a month, so its start alone is not enough.
    timeBlocks: texts.timeBlocks.map(readTimeBlock).filter((block) => meets(block, reach)),
    taken: texts.taken.map((text) => {
      const bar = text.indexOf('|');
      return { id: text.slice(bar + 1), stretches: readStretches(text.slice(0, bar)) };
    }),
  };
}

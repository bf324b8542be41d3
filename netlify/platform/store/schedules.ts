import * as z from 'zod/mini';
import { meets, type Range } from '../../../src/domain/ranges.ts';
import { readBlocked, readRules, readStretches, readTimeBlock } from './records.ts';
import type { ScheduleWindow, Rules } from './verbs/calendar.ts';
import { LONGEST_BUFFER } from './windows.ts';

/** More than the months a calendar and its neighbors show; the least recently used is dropped. */
const MOST_WINDOWS = 64;

/** The question for a schedule, with the versions that are cached here. */
export interface ScheduleQuestion {
  /** Empty if only the reply reveals the window. */
  readonly from: number | '';
  readonly to: number | '';
  /** Empty if nothing is cached. */
  readonly known_revision: string;
  readonly known_rules: number;
}

const Texts = z.array(z.string());

/** Version and JSON of the rules, which is empty if the version is the known one, or nothing was ever saved. */
export const RulesReply = z.tuple([z.string(), z.string()]);
export type RulesReply = z.infer<typeof RulesReply>;

/**
 * Says that the cached schedule is current, or gives the revision, the rules, the dates as `date#version|reason`, the time blocks as
 * JSON, and the taken times as `stretches|id`.
 */
export const ScheduleReply = z.union([
  z.tuple([z.literal('same')]),
  z.tuple([z.string(), ...RulesReply.def.items, Texts, Texts, Texts]),
]);
export type ScheduleReply = z.infer<typeof ScheduleReply>;

interface Cached {
  readonly schedule: ScheduleWindow;
  /** The texts it was made of, which are compared before they are parsed. */
  readonly text: string;
  readonly revision: string;
}

/** A cache of the rules and of schedules: each version is parsed once, and an unchanged schedule is the same object. */
export class Schedules {
  readonly #starting: Pick<Rules, 'settings' | 'services'>;
  readonly #cached = new Map<string, Cached>();
  #last: Rules | null = null;
  #text: string | null = null;

  /** @param starting the rules until the owner saves others */
  constructor(starting: Pick<Rules, 'settings' | 'services'>) {
    this.#starting = starting;
  }

  /** The newest rules that are known here. */
  get last(): Rules | null {
    return this.#last;
  }

  /** Returns a reader of the reply to a question that is asked now: the rules cached now may be replaced before the reply. */
  rulesReader(): (version: number | string, saved: string) => Rules {
    const last = this.#last;
    return (newest, saved) => {
      const version = Number(newest);
      const remembered = [last, this.#last].find((rules) => rules?.version === version);
      return saved === '' && remembered ? remembered : this.#readRules(version, saved || null);
    };
  }

  /** Returns the arguments of a question, and a function that returns the schedule of its reply. */
  ask(window: Range) {
    const name = toName(window);
    const cached = this.#cached.get(name);
    if (cached) {
      this.#cached.delete(name);
      this.#cached.set(name, cached);
    }
    const { args, schedule } = this.askBlind();
    return {
      args: { ...args, from: window.start, to: window.end, known_revision: cached?.revision ?? '' },
      schedule: (reply: ScheduleReply) =>
        reply.length === 1 && cached ? cached.schedule : schedule(reply, window),
    };
  }

  /** The same for a window that only the reply reveals. */
  askBlind() {
    const readRules = this.rulesReader();
    return {
      args: { from: '', to: '', known_revision: '', known_rules: this.#last?.version ?? -1 } as const,
      schedule: (reply: ScheduleReply, window?: Range): ScheduleWindow => {
        if (reply.length === 1 || !window) throw new Error('The store answered with an incomplete schedule');
        const [revision, version, saved, ...texts] = reply;
        return this.#keep(window, revision, readRules(version, saved), texts);
      },
    };
  }

  #readRules(version: number, saved: string | null): Rules {
    if (this.#last?.version === version && this.#text === saved) return this.#last;
    this.#text = saved;
    const { settings, services } = this.#starting;
    this.#last = saved === null ? { version, settings, services } : readRules(saved, version);
    return this.#last;
  }

  /** Returns the window's schedule at this revision: the cached one unless something has changed. */
  #keep(window: Range, revision: string, rules: Rules, texts: WindowTexts): ScheduleWindow {
    const name = toName(window);
    const text = JSON.stringify(texts);
    const cached = this.#cached.get(name);
    this.#cached.delete(name);
    const isSame = cached?.text === text && cached.schedule.rules === rules;
    const schedule = isSame ? cached.schedule : readWindow(window, rules, texts);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size < MOST_WINDOWS) break;
      this.#cached.delete(oldest);
    }
    this.#cached.set(name, { schedule, text, revision });
    return schedule;
  }
}

type WindowTexts = readonly [dates: readonly string[], blocks: readonly string[], taken: readonly string[]];

const toName = ({ start, end }: Range) => `${start} ${end}`;

function readWindow(window: Range, rules: Rules, [dates, blocks, stretches]: WindowTexts): ScheduleWindow {
  const reach = { start: window.start, end: window.end + LONGEST_BUFFER };
  return {
    rules,
    settings: rules.settings,
    window: { start: window.start, end: window.end },
    blockedDates: dates.map(readBlocked),
    // A block may last a month, so its start alone is not enough.
    timeBlocks: blocks.map(readTimeBlock).filter((block) => meets(block, reach)),
    taken: stretches.map((text) => {
      const bar = text.indexOf('|');
      return { id: text.slice(bar + 1), stretches: readStretches(text.slice(0, bar)) };
    }),
  };
}

import * as z from 'zod/mini';
import type { Range } from '../../../../src/domain/ranges.ts';
import { Pages, RulesMemory } from '../schedules.ts';
import { readAppointment } from '../records.ts';
import { AROUND, type BookVerbs } from '../verbs/appointments.ts';
import type { CalendarVerbs, ScheduleWindow, Rules } from '../verbs/calendar.ts';
import { PageReply } from './schedule-lua.ts';
import { around } from '../windows.ts';
import type { RedisBatch } from './batch.ts';
import type { Calls } from './calls.ts';

/** The arguments of a script that returns a schedule, so that it can skip what is already known here. */
export interface Asked {
  readonly args: Readonly<Record<'from' | 'to' | 'known_revision' | 'known_rules', string | number>>;
  /** The schedule that the reply stands for. */
  readonly schedule: (reply: PageReply) => ScheduleWindow;
}

export interface Calendar {
  readonly verbs: Pick<CalendarVerbs, 'rules' | 'schedule'> & Pick<BookVerbs, 'appointmentInSchedule'>;
  readonly ask: (window: Range) => Asked;
  /** The same for a window that only the reply reveals. */
  readonly askBlind: () => {
    readonly known_rules: number;
    readonly schedule: (window: Range, reply: PageReply) => ScheduleWindow;
  };
  /** The rules at the time when a full reply arrives. */
  readonly readRules: (version: string, saved: string) => Rules;
}

export function calendar(
  batch: RedisBatch,
  calls: Calls,
  starting: Pick<Rules, 'settings' | 'services'>,
): Calendar {
  const memory = new RulesMemory(starting);
  const pages = new Pages();

  // The cached state is recorded when a question is sent, because it may be replaced before the reply.
  const rulesReader = (known: Rules | null) => (version: string, saved: string) => {
    if (saved !== '') return memory.read(Number(version), saved);
    const remembered = [known, memory.last].find((rules) => rules?.version === Number(version));
    return remembered ?? memory.read(Number(version), null);
  };

  const requestWithoutRevision: Calendar['askBlind'] = () => {
    const known = memory.last;
    const readRules = rulesReader(known);
    return {
      known_rules: known?.version ?? -1,
      schedule: (window, reply) => {
        if (reply.length === 1) throw new Error('The store answered with an incomplete schedule');
        const [revision, version, saved, blockedDates, timeBlocks, taken] = reply;
        return pages.keep(window, revision, readRules(version, saved), { blockedDates, timeBlocks, taken });
      },
    };
  };

  const ask: Calendar['ask'] = (window) => {
    const known = pages.latest(window);
    const { known_rules, schedule } = requestWithoutRevision();
    return {
      args: { from: window.start, to: window.end, known_revision: known?.revision ?? '', known_rules },
      schedule: (reply) => (reply.length === 1 && known ? known.schedule : schedule(window, reply)),
    };
  };

  return {
    ask,
    askBlind: requestWithoutRevision,
    readRules: rulesReader(null),
    verbs: {
      rules: async () => {
        const known = memory.last;
        // Usually the cached rules are current, which one command confirms.
        if (known && known.version > 0) {
          const [newest] = await batch.fields('salon', ['version']);
          if (newest === String(known.version)) return known;
        }
        const [version, saved] = z.parse(RulesReply, await calls(['rulesUnless', known?.version ?? -1]));
        return rulesReader(known)(version, saved);
      },
      schedule: async (window) => {
        const { args, schedule } = ask(window);
        return schedule(z.parse(PageReply, await calls(['schedule', args])));
      },

      appointmentInSchedule: async (id, near) => {
        const window = near === undefined ? null : around(near);
        const blind = requestWithoutRevision();
        const asked = window && ask(window);
        const args = asked?.args ?? { from: '', known_revision: '', known_rules: blind.known_rules };
        const reply = await calls(['appointmentInSchedule', id, AROUND, args]);
        if (reply === null) return null;
        const [doc, page] = z.parse(FoundReply, reply);
        const appointment = readAppointment({ id, doc });
        const schedule = asked ? asked.schedule(page) : blind.schedule(around(appointment.start), page);
        return { appointment, schedule };
      },
    },
  };
}

const RulesReply = z.tuple([z.string(), z.string()]);
const FoundReply = z.tuple([z.string(), PageReply]);

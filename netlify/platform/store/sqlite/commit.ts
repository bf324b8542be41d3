import type { Answered, Base, Carried } from '../step.ts';
import type { Database } from './database.ts';

type Call = (...values: readonly unknown[]) => unknown;

/** Commits a step as one transaction, and reads from one snapshot. */
export function committing(
  db: Database,
  carried: Carried,
  answered: Answered,
): Pick<Base, 'commit' | 'read'> {
  return {
    commit: async (...step) =>
      db.write(() => {
        for (const [name, ...args] of step) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instruction has the arguments of its name
          const reply = (carried[name] as Call)(...args);
          if (reply !== undefined) return reply as never;
        }
        return 'done' as never;
      }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    read: async (name, ...args) => db.alone(() => (answered[name] as Call)(...args)) as never,
  };
}

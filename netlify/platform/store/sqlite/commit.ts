import type { NextAnswer } from '../answers.ts';
import type { Questions } from '../questions.ts';
import type { Base, Carried, Instruction } from '../step.ts';
import type { Database } from './database.ts';

type Call = (...values: readonly unknown[]) => unknown;

/** Commits a step as one transaction, and reads from one snapshot. */
export function committing(
  db: Database,
  carried: Carried,
  answered: Questions,
  next: NextAnswer,
): Pick<Base, 'commit' | 'read' | 'restore'> {
  const salonRow = db.query<{ kept: number }>('SELECT kept FROM salon');
  /** Call it inside a transaction. */
  const carryOut = (step: Iterable<Instruction>) => {
    for (const [name, ...args] of step) {
      const reply = (carried[name] as Call)(...args);
      if (reply !== undefined) return reply;
    }
    return 'done';
  };
  return {
    commit: async (...step) => db.write(() => carryOut(step), next.take()) as never,
    read: async (name, ...args) => db.alone(() => (answered[name] as Call)(...args)) as never,
    // An interruption by a crash leaves an empty file.
    restore: async (step) =>
      db.write(() => {
        if (salonRow.one()?.kept !== 0) return 'not_empty';
        const reply = carryOut(step);
        if (reply !== 'done')
          throw new Error('The salon cannot be restored: two clients have the same email');
        return 'restored';
      }),
  };
}

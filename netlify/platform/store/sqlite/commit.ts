import type { Base, Carried } from '../step.ts';
import type { Database } from './database.ts';

/** Commits a step as one transaction. */
export function committing(db: Database, carried: Carried): Base['commit'] {
  return async (...step) =>
    db.write(() => {
      for (const [name, ...args] of step) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an instruction has the arguments of its name
        const refusal = (carried[name] as (...values: readonly unknown[]) => unknown)(...args);
        if (refusal !== undefined) return refusal as never;
      }
      return 'done' as never;
    });
}

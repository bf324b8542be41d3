import type { Careful } from '../../../../src/domain/clients/client-flags.ts';
import { readCareful } from '../client-flags.ts';
import type { Database } from './database.ts';

/** What is known of clients one has to be careful with; to be called inside a transaction. */
export interface CarefulClients {
  readonly read: () => Careful;
  /** True where this follows on what there is. */
  readonly isNext: (next: Careful | undefined) => boolean;
  /** Keeps it, if there is any. */
  readonly keep: (next: Careful | undefined) => void;
}

export function carefulClients(db: Database): CarefulClients {
  const kept = db.query<{ careful: string | null }>('SELECT careful FROM salon');
  const replace = db.query('UPDATE salon SET careful = ?, kept = 1');
  const read = () => readCareful(kept.one()?.careful ?? null);
  return {
    read,
    isNext: (next) => next === undefined || read().step === next.step - 1,
    keep: (next) => {
      if (next) replace.run(JSON.stringify(next));
    },
  };
}

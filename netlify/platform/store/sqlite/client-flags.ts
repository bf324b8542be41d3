import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import { readBookingFlags, type CarefulRecord } from '../records.ts';
import type { Database } from './database.ts';

/** The stored booking restrictions; call these inside a transaction. */
export interface BookingFlagsTable {
  readonly read: () => BookingFlags;
  /** True if this is the next version. */
  readonly isNext: (next: Pick<BookingFlags, 'step'> | undefined) => boolean;
  /** Stores it, if there is any. */
  readonly put: (next: CarefulRecord | undefined) => void;
}

export function bookingFlagsTable(db: Database): BookingFlagsTable {
  const kept = db.query<{ careful: string | null }>('SELECT careful FROM salon');
  const replace = db.query('UPDATE salon SET careful = ?, kept = 1');
  const read = () => readBookingFlags(kept.one()?.careful ?? null);
  return {
    read,
    isNext: (next) => next === undefined || read().step === next.step - 1,
    put: (next) => {
      if (next) replace.run(next.doc);
    },
  };
}

import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BlockedDate, TimeBlock } from '../../../../src/domain/booking/availability.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { Client } from '../../../../src/domain/clients/client.ts';
import type { KeptPicture, Website } from '../../../../src/domain/website/publications.ts';
import type { Task } from '../../../../src/domain/overview/tasks.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import type { Draft } from '../../../../src/domain/website/website.ts';
import type { Rules } from './calendar.ts';

export interface Everything {
  readonly rules: Rules;
  readonly blockedDates: readonly BlockedDate[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly clients: readonly Client[];
  readonly careful: BookingFlags;
  readonly tasks: readonly Task[];
  readonly wishes: readonly WaitlistEntry[];
  readonly appointments: readonly {
    readonly appointment: Appointment;
    /** Its client; null once the person is erased. */
    readonly client: string | null;
    readonly history: readonly HistoryEntry[];
  }[];
  readonly website: Website;
  /** The contents of its publications. */
  readonly published: readonly { readonly revision: string; readonly draft: Draft }[];
  /** Without their bytes, which are read one by one. */
  readonly pictures: readonly KeptPicture[];
}

/** Returns the bytes of a picture to restore. */
export type BytesOf = (id: string) => Uint8Array;
/** For a salon without pictures. */
export const noBytes: BytesOf = (id) => {
  throw new Error(`The bytes of picture ${id} are missing`);
};

/** Everything at once, for export and restore. */
export interface EverythingVerbs {
  /**
   * Returns all data the owner could lose, from one moment: clients by id, the rest in the order of its own verbs. Without
   * accounts, sessions, feed, remembered answers and jobs. On Redis it takes a round trip for every thousand appointments.
   */
  everything(): Promise<Everything>;
  /**
   * Restores all of this into a store that was never used, or changes nothing. On Redis it takes many round trips.
   * @param readBytes called for each picture; needed only if there are some
   */
  restore(everything: Everything, readBytes?: BytesOf): Promise<'restored' | 'not_empty'>;
}

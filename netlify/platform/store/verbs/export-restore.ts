import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BlockedDate, TimeBlock } from '../../../../src/domain/booking/availability.ts';
import type { Careful } from '../../../../src/domain/clients/client-flags.ts';
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
  readonly careful: Careful;
  readonly tasks: readonly Task[];
  readonly wishes: readonly WaitlistEntry[];
  readonly appointments: readonly {
    readonly appointment: Appointment;
    /** Whose it counts as; null once the person is erased. */
    readonly client: string | null;
    readonly history: readonly HistoryEntry[];
  }[];
  readonly website: Website;
  /** What its publications say. */
  readonly published: readonly { readonly revision: string; readonly draft: Draft }[];
  /** Without their bytes, which are read one by one. */
  readonly pictures: readonly KeptPicture[];
}

/** The bytes of a picture that is restored. */
export type BytesOf = (id: string) => Uint8Array;
/** Of a salon without pictures. */
export const noBytes: BytesOf = (id) => {
  throw new Error(`The bytes of picture ${id} are missing`);
};

/** All of it at once, to take away and to put back. */
export interface EverythingVerbs {
  /**
   * All that the owner could lose, as it is at one moment: clients by id, the rest in the order in which its own verbs
   * answer. No accounts, sessions and feed, no remembered answers and no jobs. On Redis it takes a round trip for every thousand
   * appointments.
   */
  everything(): Promise<Everything>;
  /**
   * Puts all of this into a store that nothing was ever kept in, or changes nothing. On Redis it takes many round trips.
   * @param bytesOf asked for each of the pictures; needed only where there are some
   */
  restore(everything: Everything, bytesOf?: BytesOf): Promise<'restored' | 'not_empty'>;
}

import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { BookingFlags } from '../../../../src/domain/clients/client-flags.ts';
import type { Client, VisitFacts } from '../../../../src/domain/clients/client.ts';
import type { Search } from '../../../../src/domain/clients/search.ts';
import type { EpochMinute } from '../../../../src/domain/time.ts';
import type { Task } from '../../../../src/domain/overview/tasks.ts';

/** Clients in no order, with the data of their figures. */
export interface ClientsWithVisits {
  readonly clients: readonly Client[];
  readonly visits: readonly VisitFacts[];
}

/**
 * Clients and the owner's tasks. A change of clients can replace the booking restrictions too, if those still have step
 * `careful.step - 1`; otherwise neither is changed.
 */
export interface PeopleVerbs {
  /** The booking restrictions: as many marks as the owner has made in two years. */
  careful(): Promise<BookingFlags>;
  saveCareful(careful: BookingFlags): Promise<'saved' | 'stale'>;

  /** Returns all clients, or at most so many of those a search finds. */
  clients(found?: { readonly search: Search; readonly most: number }): Promise<ClientsWithVisits>;
  clientCount(): Promise<number>;
  /** True if the client with this address has a visit that began before then and was neither canceled nor missed. */
  hasVisited(email: string, before: EpochMinute): Promise<boolean>;
  /** `known`: a client with this id exists already. */
  addClient(client: Client, careful?: BookingFlags): Promise<'added' | 'known' | 'email_known' | 'stale'>;
  /** Replaces the client with its id, if that still has version `client.version - 1`. */
  saveClient(client: Client, careful?: BookingFlags): Promise<'saved' | 'stale' | 'unknown' | 'email_known'>;
  /** Returns a client with all her appointments. */
  clientFile(
    id: string,
  ): Promise<{ readonly client: Client; readonly appointments: readonly Appointment[] } | null>;
  /**
   * Erases the client, if she has the expected version, and replaces her appointments with these, if they are still the same ones
   * in version `version - 1`. Their history, answers and messages (jobs whose ids begin with `mail:`) are deleted too,
   * as are customer accounts and waitlist entries with her addresses, emails about such accounts, and counters of attempts. Money
   * jobs stay. Nothing remains in the store's files; if that takes longer, a job `finish_erasure` completes it.
   */
  eraseClient(
    id: string,
    anonymous: readonly Appointment[],
    history: HistoryEntry,
    version?: number,
    careful?: BookingFlags,
  ): Promise<'erased' | 'changed' | 'unknown'>;
  /** Removes remnants of erased records from the store's own files; false if they are in use, so it must be retried. */
  finishErasure(): Promise<boolean>;
  /**
   * Replaces the client with its id, if that still has version `next.version - 1`, gives it the appointments of `other`, and
   * removes `other`, if it is unchanged and these are all its appointments. Later bookings with any address or number in `next`
   * belong to it.
   * @param visits the appointments by id
   */
  mergeClients(
    next: Client,
    other: Pick<Client, 'id' | 'version'>,
    visits: readonly string[],
    careful?: BookingFlags,
  ): Promise<'merged' | 'changed' | 'unknown'>;
  /** Undoes a merge: replaces the client likewise, and adds `other` with these of the client's `count` appointments. */
  unmergeClients(
    next: Client,
    other: Client,
    visits: readonly string[],
    count: number,
    careful?: BookingFlags,
  ): Promise<'unmerged' | 'changed' | 'unknown'>;

  tasks(): Promise<readonly Task[]>;
  /** `known`: a task with this id exists already. */
  addTask(task: Task): Promise<'added' | 'known'>;
  /** Replaces the task with its id, if that still has version `task.version - 1`. */
  saveTask(task: Task): Promise<'saved' | 'stale' | 'unknown'>;
  /** Removes it, if it has the expected version. */
  removeTask(id: string, version?: number): Promise<'removed' | 'stale' | 'unknown'>;
}

/** The ids of a client in the subjects of answers: also that of the person it was merged with. */
export const subjectsOf = ({ id, merge }: Client): string[] => (merge ? [id, merge.other.id] : [id]);

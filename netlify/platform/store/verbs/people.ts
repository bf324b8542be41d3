import type { Appointment, HistoryEntry } from '../../../../src/domain/appointments/appointment.ts';
import type { Careful } from '../../../../src/domain/clients/client-flags.ts';
import type { Client, VisitFacts } from '../../../../src/domain/clients/client.ts';
import type { Search } from '../../../../src/domain/clients/search.ts';
import type { EpochMinute } from '../../../../src/domain/time.ts';
import type { Task } from '../../../../src/domain/overview/tasks.ts';

/** Clients in no order, with what their figures are made of. */
export interface ClientsWithVisits {
  readonly clients: readonly Client[];
  readonly visits: readonly VisitFacts[];
}

/**
 * The clients, and the tasks of the owner. What changes a client can take with it what is known of those one has to be careful
 * with: it is put in the place of what there is, if that is still of step `careful.step - 1`; else neither is changed.
 */
export interface PeopleVerbs {
  /** What is known of clients one has to be careful with: as many marks as the owner has made in two years. */
  careful(): Promise<Careful>;
  saveCareful(careful: Careful): Promise<'saved' | 'stale'>;

  /** All clients, or at most so many of those that a search finds. */
  clients(found?: { readonly search: Search; readonly most: number }): Promise<ClientsWithVisits>;
  clientCount(): Promise<number>;
  /** Whether the client whom the salon knows by this address has a visit that began before then, and was not canceled or missed. */
  hasVisited(email: string, before: EpochMinute): Promise<boolean>;
  /** `known`: a client with this id is there already. */
  addClient(client: Client, careful?: Careful): Promise<'added' | 'known' | 'email_known' | 'stale'>;
  /** Puts `client` in the place of the one with its id, if that is still of version `client.version - 1`. */
  saveClient(client: Client, careful?: Careful): Promise<'saved' | 'stale' | 'unknown' | 'email_known'>;
  /** One client with all of their appointments. */
  clientFile(
    id: string,
  ): Promise<{ readonly client: Client; readonly appointments: readonly Appointment[] } | null>;
  /**
   * Forgets the client, if they are still of the version that is named, and puts these in the place of their
   * appointments, if those are still the ones and of version `version - 1`. Their earlier history, remembered answers and
   * messages (jobs whose ids begin with `mail:`) go too, and every account of a customer and every waitlist entry with their
   * address or one that their visits were booked with, messages about such accounts, and counts of attempts. What is still to be done about
   * money stays. Nothing of it is left in the store's files; where that takes longer, a job `finish_erasure` sees to it.
   */
  eraseClient(
    id: string,
    anonymous: readonly Appointment[],
    history: HistoryEntry,
    version?: number,
    careful?: Careful,
  ): Promise<'erased' | 'changed' | 'unknown'>;
  /** Removes what may be left of erased records in the store's own files; false where they are in use, and it has to be tried again. */
  finishErasure(): Promise<boolean>;
  /**
   * Puts `next` in the place of the client with its id, if that is still of version `next.version - 1`, gives it the
   * appointments of `other`, and forgets `other`, if they are still of the same version and these are all of theirs. A
   * booking of any address or number that `next` names is its own from then on.
   * @param visits the appointments by id
   */
  mergeClients(
    next: Client,
    other: Pick<Client, 'id' | 'version'>,
    visits: readonly string[],
    careful?: Careful,
  ): Promise<'merged' | 'changed' | 'unknown'>;
  /**
   * Takes that back: puts `next` in the place of the client with its id likewise, and adds `other` with these of the
   * client's appointments, of which there were `count`.
   */
  unmergeClients(
    next: Client,
    other: Client,
    visits: readonly string[],
    count: number,
    careful?: Careful,
  ): Promise<'unmerged' | 'changed' | 'unknown'>;

  tasks(): Promise<readonly Task[]>;
  /** `known`: a task with this id is there already. */
  addTask(task: Task): Promise<'added' | 'known'>;
  /** Puts `task` in the place of the one with its id, if that is still of version `task.version - 1`. */
  saveTask(task: Task): Promise<'saved' | 'stale' | 'unknown'>;
  /** Removes it, if it is still of the version that is named. */
  removeTask(id: string, version?: number): Promise<'removed' | 'stale' | 'unknown'>;
}

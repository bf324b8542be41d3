import type { CarefulRecord } from './client-flags.ts';
import type { clientRecord, taskRecord } from './records.ts';

export type ClientRecord = ReturnType<typeof clientRecord>;

/** The kinds of records that have an id and a version. */
export type Kind = 'task' | 'client';

/**
 * The instructions of a step. Each database carries them out in their own order, all in one atomic step; checks come first, and the
 * first one that refuses ends the step without a change. A missing (undefined) value asks for nothing.
 */
export interface Instructions {
  /** Refuses if a record with this id exists. */
  absent(kind: Kind, id: string): 'known';
  /** Refuses if the record is missing or has another version. */
  version(kind: Kind, id: string, version: number | undefined): 'unknown' | 'stale';
  /** Refuses unless these booking restrictions follow the stored ones. */
  nextCareful(careful: CarefulRecord | undefined): 'not_next';
  /** Refuses if another client has one of the addresses. */
  freeAddresses(client: ClientRecord): 'email_known';
  /** Refuses unless these visits belong to the client, who has that many in all. */
  visits(client: string, visits: readonly string[], count: number): 'other_visits';

  putTask(task: ReturnType<typeof taskRecord>): void;
  removeTask(id: string): void;
  /** Replaces the client and all of its keys. */
  putClient(client: ClientRecord): void;
  /** Removes a client without visits. */
  removeClient(id: string): void;
  giveVisits(visits: readonly string[], from: string, to: string): void;
  putCareful(careful: CarefulRecord | undefined): void;
  /** Counts a change of what the owner's screens show. */
  changed(): void;
}

/** An instruction with its arguments. */
export type Instruction = {
  [Name in keyof Instructions]: readonly [Name, ...Parameters<Instructions[Name]>];
}[keyof Instructions];

/** The refusals of some instructions. */
export type Refusal<Step extends readonly Instruction[]> = Exclude<
  ReturnType<Instructions[Step[number][0]]>,
  void
>;

/** What both databases do for the salon's verbs. */
export interface Base {
  readonly commit: <const Step extends readonly Instruction[]>(
    ...step: Step
  ) => Promise<'done' | Refusal<Step>>;
}

/** The instructions as a database carries them out: each returns its refusal, or nothing. */
export type Carried<Name extends keyof Instructions = keyof Instructions> = {
  readonly [One in Name]: (
    ...args: Parameters<Instructions[One]>
  ) => ReturnType<Instructions[One]> | undefined | void;
};

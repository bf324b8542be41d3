import type { DocumentKind, SalonDocument } from '../../../../src/domain/documents.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { TimeBlock } from '../../../../src/domain/booking/availability.ts';
import { documentRecord, jobRecord, readDocuments, readFound, readRow, timeBlockRecord } from '../records.ts';
import type { Instruction, Part, Steps } from '../step.ts';

/** A document that is added (no `before`), replaced or removed (no `after`). */
export interface DocumentChange {
  /** As it was read: its version must still be the same. */
  readonly before: SalonDocument | null;
  /** With the version after that, or 1. */
  readonly after: SalonDocument | null;
  /** The time blocks of a calendar that this removes, by id, and adds. */
  readonly blocks?: { readonly removed: readonly string[]; readonly added: readonly TimeBlock[] };
}

/** The checks and the writes of changes, for a step that makes others too. */
export function documentSteps(changes: readonly DocumentChange[]): {
  readonly checks: Instruction[];
  readonly writes: Part[];
} {
  const records = changes.flatMap(({ after }) => (after ? [documentRecord(after)] : []));
  const blocks = changes.flatMap((change) => change.blocks ?? []);
  return {
    checks: [
      ...changes.flatMap(({ before, after }): Instruction[] => {
        if (before) return [['version', 'shop', before.id, before.version]];
        return after ? [['absent', 'shop', after.id]] : [];
      }),
      ...records.map(({ id, key }): Instruction => ['freeDocumentKey', id, key]),
    ],
    writes: [
      ...changes.flatMap(({ before, after }): Instruction[] =>
        before && !after ? [['removeDocument', before.id]] : [],
      ),
      ...records.map((record): Instruction => ['putDocument', record]),
      ...blocks.flatMap(({ removed, added }): Instruction[] => [
        ...removed.map((id): Instruction => ['removeBlock', id, false]),
        ...added.map((block): Instruction => ['putBlock', timeBlockRecord(block)]),
      ]),
      blocks.some(({ removed, added }) => removed.length + added.length > 0) && ['rulesChanged'],
    ],
  };
}

/** One table for all records besides appointments, clients and rules, each with a kind, a version and a moment. */
export const documents = ({ commit, read, erased }: Steps) => ({
  salonDocument: async (id: string): Promise<SalonDocument | null> =>
    readFound('shop record', id, await read('salonDocument', id)),
  /** Returns the record with this key, as `documentKey` names it. */
  documentByKey: async (key: string): Promise<SalonDocument | null> =>
    readRow('shop record', await read('documentByKey', key)),
  /** Returns the records of a kind whose moment is then or later, oldest first: all of them since 0. */
  documentsSince: async <Kind extends DocumentKind>(
    kind: Kind,
    at: EpochMs,
  ): Promise<readonly Extract<SalonDocument, { readonly kind: Kind }>[]> =>
    readDocuments(await read('documentsSince', kind, at)).filter(
      (one): one is Extract<SalonDocument, { readonly kind: Kind }> => one.kind === kind,
    ),
  /**
   * Makes all of these changes with their jobs, or none: `changed` if a record was changed or the receipt number was used
   * meanwhile, `key_taken` if another record has a key.
   * @param receipt the next receipt number, if this makes a receipt
   * @param visit must still have this version
   * @param isShown false if no screen of the owner's would show a difference
   */
  saveDocuments: async (
    changes: readonly DocumentChange[],
    step: {
      readonly now: EpochMs;
      readonly jobs?: readonly Job[];
      readonly receipt?: number;
      readonly visit?: { readonly id: string; readonly version: number };
      readonly isShown?: boolean;
    },
  ) => {
    const { now, jobs = [], receipt, visit, isShown = true } = step;
    const { checks, writes } = documentSteps(changes);
    const result = await commit(
      receipt !== undefined && ['nextReceipt', receipt],
      visit && ['version', 'appointment', visit.id, visit.version],
      ...checks,
      ...writes,
      ['addJobs', jobs.map(jobRecord), now],
      isShown && ['changed'],
    );
    if (result === 'done') {
      const removed = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
      if (removed.length > 0) await erased(removed.map((one) => documentRecord(one).doc));
      return 'saved';
    }
    return result === 'key_taken' ? result : 'changed';
  },
});

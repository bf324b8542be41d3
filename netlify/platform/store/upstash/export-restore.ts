import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { VisitRows } from '../questions.ts';
import type { Base, Instruction } from '../step.ts';
import { StoreUnavailable } from '../store.ts';
import { openBatches, type RedisBatch, type UpstashConnection } from './batch.ts';
import { callsOn, type Calls } from './calls.ts';
import { keyNames, type OwnKey } from './keys.ts';

/**
 * Appointments read in one round trip. Upstash allows 10 MB per request
 * (upstash.com/docs/redis/troubleshooting/max_request_size_exceeded); an appointment with its history is rarely one kilobyte and
 * at worst about nine.
 */
export const PAGE = 1_000;

/** Approximate characters sent in one round trip. */
const BATCH = 150_000;

/** How many reads may be disturbed by changes before the salon counts as too busy. */
const MOST_READINGS = 8;

/** How long the remains of an interrupted restore stay, in milliseconds. */
const KEPT_MS = 3_600_000;

const Part = z.tuple([z.string(), VisitRows]);
/** The state of the salon, the number of appointments, everything else in the order of its reply, and the first appointments. */
const First = z.tuple([z.string(), z.number(), z.array(z.unknown()), VisitRows]);

/** Reads the whole salon, page by page, until nothing changes between two of them. */
export async function everything(calls: Calls, most: number): Promise<unknown> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const [state, count, others, first] = z.parse(First, await calls([['everything', most]]));
    const visits = [...first];
    let newest = state;
    for (let from = most; from < count && newest === state; from += most) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const [standing, page] = z.parse(Part, await calls([['page', from, most]]));
      visits.push(...page);
      newest = standing;
    }
    if (newest === state) return [...others, visits];
  }
  throw new StoreUnavailable('The salon changed too often while all of it was read');
}

/**
 * Carries out everything under temporary names, in as many batches as needed, and renames it in one step at the end. An interruption
 * changes nothing, and the remains expire.
 */
export function restoring(batch: RedisBatch, connection: UpstashConnection): Pick<Base, 'restore'> {
  return {
    restore: async (step) => {
      const aside = openBatches({ ...connection, prefix: `${connection.prefix}restoring:${randomUUID()}:` });
      const callAside = callsOn(aside, KEPT_MS);
      const pictures: OwnKey[] = [];
      for (const some of batches(step, pictures)) {
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other
        const refused = await callAside(some);
        if (refused !== null)
          throw new Error('The salon cannot be restored: two clients have the same email');
      }
      const names = [...keyNames, ...pictures];
      const keys = [batch, aside].map((one) => names.map((name) => one.keyOf(name)));
      const takeOver = callsOn(batch, 0, keys.flat());
      return (await takeOver([['takeOver', ...keys]])) === 'not_empty' ? 'not_empty' : 'restored';
    },
  };
}

/** Consecutive instructions, as many as fit into one round trip. */
function* batches(step: Iterable<Instruction>, pictures: OwnKey[]): Generator<Instruction[]> {
  let batch: Instruction[] = [];
  let size = 0;
  for (const instruction of step) {
    if (instruction[0] === 'addPicture') pictures.push(`picture:${instruction[1]}`);
    const [name] = instruction;
    const isOther = name !== batch.at(-1)?.[0] && name !== 'freeAddresses' && name !== 'putClient';
    if (size > BATCH || (isOther && batch.length > 0)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(instruction);
    size += JSON.stringify(instruction, (_, value: unknown) =>
      value instanceof Uint8Array ? '' : value,
    ).length;
    if (instruction[0] === 'addPicture') size += 1.4 * instruction[3].length;
  }
  if (batch.length > 0) yield batch;
}

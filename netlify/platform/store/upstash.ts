import { Schedules } from './schedules.ts';
import { verbs, type Store, StoreUnavailable } from './store.ts';
import { NextAnswer } from './answers.ts';
import { nothingElse, readAnswer } from './upstash/answers.ts';
import { openBatches, type RedisBatch, type UpstashConnection } from './upstash/batch.ts';
import { callsOn, type Calls } from './upstash/calls.ts';
import { committing } from './upstash/commit.ts';
import type { Rules } from './verbs/calendar.ts';
import { readRecord } from './records.ts';
import { seenStep, type SessionLimits } from './sessions.ts';
import type { Base, Instruction } from './step.ts';
import type { SessionVerb } from './verbs/access.ts';
import type { User } from './verbs/accounts.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { VisitRows } from './questions.ts';
import { keyNames, type OwnKey } from './upstash/keys.ts';

/** Appointments read in one round trip: Upstash allows 10 MB per request; one with its history has nine kilobytes at most. */
const PAGE = 1_000;

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
async function everything(calls: Calls, most: number): Promise<unknown> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const [state, count, others, first] = z.parse(First, await calls([['everything', most]]));
    const visits = [...first];
    let newest = state;
    for (let from = most; from < count && newest === state; from += most) {
      const [current, page] = z.parse(Part, await calls([['page', from, most]]));
      visits.push(...page);
      newest = current;
    }
    if (newest === state) return [...others, visits];
  }
  throw new StoreUnavailable('The salon changed too often while all of it was read');
}

/** Carries out everything under temporary names and renames it in one step; the remains of a failure expire. */
function restoring(batch: RedisBatch, connection: UpstashConnection): Pick<Base, 'restore'> {
  return {
    restore: async (step) => {
      const aside = openBatches({ ...connection, prefix: `${connection.prefix}restoring:${randomUUID()}:` });
      const callAside = callsOn(aside, KEPT_MS);
      const pictures: OwnKey[] = [];
      for (const some of batches(step, pictures)) {
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

export interface UpstashOptions
  extends Pick<UpstashConnection, 'url' | 'token'>, Partial<Pick<UpstashConnection, 'prefix' | 'timeoutMs'>> {
  /** The rules until the owner saves others; they are never stored. */
  readonly starting: Pick<Rules, 'settings' | 'services'>;
  /** Appointments read in one round trip when all are read. */
  readonly pageSize?: number;
}

/** The store in Upstash Redis. No call is sent twice, so after StoreUnavailable a change may have been made. */
export function openUpstash(options: UpstashOptions): Store {
  const { url, token, starting, prefix = 'salon:', timeoutMs = 5_000, pageSize = PAGE } = options;
  const connection = { url, token, prefix, timeoutMs };
  const batch = openBatches(connection);
  const calls = callsOn(batch);
  const next = new NextAnswer();
  const base = {
    ...committing(batch, calls, { everything: () => everything(calls, pageSize) }, next),
    ...restoring(batch, connection),
    erased: () => Promise.resolve(),
  };
  const exists = async () => (await batch.fields('salon', ['kept', 'changes', 'revision'])).some(Boolean);
  const store: Store = {
    ping: async () => void (await exists()),
    isEmpty: async () => !(await exists()),
    close: async () => {},
    ...verbs(base, new Schedules(starting)),
    ...sessions(batch, base),
    quiet: async () => {
      const names = ['until', 'mark', 'stirred', 'formats'];
      const [until, notedAt, stirred, formats] = await batch.fields('quiet', names);
      const mark = stirred ?? '0';
      return { until: notedAt === mark ? Number(until) : 0, mark, formats: formats ?? '' };
    },
    noteQuiet: async (until, mark) => void (await calls([['noteQuiet', until, mark]])),
    // Redis returns nothing that it has deleted.
    finishErasure: () => Promise.resolve(true),
    answering: (answer) => next.on(store, answer),
    keepAnswer: async (answer) => void (await batch.run(nothingElse, [], [], { ...answer, isUsed: false })),
    answer: async (key, now) => {
      const text = await batch.text(`answer:${key}`);
      return text === null ? null : readAnswer(text, now);
    },
  };
  return store;
}

/** How many sessions a warm function caches with their accounts. */
const MOST_KNOWN = 100;

/** Looks up sessions, with a cache of their accounts. */
function sessions(batch: RedisBatch, { read }: Pick<Base, 'read'>): SessionVerb {
  /** The account of a session when it was last read in full, by the session's hash. */
  const accounts = new Map<string, User>();

  /** True if a cached session is valid and its account unchanged. Null if it must be read in full. */
  async function stillOf(user: User, tokenHash: string, now: number, limits: SessionLimits) {
    const [[id, epoch, created, lastUse], [mark]] = await Promise.all([
      batch.fields(`session:${tokenHash}`, ['user', 'epoch', 'created', 'seen']),
      batch.fields('account_marks', [user.id]),
    ]);
    const [version, newestEpoch] = (mark ?? '').split('\n');
    const isSame = id === user.id && Number(version) === user.version && newestEpoch === epoch;
    const since = now - Number(lastUse);
    const holds = since <= seenStep(limits) && since < limits.idle && now - Number(created) < limits.absolute;
    return isSame && holds ? { user, created_at: Number(created) } : null;
  }

  return {
    session: async (tokenHash, now, limits) => {
      const before = accounts.get(tokenHash);
      const still = before && (await stillOf(before, tokenHash, now, limits));
      if (still) return still;
      accounts.delete(tokenHash);
      const found = await read('session', tokenHash, now, limits);
      if (!found) return null;
      const [id, doc, created] = found;
      const user = readRecord('account', [id, doc]);
      for (const oldest of [...accounts.keys()].slice(0, accounts.size + 1 - MOST_KNOWN))
        accounts.delete(oldest);
      accounts.set(tokenHash, user);
      return { user, created_at: Number(created) };
    },
  };
}

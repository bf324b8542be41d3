import { atom } from 'nanostores';
import type { ImportShape } from '../../../../api/clients/imports.ts';
import { addDays } from '../../../../domain/time.ts';
import { isUnanswered } from '../../../../platform/call/call.ts';
import { csvCell } from '../../../../texts/csv-cell.ts';
import { numberText } from '../../../../platform/number-text.ts';
import { save } from '../../../../platform/ui/download.ts';
import { clients } from '../../data/clients.ts';
import { pageDialing } from '../../data/client-contact.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { callAsOwner } from '../../shell/access.ts';
import { act, question } from '../../shell/act.ts';
import { remote } from '../../shell/remote.ts';
import { inOrder, nextRows, toFileRows, type FileRow, type ReadyRow } from './client-rows.ts';
import {
  columnsFault,
  columnsOf,
  isHeading,
  remember,
  rememberColumns,
  remembered,
  toolOf,
  type Column,
} from './columns.ts';
import { readTable, type Table } from './read-table.ts';

/** A row that is not imported, with the reason. */
export interface Refused extends Omit<FileRow, 'client'> {
  readonly reason: string;
}

/** From the file to the result. */
export interface Run {
  readonly step: 'file' | 'columns' | 'checking' | 'checked' | 'importing' | 'done';
  /** Why it did not go on. */
  readonly problem: string | null;
  readonly table: Table | null;
  /** 'Square'; null if nobody knows the columns. */
  readonly tool: string | null;
  readonly columns: readonly Column[];
  readonly rows: readonly ReadyRow[];
  readonly refused: readonly Refused[];
  /** How many rows were checked or imported. */
  readonly done: number;
  readonly new: number;
  readonly merged: number;
  /** Nothing is sent to them before this date; empty for no such date. */
  readonly quiet: string;
  /** The import on the server. */
  readonly id: string | null;
}

const start: Run = {
  step: 'file',
  problem: null,
  table: null,
  tool: null,
  columns: [],
  rows: [],
  refused: [],
  done: 0,
  new: 0,
  merged: 0,
  quiet: '',
  id: null,
};

export const $run = atom<Run>(start);
export const imports = remote('GET /api/admin-public/imports', {});

const put = (change: Partial<Run>) => $run.set({ ...$run.get(), problem: null, ...change });

/** Days after which imported clients hear from the salon, unless the owner names a date. */
const QUIET_DAYS = 14;

export function reset(): void {
  $run.set({ ...start, quiet: addDays(salonDate(), QUIET_DAYS) });
}

export const setQuiet = (quiet: string): void => put({ quiet });

/** Reads a file, and checks it at once if its columns are known. */
export async function choose(file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const table = bytes
    ? readTable(new Uint8Array(bytes), isHeading)
    : "We couldn't read this file. Choose it again.";
  if (typeof table === 'string') return put({ step: 'file', problem: table });
  const tool = toolOf(table.headers);
  put({ table, tool, columns: columnsOf(table.headers), step: 'columns' });
  return tool === null ? undefined : check();
}

export function setColumn(at: number, column: Column): void {
  put({ columns: $run.get().columns.map((one, i) => (i === at ? column : one)) });
}

/** Counts what the import would do, without a change. */
export async function check(): Promise<void> {
  const { table, columns } = $run.get();
  const fault = columnsFault(columns);
  if (!table || fault !== null) return put({ problem: fault });
  rememberColumns(table.headers, columns);
  // Only the United States writes 5/31, and its pages need no dialing.
  const all = toFileRows(table, columns, pageDialing() !== '');
  const refused = all.flatMap(({ client, ...row }) =>
    typeof client === 'string' ? [{ ...row, reason: client }] : [],
  );
  put({ step: 'checking', rows: inOrder(all, pageDialing()), refused, done: 0, new: 0, merged: 0 });
  const dry = await callAsOwner('POST /api/admin-public/imports', {
    body: { kind: 'clients', dry_run: true },
  });
  if (!dry.ok) return put({ step: 'columns', problem: dry.message });
  const problem = await sendRows(dry.data.id, 0);
  return put(problem === null ? { step: 'checked' } : { step: 'columns', problem });
}

/** Imports the rows that were checked. If an import of the same rows is unfinished, it goes on. */
export async function importRows(): Promise<void> {
  const { rows, quiet } = $run.get();
  put({ step: 'importing', done: 0 });
  const file = fingerprint(JSON.stringify(rows.map(({ client }) => client)));
  const known = remembered().open;
  const earlier =
    known?.file === file
      ? await callAsOwner('GET /api/admin-public/imports/:id', { params: { id: known.id } })
      : null;
  if (earlier && !earlier.ok && earlier.code !== 'not_found')
    return put({ step: 'checked', problem: earlier.message });
  let from = 0;
  let { id } = known ?? { id: '' };
  if (earlier?.ok && earlier.data.state === 'unfinished') from = earlier.data.rows;
  else {
    const begun = await callAsOwner('POST /api/admin-public/imports', {
      body: { kind: 'clients', dry_run: false, ...(quiet !== '' && { quiet_until: quiet }) },
    });
    if (!begun.ok) return put({ step: 'checked', problem: begun.message });
    ({ id } = begun.data);
    remember({ open: { id, file } });
  }
  const problem = await sendRows(id, from);
  const finished = problem ?? (await patiently(() => finish(id)));
  void imports.load();
  void clients.load();
  if (typeof finished === 'string') return put({ step: 'checked', problem: finished });
  if (!finished.ok) return put({ step: 'checked', problem: finished.message });
  remember({ open: undefined });
  return put({ step: 'done', id, new: finished.data.new, merged: finished.data.merged });
}

const finish = (id: string) => callAsOwner('POST /api/admin-public/imports/:id/finish', { params: { id } });

/** A number that another file hardly has (cyrb53). */
function fingerprint(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Sends the rows from this one on, call by call. Returns why it stopped; null once all are sent. */
async function sendRows(id: string, from: number): Promise<string | null> {
  const { rows } = $run.get();
  put({ done: from });
  for (let at = from; at < rows.length;) {
    const some = nextRows(rows, at);
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const answer = await patiently(() =>
      callAsOwner('POST /api/admin-public/imports/:id/rows', {
        params: { id },
        body: { rows: some.map(({ client }) => client) },
      }),
    );
    if (!answer.ok) return answer.message;
    const run = $run.get();
    const isKnownAlready = new Set(run.refused.map(({ line }) => line));
    const refused = answer.data.refused.flatMap(({ row, reason }) => {
      const one = some[row];
      return one && !isKnownAlready.has(one.line) ? [{ line: one.line, cells: one.cells, reason }] : [];
    });
    at += some.length;
    put({
      done: at,
      ...(run.step === 'checking' && {
        new: run.new + answer.data.new,
        merged: run.merged + answer.data.merged,
      }),
      refused: [...run.refused, ...refused],
    });
  }
  return null;
}

/** How often a call is repeated after a lost connection; the pauses double from a second. */
const MOST_TRIES = 5;

async function patiently<Reply extends { readonly ok: true } | { readonly ok: false; readonly code: string }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const answer = await ask();
    if (answer.ok || tries === MOST_TRIES || !(isUnanswered(answer.code) || answer.code === 'rate_limited'))
      return answer;
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await new Promise((done) => setTimeout(done, 1000 * 2 ** tries));
  }
}

/** Saves the refused rows with their reasons, to correct them and import that file. */
export function saveRefused(): void {
  const { table, refused } = $run.get();
  if (!table) return;
  const lines = refused
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, cells, reason }) => [...table.headers.map((_, i) => cells[i] ?? ''), String(line), reason]);
  const text = [[...table.headers, 'Row', 'Reason'], ...lines]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n');
  save(new Blob(['\uFEFF', text], { type: 'text/csv' }), 'refused-rows.csv');
}

/** The undo of an import, which asks before. */
export const undo = question<Pick<ImportShape, 'id'> & Partial<Pick<ImportShape, 'kind'>>>(
  async ({ id, kind }) => {
    const what = kind === 'appointments' ? appointments : people;
    const answer = await act(() => undoAll(id), {
      done: ({ removed, restored, kept }) => [
        'Import Undone',
        [
          `${what(removed)} removed, ${numberText(restored)} restored.`,
          kept.length > 0 && `${what(kept.length)} stayed, because they changed since or have visits.`,
        ]
          .filter(Boolean)
          .join(' '),
      ],
      failed: ["Couldn't Undo the Import"],
    });
    await Promise.all([imports.load(), clients.load()]);
    if (answer) reset();
  },
);

/** Undoes call by call, and adds up the answers. */
async function undoAll(id: string) {
  const sums = { removed: 0, restored: 0, kept: [] as string[] };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const answer = await patiently(() =>
      callAsOwner('DELETE /api/admin-public/imports/:id', { params: { id } }),
    );
    if (!answer.ok) return answer;
    const { done, removed, restored, kept } = answer.data;
    sums.removed += removed;
    sums.restored += restored;
    sums.kept.push(...kept.map((one) => one.id));
    if (done) return { ...answer, data: sums };
  }
}

export const people = (count: number): string => (count === 1 ? '1 client' : `${numberText(count)} clients`);

/** Of an import of appointments, which may have added their clients too. */
const appointments = (count: number) =>
  count === 1 ? '1 appointment or client' : `${numberText(count)} appointments and clients`;

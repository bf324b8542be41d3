import type { ImportShape } from '../../../../api/clients/imports.ts';
import { csvCell } from '../../../../texts/csv-cell.ts';
import { save } from '../../../../platform/ui/download.ts';
import { clients } from '../../data/clients.ts';
import { pageDialing } from '../../data/client-contact.ts';
import { callAsOwner } from '../../shell/access.ts';
import { inOrder, nextRows, toFileRows } from './client-rows.ts';
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
import { readTable } from './read-table.ts';
import { $run, begin, beginDry, finish, imports, put, sendRows } from './run.ts';

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
  put({ busy: 'checking', rows: inOrder(all, pageDialing()), refused, done: 0, new: 0, merged: 0 });
  const dry = await beginDry('clients');
  const problem = dry.ok ? await sendFrom(0, dry.data.id) : dry.message;
  return put({ busy: null, problem, ...(problem === null && { step: 'checked' }) });
}

/** Imports the rows that were checked. If an import of the same rows is unfinished, it goes on. */
export async function importRows(): Promise<void> {
  put({ busy: 'importing', done: 0 });
  const imported = await importAll();
  put({
    busy: null,
    ...(typeof imported === 'string' ? { problem: imported } : { ...imported, step: 'done' }),
  });
}

/** Returns what was imported, or why it stopped. */
async function importAll(): Promise<string | Pick<ImportShape, 'id' | 'new' | 'merged'>> {
  const { rows, quiet } = $run.get();
  const file = fingerprint(JSON.stringify(rows.map(({ client }) => client)));
  const open = remembered().open;
  const earlier =
    open?.file === file
      ? await callAsOwner('GET /api/admin-public/imports/:id', { params: { id: open.id } })
      : null;
  if (earlier && !earlier.ok && earlier.code !== 'not_found') return earlier.message;
  let from = 0;
  let { id } = open ?? { id: '' };
  if (earlier?.ok && earlier.data.state === 'unfinished') from = earlier.data.rows;
  else {
    const start = await begin('clients', quiet);
    if (!start.ok) return start.message;
    ({ id } = start.data);
    remember({ open: { id, file } });
  }
  const finished = (await sendFrom(from, id)) ?? (await finish(id));
  void imports.load();
  void clients.load();
  if (typeof finished === 'string') return finished;
  if (!finished.ok) return finished.message;
  remember({ open: undefined });
  return { id, new: finished.data.new, merged: finished.data.merged };
}

/** Returns a number that hardly any other file has (cyrb53). */
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
async function sendFrom(from: number, id: string): Promise<string | null> {
  const { rows } = $run.get();
  put({ done: from });
  for (let at = from; at < rows.length;) {
    const some = nextRows(rows, at);
    const answer = await sendRows(
      id,
      some.map(({ client }) => client),
    );
    if (!answer.ok) return answer.message;
    const run = $run.get();
    const knownLines = new Set(run.refused.map(({ line }) => line));
    const refused = answer.data.refused.flatMap(({ row, reason }) => {
      const one = some[row];
      return one && !knownLines.has(one.line) ? [{ line: one.line, cells: one.cells, reason }] : [];
    });
    at += some.length;
    put({
      done: at,
      ...(run.busy === 'checking' && {
        new: run.new + answer.data.new,
        merged: run.merged + answer.data.merged,
      }),
      refused: [...run.refused, ...refused],
    });
  }
  return null;
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

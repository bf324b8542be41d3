import { atom } from 'nanostores';
import type { ClientRow, AppointmentRow, ImportShape } from '../../../../api/clients/imports.ts';
import { addDays } from '../../../../domain/time.ts';
import { isUnanswered } from '../../../../platform/call/call.ts';
import { numberText } from '../../../../platform/number-text.ts';
import { clients } from '../../data/clients.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { callAsOwner } from '../../shell/access.ts';
import { act, question } from '../../shell/act.ts';
import { announceChange } from '../../shell/dialogs.ts';
import { remote } from '../../shell/remote.ts';
import { formatCount } from '../../shell/text.ts';
import type { ReadyRow, RefusedRow } from './client-rows.ts';
import type { Column } from './columns.ts';
import type { EventRow } from './match.ts';
import type { CalendarReading } from '../../../../domain/calendar/read-calendar.ts';
import type { Table } from './read-table.ts';

export type ImportKind = ImportShape['kind'];

/** An import, from the file to the result. */
export interface Run extends Omit<CalendarReading, 'events'> {
  readonly step: 'file' | 'columns' | 'checked' | 'done';
  /** The step that is under way. */
  readonly busy: 'reading' | 'checking' | 'importing' | null;
  /** Why it stopped. */
  readonly problem: string | null;
  /** Nothing is sent to new clients before this date; empty for no such date. */
  readonly quiet: string;
  /** The import on the server, once it has something to undo. */
  readonly id: string | null;
  /** For a file with clients, like the fields that follow. */
  readonly table: Table | null;
  /** 'Square'; null if nobody knows the columns. */
  readonly tool: string | null;
  readonly columns: readonly Column[];
  readonly rows: readonly ReadyRow[];
  readonly refused: readonly RefusedRow[];
  /** How many rows were checked or imported. */
  readonly done: number;
  readonly new: number;
  readonly merged: number;
  /** For a calendar. */
  readonly events: readonly EventRow[];
  /** Whether to email the clients of its events. */
  readonly notify: boolean;
}

const start: Run = {
  step: 'file',
  busy: null,
  problem: null,
  quiet: '',
  id: null,
  table: null,
  tool: null,
  columns: [],
  rows: [],
  refused: [],
  done: 0,
  new: 0,
  merged: 0,
  events: [],
  skipped: [],
  past: 0,
  later: 0,
  notify: false,
};

export const $run = atom<Run>(start);
export const put = (change: Partial<Run>): void => $run.set({ ...$run.get(), problem: null, ...change });

/** Days after which imported clients hear from the salon, unless the owner names a date. */
const QUIET_DAYS = 14;
export const reset = (): void => $run.set({ ...start, quiet: addDays(salonDate(), QUIET_DAYS) });

/** The imports that can be continued or undone. */
export const imports = remote('GET /api/admin-public/imports', {});

/** Begins a dry run, which counts and changes nothing. */
export const beginDry = (kind: ImportKind) =>
  callAsOwner('POST /api/admin-public/imports', { body: { kind, dry_run: true } });

/** @param quiet empty to send clients what is due at once */
export const begin = (kind: ImportKind, quiet: string) =>
  callAsOwner('POST /api/admin-public/imports', {
    body: { kind, dry_run: false, ...(quiet !== '' && { quiet_until: quiet }) },
  });

export const sendRows = (id: string, rows: (ClientRow | AppointmentRow)[]) =>
  patiently(() => callAsOwner('POST /api/admin-public/imports/:id/rows', { params: { id }, body: { rows } }));

export const finish = (id: string) =>
  patiently(() => callAsOwner('POST /api/admin-public/imports/:id/finish', { params: { id } }));

/** How often a call is repeated after a lost connection; the pauses double from a second. */
const MOST_TRIES = 5;

async function patiently<Reply extends { readonly ok: true } | { readonly ok: false; readonly code: string }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.ok || tries === MOST_TRIES || !(isUnanswered(answer.code) || answer.code === 'rate_limited'))
      return answer;
    await new Promise((done) => setTimeout(done, 1000 * 2 ** tries));
  }
}

/** Asks before an import is undone. Events that were imported can then be imported again. */
export const undo = question<Pick<ImportShape, 'id' | 'kind'>>(async ({ id, kind }) => {
  const what = (count: number) =>
    kind === 'appointments' ? appointmentsAndClients(count) : formatCount(count, 'client');
  const answer = await act(() => undoAll(id), {
    done: ({ removed, restored, kept }) => [
      'Import Undone',
      [
        `${what(removed)} removed, ${numberText(restored)} restored.`,
        kept > 0 && `${what(kept)} stayed, because they changed since or have visits.`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    failed: ["Couldn't Undo the Import"],
  });
  announceChange();
  await Promise.all([imports.load(), clients.load()]);
  if (!answer) return undefined;
  const { step, events } = $run.get();
  if (step !== 'checked') return reset();
  return put({
    id: null,
    events: events.map((row) => (row.state === 'imported' ? { ...row, state: 'open' } : row)),
  });
});

/** Undoes call by call, and adds up the answers. */
async function undoAll(id: string) {
  const sums = { removed: 0, restored: 0, kept: 0 };
  for (;;) {
    const answer = await patiently(() =>
      callAsOwner('DELETE /api/admin-public/imports/:id', { params: { id } }),
    );
    if (!answer.ok) return answer;
    const { done, removed, restored, kept } = answer.data;
    sums.removed += removed;
    sums.restored += restored;
    sums.kept += kept.length;
    if (done) return { ...answer, data: sums };
  }
}

/** Names the appointments and clients that an import may have added, with their number. */
const appointmentsAndClients = (count: number) =>
  count === 1 ? '1 appointment or client' : `${numberText(count)} appointments and clients`;

import { atom } from 'nanostores';
import { addDays, MINUTES_A_DAY, minuteFrom } from '../../../../domain/time.ts';
import { salonNow } from '../../../../platform/call/server-time.ts';
import { numberText } from '../../../../platform/number-text.ts';
import { clients } from '../../data/clients.ts';
import { pageDialing } from '../../data/client-contact.ts';
import { salonDate, salonZone } from '../../data/salon-clock.ts';
import { knownServices, services } from '../../data/services.ts';
import { savedSettings } from '../../data/settings.ts';
import { callAsOwner } from '../../shell/access.ts';
import { act } from '../../shell/act.ts';
import { announceChange } from '../../shell/dialogs.ts';
import { toRow } from './event-rows.ts';
import { matching, type Match } from './match.ts';
import type { CalendarEvent, SkippedEvent } from './read-calendar.ts';

/** An event with the client and services it becomes an appointment of. */
export interface EventRow extends Match {
  readonly event: CalendarEvent;
  readonly state: 'open' | 'imported' | 'known';
  /** Why it cannot be imported as it is. */
  readonly fault: string | null;
  /** True if only another appointment is in its way. */
  readonly isClash: boolean;
}

/** From the file to the last appointment. */
export interface Run {
  /** Null until a calendar is read. */
  readonly rows: readonly EventRow[] | null;
  readonly skipped: readonly SkippedEvent[];
  readonly past: number;
  readonly later: number;
  /** What goes on. */
  readonly busy: 'reading' | 'importing' | 'undoing' | null;
  readonly problem: string | null;
  /** Whether to email the clients. */
  readonly notify: boolean;
  /** Nothing is sent to new clients before this date; empty for no such date. */
  readonly quiet: string;
  /** The import on the server; null before the first row. */
  readonly id: string | null;
}

const start: Run = {
  rows: null,
  skipped: [],
  past: 0,
  later: 0,
  busy: null,
  problem: null,
  notify: false,
  quiet: '',
  id: null,
};

export const $run = atom<Run>(start);

const put = (change: Partial<Run>) => $run.set({ ...$run.get(), ...change });
export const reset = (): void => $run.set({ ...start, quiet: addDays(salonDate(), QUIET_DAYS) });
export const setNotify = (notify: boolean): void => put({ notify });
export const setQuiet = (quiet: string): void => put({ quiet });

/** Days after which new clients hear from the salon, unless the owner names a date. */
const QUIET_DAYS = 14;
/** How far ahead events are read, in days. */
const AHEAD = 365;
/** Rows in one call: an appointment is larger than a client. */
const MOST = 50;

/** Reads a calendar's address, which only the server may open. */
export async function chooseAddress(url: string): Promise<void> {
  put({ busy: 'reading', problem: null });
  const answer = await callAsOwner('POST /api/admin-public/imports/calendar', { body: { url } });
  if (answer.ok) return read(answer.data.text);
  return put({ busy: null, problem: answer.errors['url'] ?? answer.message });
}

export async function chooseFile(file: Blob): Promise<void> {
  put({ busy: 'reading', problem: null });
  const text = await file.text().catch(() => null);
  if (text === null) return put({ busy: null, problem: "We couldn't read this file. Choose it again." });
  return read(text);
}

/** Reads the events, matches them with what the salon knows, and asks the server what is in their way. */
async function read(text: string): Promise<void> {
  const [reader, zones] = await Promise.all([
    import('./read-calendar.ts'),
    import('./zones.ts'),
    clients.load(),
    services.load(),
  ]).catch(() => []);
  if (!reader || !zones) return put({ busy: null, problem: "We couldn't load this page. Try again." });
  const from = minuteFrom(salonNow());
  const span = { from, to: from + AHEAD * MINUTES_A_DAY };
  const found = reader.readCalendar(text, span, zones.zoneClock(salonZone()));
  if (!found) return put({ busy: null, problem: 'This is not a calendar file.' });
  const known = clients.$value.get();
  const match = matching({
    clients: known.state === 'ready' ? known.data : [],
    services: knownServices(),
    dialing: pageDialing(),
    email: savedSettings()?.businessEmail ?? '',
  });
  const rows = found.events.map((event): EventRow => ({
    event,
    ...match(event),
    state: 'open',
    fault: null,
    isClash: false,
  }));
  put({ rows, skipped: found.skipped, past: found.past, later: found.later });
  const problem = await check(rows);
  return put({ busy: null, problem });
}

/** Asks, without a change, which of these rows can be imported. Returns why nobody knows; null if all is known. */
async function check(rows: readonly EventRow[]): Promise<string | null> {
  const dry = await callAsOwner('POST /api/admin-public/imports', {
    body: { kind: 'appointments', dry_run: true },
  });
  return dry.ok ? send(dry.data.id, rows, true) : dry.message;
}

/** Changes a row's client or services. */
export function change(row: EventRow, match: Partial<Match>): void {
  replace([{ ...row, ...match, fault: null, isClash: false }]);
}

/** Checks a changed row. */
export async function recheck({ event: { key } }: EventRow): Promise<void> {
  const row = $run.get().rows?.find((one) => one.event.key === key);
  if (row) put({ problem: await check([row]) });
}

/** Leaves an event out. */
export function leaveOut({ event }: EventRow): void {
  put({ rows: $run.get().rows?.filter((one) => one.event.key !== event.key) ?? null });
}

export const isReady = (row: EventRow) => row.state === 'open' && row.fault === null && isComplete(row);
export const isComplete = ({ name, service }: EventRow) => name.trim() !== '' && service !== '';

/** Imports these rows. @param allowOverlap the owner has seen what is in their way */
export async function importRows(rows: readonly EventRow[], allowOverlap = false): Promise<void> {
  if ($run.get().busy) return;
  put({ busy: 'importing', problem: null });
  const { notify, quiet } = $run.get();
  let { id } = $run.get();
  if (id === null) {
    const begun = await callAsOwner('POST /api/admin-public/imports', {
      body: { kind: 'appointments', dry_run: false, ...(!notify && quiet !== '' && { quiet_until: quiet }) },
    });
    if (!begun.ok) return put({ busy: null, problem: begun.message });
    ({ id } = begun.data);
    put({ id });
  }
  const problem = await send(id, rows, false, allowOverlap);
  announceChange();
  void clients.load();
  return put({ busy: null, problem });
}

/** Sends rows call by call, and shows what became of each. Returns why it stopped; null once all are sent. */
async function send(
  id: string,
  rows: readonly EventRow[],
  isDry: boolean,
  allowOverlap = false,
): Promise<string | null> {
  const complete = rows.filter(isComplete);
  const { notify } = $run.get();
  for (let at = 0; at < complete.length; at += MOST) {
    const some = complete.slice(at, at + MOST);
    const body = {
      rows: some.map((row) => ({
        ...toRow(row),
        ...(allowOverlap && { allow_overlap: true }),
        ...(notify && { notify: true }),
      })),
    };
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const answer = await callAsOwner('POST /api/admin-public/imports/:id/rows', { params: { id }, body });
    if (!answer.ok) return answer.message;
    const { refused, known = [] } = answer.data;
    replace(
      some.map((row, i): EventRow => {
        const refusal = refused.find((one) => one.row === i);
        const fault = refusal?.reason ?? null;
        const state = known.includes(i) ? 'known' : isDry || refusal ? 'open' : 'imported';
        return { ...row, state, fault, isClash: refusal?.code === 'overlap' };
      }),
    );
  }
  return null;
}

function replace(changed: readonly EventRow[]): void {
  const byKey = new Map(changed.map((row) => [row.event.key, row]));
  put({ rows: $run.get().rows?.map((row) => byKey.get(row.event.key) ?? row) ?? null });
}

/** Ends the import, once the owner is done. */
export async function finish(): Promise<void> {
  const { id } = $run.get();
  if (id !== null) await callAsOwner('POST /api/admin-public/imports/:id/finish', { params: { id } });
}

/** Removes what this import has added, call by call, unless it has changed since. */
export async function undo(): Promise<void> {
  const { id, rows, busy } = $run.get();
  if (id === null || busy) return;
  put({ busy: 'undoing', problem: null });
  const undone = await act(() => undoAll(id), {
    done: (kept) => [
      'Import Undone',
      kept > 0 ? `${numberText(kept)} changed since, so we kept them.` : undefined,
    ],
    failed: ["Couldn't Undo the Import"],
    retry: undo,
  });
  announceChange();
  void clients.load();
  const open = rows?.map((row): EventRow => (row.state === 'imported' ? { ...row, state: 'open' } : row));
  put(undone ? { busy: null, id: null, rows: open ?? null } : { busy: null });
}

/** Answers with how much was kept. */
async function undoAll(id: string) {
  for (let kept = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const answer = await callAsOwner('DELETE /api/admin-public/imports/:id', { params: { id } });
    if (!answer.ok) return answer;
    kept += answer.data.kept.length;
    if (answer.data.done) return { ...answer, data: kept };
  }
}

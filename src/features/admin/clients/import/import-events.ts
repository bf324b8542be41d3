import {
  MINUTES_A_DAY,
  minuteFrom,
  dateOfEpochDay,
  toTime,
  type EpochMinute,
} from '../../../../domain/time.ts';
import { salonNow } from '../../../../platform/call/server-time.ts';
import { clients } from '../../data/clients.ts';
import { pageDialing } from '../../data/client-contact.ts';
import { salonZone } from '../../data/salon-clock.ts';
import { knownServices, services } from '../../data/services.ts';
import { savedSettings } from '../../data/settings.ts';
import { callAsOwner } from '../../shell/access.ts';
import { announceChange } from '../../shell/dialogs.ts';
import { known } from '../../shell/remote.ts';
import { matching, type EventRow, type Match } from './match.ts';
import { $run, begin, beginDry, finish, put, sendRows } from './run.ts';
import type { AppointmentRow } from '../../../../api/clients/imports.ts';
import { longest } from '../../../../domain/clients/customer-rules.ts';
import { servicesIn } from '../../appointments/service-choice.ts';

/** How far ahead events are read, in days. */
const AHEAD = 365;
/** Rows in one call: an appointment is larger than a client. */
const MOST = 50;

/** Reads a calendar's address, which only the server may open. */
export async function chooseAddress(url: string): Promise<void> {
  put({ busy: 'reading' });
  const answer = await callAsOwner('POST /api/admin-public/imports/calendar', { body: { url } });
  if (answer.ok) return read(answer.data.text);
  return put({ busy: null, problem: answer.errors['url'] ?? answer.message });
}

export async function chooseFile(file: Blob): Promise<void> {
  put({ busy: 'reading' });
  const text = await file.text().catch(() => null);
  if (text === null) return put({ busy: null, problem: "We couldn't read this file. Choose it again." });
  return read(text);
}

/** Reads the events, matches them with what the salon knows, and asks the server what is in their way. */
async function read(text: string): Promise<void> {
  const [reader, zones] = await Promise.all([
    import('../../../../domain/calendar/read-calendar.ts'),
    import('../../../../domain/calendar/zone-clock.ts'),
    clients.load(),
    services.load(),
  ]).catch(() => []);
  if (!reader || !zones) return put({ busy: null, problem: "We couldn't load this page. Try again." });
  const from = minuteFrom(salonNow());
  const span = { from, to: from + AHEAD * MINUTES_A_DAY };
  const found = reader.readCalendar(text, span, zones.zoneClock(salonZone()));
  if (!found) return put({ busy: null, problem: 'This is not a calendar file.' });
  const match = matching({
    clients: known(clients) ?? [],
    services: knownServices(),
    dialing: pageDialing(),
    email: savedSettings()?.businessEmail ?? '',
    phone: savedSettings()?.businessPhone ?? '',
  });
  const events = found.events.map((event): EventRow => ({
    event,
    ...match(event),
    state: 'open',
    fault: null,
    isClash: false,
  }));
  put({ ...found, events, step: 'checked' });
  return put({ busy: null, problem: await check(events) });
}

/** Asks which of these rows can be imported, without importing any. Returns why that is unknown; null if it is known. */
async function check(rows: readonly EventRow[]): Promise<string | null> {
  const dry = await beginDry('appointments');
  return dry.ok ? send(dry.data.id, rows, true) : dry.message;
}

export function change(row: EventRow, match: Partial<Match>): void {
  replace([{ ...row, ...match, fault: null, isClash: false }]);
}

export async function recheck({ event: { key } }: EventRow): Promise<void> {
  const row = $run.get().events.find((one) => one.event.key === key);
  if (row) put({ problem: await check([row]) });
}

export function leaveOut({ event }: EventRow): void {
  put({ events: $run.get().events.filter((one) => one.event.key !== event.key) });
}

export const isReady = (row: EventRow) => row.state === 'open' && row.fault === null && isComplete(row);
export const isComplete = ({ name, service }: EventRow) => name.trim() !== '' && service !== '';

/** Imports these rows. @param allowOverlap the owner has seen what is in their way */
export async function importEvents(rows: readonly EventRow[], allowOverlap = false): Promise<void> {
  if ($run.get().busy) return;
  put({ busy: 'importing' });
  const { quiet } = $run.get();
  let { id } = $run.get();
  if (id === null) {
    const start = await begin('appointments', quiet);
    if (!start.ok) return put({ busy: null, problem: start.message });
    ({ id } = start.data);
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
    const batch = some.map((row) => ({
      ...toRow(row),
      ...(allowOverlap && { allow_overlap: true }),
      ...(notify && { notify: true }),
    }));
    const answer = await sendRows(id, batch);
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

function replace(rows: readonly EventRow[]): void {
  const byKey = new Map(rows.map((row) => [row.event.key, row]));
  put({ events: $run.get().events.map((row) => byKey.get(row.event.key) ?? row) });
}

/** Ends the import, once the owner is done. */
export async function finishEvents(): Promise<void> {
  const { id, step } = $run.get();
  if (id !== null && step === 'checked') await finish(id);
}

/** A row as the server takes it. The event keeps its length, whatever its services take. */
export function toRow(row: Match & Pick<EventRow, 'event'>): AppointmentRow {
  const { name, email, phone, service } = row;
  const { key, start: from, length, title, text } = row.event;
  return {
    name,
    email,
    phone,
    key,
    start_at: iso(from),
    ...(length > 0 && { end_at: iso(from + length) }),
    service_ids: servicesIn(service),
    notes: [title, text]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, longest.notes - 1)
      .trim(),
  };
}

const iso = (at: EpochMinute) =>
  `${dateOfEpochDay(Math.floor(at / MINUTES_A_DAY))}T${toTime(at % MINUTES_A_DAY)}:00Z`;

import { atom, computed } from 'nanostores';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { answersIn, query, readRemote, type Announced } from '../../../platform/call/query.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { addDays, type EpochMs } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { clientPath } from '../data/clients.ts';
import { salonDate } from '../data/salon-clock.ts';
import { openDialog } from '../shell/dialogs.ts';
import { goTo } from '../shell/navigation.ts';
import { closePanel } from '../shell/open-panel.ts';

/** How long after the last key the request is sent, in milliseconds. */
const PAUSE = 180;
/** How many matches from today on are loaded. The salon sends the latest ones, and the soonest are shown. */
const MOST_COMING = 500;
const SHOWN_CLIENTS = 5;
const SHOWN_APPOINTMENTS = 8;

export interface Found {
  /** The search term. */
  readonly of: string;
  readonly clients: readonly ClientShape[];
  readonly appointments: readonly OwnersAppointment[];
  /** True if there are more. */
  readonly moreClients: boolean;
  readonly moreAppointments: boolean;
}

export type Search =
  /** No search yet. */
  | { readonly state: 'idle' }
  | { readonly state: 'found'; readonly found: Found }
  | { readonly state: 'failed'; readonly message: string };

export const $text = atom('');
const $sought = computed($text, (text) => text.trim());

const searches = query(async (search: string): Promise<Announced<Found>> => {
  const today = salonDate();
  const [clients, coming, past] = await Promise.all([
    callAsOwner('GET /api/admin-public/clients', { query: { search, limit: String(SHOWN_CLIENTS + 1) } }),
    callAsOwner('GET /api/admin-public/appointments', {
      query: { search, from: today, limit: String(MOST_COMING) },
    }),
    callAsOwner('GET /api/admin-public/appointments', {
      query: { search, to: addDays(today, -1), limit: String(SHOWN_APPOINTMENTS + 1) },
    }),
  ]);
  if (!clients.ok) return clients;
  if (!coming.ok) return coming;
  if (!past.ok) return past;
  const appointments = nearest([...past.data, ...coming.data], salonNow());
  const found = {
    of: search,
    clients: clients.data.slice(0, SHOWN_CLIENTS),
    appointments: appointments.slice(0, SHOWN_APPOINTMENTS),
    moreClients: clients.data.length > SHOWN_CLIENTS,
    moreAppointments: appointments.length > SHOWN_APPOINTMENTS,
  };
  return { ok: true, data: found };
});

/** Earlier results stay until the new ones arrive. */
export const $search = computed([$sought, searches.$known], (sought, remotes): Search => {
  if (sought === '') return { state: 'idle' };
  const now = readRemote(remotes, sought);
  if (now.state === 'failed') return now;
  const found = now.state === 'ready' ? now.data : answersIn(remotes).at(-1);
  return found ? { state: 'found', found } : { state: 'idle' };
});

/** True from the first key until the last request is answered. */
export const $isSearching = computed(
  [$sought, searches.$known],
  (sought, remotes) => sought !== '' && readRemote(remotes, sought).state === 'loading',
);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Searches for the typed text after a pause in typing. */
export function searchFor(text: string): void {
  $text.set(text);
  clearTimeout(timer);
  if ($sought.get() !== '') timer = setTimeout(searchAgain, PAUSE);
}

/** Retries after a failure. */
export function searchAgain(): void {
  void searches.load($sought.get());
}

/** Clears the search, so that the next one starts empty. */
export function endSearch(): void {
  searchFor('');
  searches.forget();
}

/** Upcoming ones first, earliest first, then past and canceled ones, latest first. */
export function nearest(appointments: readonly OwnersAppointment[], now: EpochMs): OwnersAppointment[] {
  const [coming, past] = [true, false].map((isComing) =>
    appointments.filter((one) => (isActive(one) && Date.parse(one.end_at) > now) === isComing),
  );
  return [
    ...(coming ?? []).toSorted((a, b) => startTime(a) - startTime(b)),
    ...(past ?? []).toSorted((a, b) => startTime(b) - startTime(a)),
  ];
}

function startTime({ start_at }: OwnersAppointment): EpochMs {
  return Date.parse(start_at);
}

/** A result and how to open it. */
export interface Hit {
  /** The id of its option. */
  readonly id: string;
  readonly open: () => void;
}

const hit = (id: string, show: () => void): Hit => ({
  id,
  open: () => {
    closePanel();
    show();
  },
});

/** All results in the order of the arrow keys. */
export function toHits({ clients, appointments }: Found): Hit[] {
  return [
    ...clients.map(({ id }) => hit(`found-client-${id}`, () => goTo(clientPath(id)))),
    ...appointments.map((appointment) =>
      hit(`found-appointment-${appointment.id}`, () => openDialog({ kind: 'edit', appointment })),
    ),
  ];
}

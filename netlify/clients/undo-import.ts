import { undoImport } from '../../src/api/clients/imports.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { eventJob } from '../../src/domain/calendar/google-event.ts';
import type { Import, ImportEntry } from '../../src/domain/clients/imports.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { type Call, retryOnConflict, route, Conflict, withAnswer } from '../platform/http/route.ts';
import { flagsAfterChange, flagsAfterRemoval, flagExpiryJobs, inOneStep, makingFor } from './client-flags.ts';

type Undone = DataOf<typeof undoImport>;

/** Entries undone in one step. */
const PAGE = 100;
/** How long one call may work, in milliseconds: a function must end in time. */
const LASTS = 5000;

/** Undoes page by page, until all is done or the call has lasted long enough. */
export const undoImportRoute = route(undoImport, {
  answer: async (call) => {
    const began = call.deps.clock.now();
    let sums: Undone = { done: false, removed: 0, restored: 0, kept: [] };
    let most = PAGE;
    for (;;) {
      const isEnough = () => call.deps.clock.now() - began > LASTS;
      const look = () => read(call, most);
      const page = await retryOnConflict(look, (reading) => undoPage(call, reading, sums, isEnough));
      if (page === 'taken') most = 1;
      else if (page.isOver) return page.reply;
      else {
        sums = page.reply.data;
        most = PAGE;
      }
    }
  },
});

const isVisit = (subject: string) => subject.startsWith('appointment:');
const idIn = (subject: string) => subject.slice(subject.indexOf(':') + 1);
const isOf = ({ subject, version }: ImportEntry, visit: Appointment) =>
  subject === `appointment:${visit.id}` && version === visit.version;

async function read({ params, deps: { store } }: Call<typeof undoImport>, most: number) {
  const [record, entries, rules, careful] = await Promise.all([
    store.import(params.id),
    // One more, to know whether these are the last.
    store.importEntries(params.id, most + 1),
    store.rules(),
    store.careful(),
  ]);
  const page = entries.slice(0, most);
  const ids = page.flatMap(({ subject }) => (isVisit(subject) ? idIn(subject) : []));
  const [visits, files, pictures] = await Promise.all([
    Promise.all(ids.map((id) => store.appointment(id))),
    Promise.all(page.map(async ({ subject }) => (isVisit(subject) ? null : store.clientFile(idIn(subject))))),
    ids.length > 0 ? store.privatePictures(ids) : [],
  ]);
  return {
    one: found(record, 'This import'),
    page,
    isLast: entries.length <= most,
    files,
    visits,
    photos: new Set(pictures.map(({ subject }) => subject)),
    rules,
    careful,
  };
}
type Seen = Awaited<ReturnType<typeof read>>;

/** Undoes some entries, if nothing has changed meanwhile. */
async function undoPage(
  call: Call<typeof undoImport>,
  { one, page, isLast, files, visits: found, photos, rules, careful }: Seen,
  before: Undone,
  isEnough: () => boolean,
) {
  const removed: { client: Client & { readonly visits: readonly string[] }; entry: ImportEntry }[] = [];
  const restored: { client: Client; next: Client }[] = [];
  const skipped = [...before.kept];
  // Appointments come first, so that their clients may go too.
  const visits = found.flatMap((visit) =>
    visit && !photos.has(visit.id) && page.some((one) => isOf(one, visit)) ? visit : [],
  );
  const undoneIds = new Set(visits.map(({ id }) => id));
  for (const visit of found)
    if (visit && !undoneIds.has(visit.id)) skipped.push({ id: visit.id, reason: 'changed' });
  for (const [i, entry] of page.entries()) {
    const file = files[i];
    // A client who is gone needs no undo.
    if (!file) continue;
    const { client, appointments, pictures } = file;
    if (client.version !== entry.version || pictures.length > 0)
      skipped.push({ id: client.id, reason: 'changed' });
    else if (entry.before) restored.push({ client, next: { ...entry.before, version: client.version + 1 } });
    else if (appointments.some(({ id }) => !undoneIds.has(id)))
      skipped.push({ id: client.id, reason: 'visits' });
    else removed.push({ client: { ...client, visits: appointments.map(({ id }) => id) }, entry });
  }
  const { deps, now } = call;
  let marks = careful;
  const making = () => makingFor(marks, rules, call);
  for (const { client, entry } of removed)
    marks = flagsAfterRemoval(client, entry.remembered, making()) ?? marks;
  for (const { client, next } of restored) marks = flagsAfterChange(client, next, making()) ?? marks;
  const isOver = isLast || isEnough();
  const progress = (back: readonly unknown[], stayed: Undone['kept']) => {
    const removedCount = before.removed + removed.length + visits.length;
    const counts = { removed: removedCount, restored: before.restored + back.length };
    return data<Undone>({ done: isLast, ...counts, kept: stayed }, { message: 'Import undone' });
  };
  const next: Import = { ...one, state: 'undoing', version: one.version + 1 };
  const { writesTo } = rules;
  const events = writesTo === undefined ? [] : visits.map(({ id }) => eventJob(id, writesTo, 'removed', now));
  const step = (back: typeof restored, reply: ReturnType<typeof progress>) => {
    const flags = inOneStep(careful, marks);
    const clients = removed.map(({ client }) => client);
    const undone = { removed: clients, restored: back.map((one) => one.next), visits };
    const jobs = [...events, ...(flags ? flagExpiryJobs(flags) : [])];
    const store = isOver ? withAnswer(call, reply) : deps.store;
    return store.undoImport(next, page, undone, { careful: flags, isLast, jobs, now });
  };
  let reply = progress(restored, skipped);
  let result = await step(restored, reply);
  if (result === 'taken' && page.length > 1) return 'taken';
  if (result === 'taken') {
    // Somebody else has the contact that would come back.
    const reason = 'changed' as const;
    reply = progress([], [...skipped, ...restored.map(({ client }) => ({ id: client.id, reason }))]);
    marks = careful;
    result = await step([], reply);
  }
  if (result !== 'undone') throw new Conflict();
  return { isOver, reply };
}

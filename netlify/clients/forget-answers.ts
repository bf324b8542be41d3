import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { answersKeptFrom, withoutAnswers } from '../../src/domain/clients/old-answers.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import type { Acting, Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Visits that are read at once. */
const PAGE = 250;

/** Visits that are changed at once. */
const AT_ONCE = 25;

/** After this many visits the rest are left to the next night. */
const ENOUGH = 500;

/** Deletes clients' answers, and the photos they sent, of visits that are longer ago than the owner keeps them. */
export async function forgetAnswers(deps: Pick<Deps, 'store' | 'clock' | 'ids'>, rules: Rules, page = PAGE) {
  const now = deps.clock.now();
  const keptFrom = answersKeptFrom(rules.settings, salonZone(rules), now);
  if (keptFrom === null) return;
  for (let found = 0, isMore = true; isMore && found < ENOUGH;) {
    const old = await deps.store.visitsWithAnswers(keptFrom, page);
    for (let i = 0; i < old.length; i += AT_ONCE)
      await Promise.all(old.slice(i, i + AT_ONCE).map((visit) => forget(visit, { deps, now }, rules)));
    found += old.length;
    isMore = old.length === page;
  }
}

/** A visit or photo that changes meanwhile is found again the next night. */
async function forget(visit: Appointment, { deps, now }: Acting<'store' | 'ids'>, rules: Rules) {
  const photos = await deps.store.privatePictures([visit.id]);
  const next = withoutAnswers(visit);
  if (next) {
    const { history, ...entry } = entryForChange(visit, next, 'system', { deps, now }, rules);
    await deps.store.change(next, { ...entry, history: { ...history, change: 'Old answers deleted' } });
  }
  for (const picture of photos.filter(({ by }) => by === 'client'))
    await deps.store.removePrivatePicture(picture, now);
}

import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { answersKeptFrom, withoutAnswers } from '../../src/domain/clients/old-answers.ts';
import type { PrivatePicture } from '../../src/domain/clients/private-pictures.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { salonZone } from '../appointments/present.ts';
import type { Acting, Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

/** Visits that are read at once. */
const PAGE = 250;

/** Visits that are changed at once. */
const AT_ONCE = 25;

/** Visits that are changed in one night at least, if there are so many; the next night goes on. */
const ENOUGH = 500;

interface Old {
  readonly visit: Appointment;
  readonly sent: readonly PrivatePicture[];
}

/** Deletes clients' answers, and the photos they sent, of visits that are longer ago than the owner keeps them. */
export async function forgetAnswers(
  deps: Pick<Deps, 'store' | 'clock' | 'ids'>,
  rules: Rules,
  page = PAGE,
): Promise<void> {
  const now = deps.clock.now();
  const keptFrom = answersKeptFrom(rules.settings, salonZone(rules), now);
  let end = keptFrom ?? 0;
  for (let found = 0; end > 0 && found < ENOUGH;) {
    const { lists, pictures } = await deps.store.look({
      lists: [{ window: { start: 0, end }, newest: page }],
    });
    const visits = lists.flat();
    const old = visits.flatMap((visit): Old[] => {
      const photos = (pictures.get(visit.id) ?? []).filter(({ by }) => by === 'client');
      return visit.answers === undefined && photos.length === 0 ? [] : [{ visit, sent: photos }];
    });
    for (let i = 0; i < old.length; i += AT_ONCE)
      await Promise.all(old.slice(i, i + AT_ONCE).map((one) => forget(one, { deps, now }, rules)));
    found += old.length;
    // Others may begin at the same minute as the earliest of a page.
    end = visits.length < page ? 0 : Math.min((visits[0]?.start ?? 0) + 1, end - 1);
  }
}

/** A visit or photo that changes in this moment is found again the next night. */
async function forget(
  { visit, sent }: Old,
  { deps, now }: Acting<'store' | 'ids'>,
  rules: Rules,
): Promise<void> {
  const next = withoutAnswers(visit);
  if (next) {
    const { history, ...entry } = entryForChange(visit, next, 'system', { deps, now }, rules);
    await deps.store.change(next, { ...entry, history: { ...history, change: 'Old answers deleted' } });
  }
  for (const picture of sent) await deps.store.removePrivatePicture(picture, now);
}

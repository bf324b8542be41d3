import { listFormulas } from '../../src/api/clients/formulas.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { quickParts } from '../../src/domain/clients/formulas.ts';
import { visitName } from '../../src/domain/appointments/visit-services.ts';
import { minuteFrom, type Zone } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';

/** From how many of the latest visits of all clients parts are suggested: those of about ten weeks. */
const MOST_VISITS = 300;

export const formulasRoute = route(listFormulas, {
  readOnceKnown: ({ params, deps: { store }, now }) => {
    const window = { start: 0, end: minuteFrom(now) };
    return Promise.all([
      store.clientFile(params.id),
      store.look({ lists: [{ window, newest: MOST_VISITS }] }),
      store.rules(),
    ]);
  },
  answer: (_, [record, { lists }, rules]) => {
    const { appointments } = found(record, 'This client');
    const mixed = lists.flat().toReversed();
    return data({
      formulas: latestFormulas(appointments, salonZone(rules)).slice(0, 2),
      parts: quickParts(mixed.flatMap(({ formula }) => formula ?? [])),
    });
  },
});

/** Newest first. */
export function latestFormulas(appointments: readonly Appointment[], zone: Zone) {
  return appointments
    .toReversed()
    .flatMap(({ id, start, services, formula }) =>
      formula
        ? [{ appointment: id, date: zone.local(start).date, service: visitName(services), formula }]
        : [],
    );
}

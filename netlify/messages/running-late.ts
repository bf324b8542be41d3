import { runningLate } from '../../src/api/messages/running-late.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { canBeConfirmed } from '../../src/domain/appointments/attendance.ts';
import { isStartedBySalon } from '../../src/domain/messages/appointment-emails.ts';
import type { AppointmentMail } from '../../src/domain/messages/job.ts';
import { MINUTES_A_DAY, minuteFrom, today } from '../../src/domain/time.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone, writesMail } from '../appointments/present.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { data } from '../platform/http/reply.ts';
import { Conflict, retryOnConflict, route, unlessAnswered } from '../platform/http/route.ts';

type Client = DataOf<typeof runningLate>[number];

/** How far ahead to look for today's visits: a whole day and two hours, in minutes. The filter below keeps to today. */
const REST_OF_DAY = MINUTES_A_DAY + 120;

/** Emails the delay to today's coming clients, each with her history line in one step that is taken once. */
export const runningLateRoute = route(runningLate, {
  readOnceKnown: ({ deps: { store }, now }) => {
    const start = minuteFrom(now) + 1;
    return Promise.all([store.appointments({ start, end: start + REST_OF_DAY }), store.rules()]);
  },
  answer: async (call, [coming, rules]) => {
    await unlessAnswered(call);
    const { deps, now, keyed } = call;
    const { minutes } = call.body;
    const { store } = deps;
    const zone = salonZone(rules);
    const press = keyed ? sha256(keyed.key).slice(0, 20) : deps.ids.uuid();
    const isLate = (one: Appointment) =>
      canBeConfirmed(one, now) && zone.local(one.start).date === today(zone, now);

    const mail = (appointment: Appointment): AppointmentMail => {
      const work = { kind: 'appointment_mail', event: 'running_late', to: 'customer', by: 'owner' } as const;
      return { ...work, appointment, minutes };
    };
    const whyNot = async (one: Appointment): Promise<Client['why_not']> => {
      const { email } = one.customer;
      if (email === '') return 'no_email';
      if (!writesMail(deps, rules.settings)) return 'emails_off';
      return isStartedBySalon(mail(one)) && (await store.quietUntil(email)) > now ? 'quiet' : null;
    };
    const tell = async (one: Appointment): Promise<Client> => {
      const { id, running_late: before } = one;
      const why_not = await whyNot(one);
      if (why_not || before?.press === press) return { appointment: presentToOwner(one, zone), why_not };
      const next = { ...one, version: one.version + 1, running_late: { minutes, press } };
      const job = { id: `mail:${id}:running_late:${press}`, due: now, appointment: id, work: mail(next) };
      const { jobs, ...entry } = entryForMoney(one, next, 'owner', call, rules);
      const done = await store.change(next, { ...entry, jobs: [...jobs, job] });
      if (done.kind !== 'changed') throw new Conflict();
      return { appointment: presentToOwner(next, zone), why_not };
    };
    // All visits share a round trip. Only those that somebody else changes meanwhile are read again.
    const clients = await Promise.all(
      coming.filter(isLate).map((first) =>
        retryOnConflict(
          (again) => (again ? store.appointment(first.id) : first),
          async (one) => (one && isLate(one) ? tell(one) : null),
        ),
      ),
    );
    return data(clients.filter((one) => one !== null));
  },
});

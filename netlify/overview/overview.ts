import { readCharts, USUAL_WEEKS } from '../../src/api/overview/charts.ts';
import { readOverview, readSetup } from '../../src/api/settings/salon-admin.ts';
import { isToConfirm } from '../../src/domain/appointments/attendance.ts';
import { askedAt } from '../../src/domain/messages/appointment-emails.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { isBeingSetUp, setupProgress } from '../../src/domain/settings/setup.ts';
import { inOrder } from '../../src/domain/overview/task-rules.ts';
import { minuteFrom, toMs } from '../../src/domain/time.ts';
import { demoStarting, starting } from '../deps.ts';
import { data } from '../platform/http/reply.ts';
import { conditionalRoute } from '../platform/http/conditional-route.ts';
import { route } from '../platform/http/route.ts';
import { charts, chartsWindow, figures, overviewWindow } from './figures.ts';
import { presentLooked, salonZone, sendsReminders, untilNextBalance } from '../appointments/present.ts';
import { salesSince } from '../till/sales.ts';
import { readSite } from '../website/website.ts';

/** A salon began as a new one, or with the demo's data. */
const beginnings = [starting, demoStarting] as const;

export const overviewRoutes = [
  conditionalRoute(readOverview, {
    readOnceKnown: ({ deps, now }) => {
      const window = overviewWindow(minuteFrom(now));
      return Promise.all([
        deps.store.look({
          lists: [{ window }],
          openBefore: window.start,
          moneySince: toMs(window.start),
          owedCount: minuteFrom(now),
        }),
        deps.store.rules(),
        deps.store.clientCount(),
        deps.store.tasks(),
        salesSince(toMs(window.start), deps.store),
      ]);
    },
    answer: (
      { now, deps },
      [{ revision, lists, openBefore, moved, owedCount, ...looked }, rules, count, tasks, sales],
    ) => {
      const zone = salonZone(rules);
      const active = lists.flat().filter(isActive);
      const { country } = rules.settings;
      const { today, tomorrow, ...counts } = figures(active, [...moved, ...sales], zone, now, country);
      const dueTimes = tomorrow
        .filter((one) => sendsReminders(deps) && isToConfirm(one, now))
        .flatMap((one) => askedAt(one, rules.settings) ?? [])
        .map(toMs);
      // Reminders count more of them, although no record has changed.
      const until = Math.min(untilNextBalance(lists.flat(), zone, now), ...dueTimes.filter((at) => at > now));
      const data = {
        ...counts,
        unconfirmed_tomorrow: dueTimes.filter((at) => at <= now).length,
        past_due_count: openBefore + counts.past_due_count,
        owed_count: owedCount,
        client_count: count,
        is_being_set_up: isBeingSetUp(rules.settings, count, beginnings),
        today: today.map((appointment) => presentLooked(appointment, zone, looked)),
        tasks: inOrder(tasks),
      };
      return { revision, data, until };
    },
  }),

  route(readSetup, {
    readOnceKnown: ({ deps }) => readSite(deps.store),
    answer: (_, { website, rules }) =>
      data({ version: rules.settings.version, steps: setupProgress(rules, website, beginnings) }),
  }),

  route(readCharts, {
    readOnceKnown: ({ query: { weeks = USUAL_WEEKS }, deps, now }) => {
      const window = chartsWindow(minuteFrom(now), weeks);
      return Promise.all([
        deps.store.rules(),
        deps.store.appointments(window),
        deps.store.look({ lists: [], moneySince: toMs(window.start) }),
        salesSince(toMs(window.start), deps.store),
      ]);
    },
    answer: ({ query: { weeks = USUAL_WEEKS }, now }, [rules, appointments, { moved }, sales]) => {
      const { country } = rules.settings;
      const active = appointments.filter(isActive);
      return data(charts(active, [...moved, ...sales], salonZone(rules), now, weeks, country));
    },
  }),
];

import { readCharts, USUAL_WEEKS } from '../../../src/api/admin/charts.ts';
import { createTask, deleteTask, listTasks, readOverview, updateTask } from '../../../src/api/admin/salon.ts';
import { isActive } from '../../../src/domain/appointment.ts';
import { inOrder } from '../../../src/domain/task-rules.ts';
import type { Task } from '../../../src/domain/tasks.ts';
import { minuteFrom } from '../../../src/domain/time.ts';
import { data, notFound } from '../../http/reply.ts';
import { polledRoute } from '../../http/polled.ts';
import { ownerRoute } from '../../http/route.ts';
import { charts, chartsWindow } from '../charts.ts';
import { figures, overviewWindow } from '../overview.ts';
import { patched } from '../patch.ts';
import { present, salonZone } from '../present.ts';
import { endOfToday } from './today.ts';

export const salonRoutes = [
  polledRoute(readOverview, {
    readOnceKnown: ({ deps, now }) =>
      Promise.all([
        deps.store.look({ lists: [{ window: overviewWindow(minuteFrom(now)) }] }),
        deps.store.rules(),
        deps.store.clientCount(),
        deps.store.tasks(),
      ]),
    answer: ({ now }, [{ revision, lists }, rules, clients, tasks]) => {
      const zone = salonZone(rules);
      const until = endOfToday(zone, now);
      const { today, ...counts } = figures(lists.flat().filter(isActive), zone, now);
      const data = {
        ...counts,
        client_count: clients,
        today: today.map((appointment) => present(appointment, zone)),
        tasks: inOrder(tasks),
      };
      return { revision, data, until };
    },
  }),

  ownerRoute(readCharts, {
    readOnceKnown: ({ query: { weeks = USUAL_WEEKS }, deps, now }) =>
      Promise.all([deps.store.rules(), deps.store.appointments(chartsWindow(minuteFrom(now), weeks))]),
    answer: ({ query: { weeks = USUAL_WEEKS }, now }, [rules, appointments]) =>
      data(charts(appointments.filter(isActive), salonZone(rules), now, weeks)),
  }),

  ownerRoute(listTasks, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: (_, tasks) => data(inOrder(tasks)),
  }),

  ownerRoute(createTask, {
    read: () => Promise.resolve(),
    answer: async ({ body, deps }) => {
      const { title, priority, due = null, done = false } = body;
      const task: Task = { id: deps.ids.uuid(), title, priority, due, done };
      await deps.store.addTask(task);
      return data(task, { message: 'Task added' });
    },
  }),

  ownerRoute(updateTask, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: async ({ params, body, deps }, tasks) => {
      const before = tasks.find(({ id }) => id === params.id);
      if (!before) return notFound('This task');
      const task = patched(before, body);
      const result = await deps.store.saveTask(task);
      return result === 'saved' ? data(task, { message: 'Task updated' }) : notFound('This task');
    },
  }),

  ownerRoute(deleteTask, {
    read: () => Promise.resolve(),
    answer: async ({ params: { id }, deps }) => {
      const result = await deps.store.removeTask(id);
      return result === 'removed' ? data({ id }, { message: 'Task removed' }) : notFound('This task');
    },
  }),
];

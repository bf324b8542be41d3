import { readCharts, USUAL_WEEKS } from '../../../src/api/admin/charts.ts';
import { createTask, deleteTask, listTasks, readOverview, updateTask } from '../../../src/api/admin/salon.ts';
import { isActive } from '../../../src/domain/appointment.ts';
import { inOrder } from '../../../src/domain/task-rules.ts';
import type { Task } from '../../../src/domain/tasks.ts';
import { minuteFrom } from '../../../src/domain/time.ts';
import { data, notFound, refuse } from '../../http/reply.ts';
import { polledRoute } from '../../http/polled.ts';
import { ownerRoute } from '../../http/route.ts';
import { charts, chartsWindow } from '../charts.ts';
import { figures, overviewWindow } from '../overview.ts';
import { isUnchanged, patched } from '../../use-cases/patch.ts';
import { present, salonZone } from '../../use-cases/present.ts';
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
    answer: async ({ body, deps: { store, ids } }) => {
      const { id = ids.uuid(), title, priority, due = null, done = false } = body;
      const task: Task = { id, version: 1, title, priority, due, done };
      const added = await store.addTask(task);
      const known = added === 'known' ? byId(await store.tasks(), id) : undefined;
      if (known && !isUnchanged(known, task)) return stale(known);
      return data(task, { message: 'Task added' });
    },
  }),

  ownerRoute(updateTask, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: async ({ params: { id }, body: { version, ...changes }, deps: { store } }, tasks) => {
      const before = byId(tasks, id);
      if (!before) return notFound('This task');
      const task = { ...patched(before, changes), version: before.version + 1 };
      // What is sent again because the answer was lost is there already.
      if (isUnchanged(before, task)) return updated(before);
      if (version !== undefined && version !== before.version) return stale(before);
      const result = await store.saveTask(task);
      if (result === 'unknown') return notFound('This task');
      return result === 'stale' ? 'conflict' : updated(task);
    },
  }),

  ownerRoute(deleteTask, {
    read: () => Promise.resolve(),
    answer: async ({ params: { id }, query: { version }, deps: { store } }) => {
      const result = await store.removeTask(id, version);
      const newest = result === 'stale' ? byId(await store.tasks(), id) : undefined;
      if (newest) return stale(newest);
      return result === 'removed' ? data({ id }, { message: 'Task removed' }) : notFound('This task');
    },
  }),
];

const updated = (task: Task) => data(task, { message: 'Task updated' });

function byId(tasks: readonly Task[], id: string): Task | undefined {
  return tasks.find((task) => task.id === id);
}

const stale = (newest: Task) =>
  refuse('stale', 'This task has been changed elsewhere meanwhile.', { data: newest });

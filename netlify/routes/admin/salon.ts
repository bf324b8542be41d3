import {
  changeSettings,
  createTask,
  deleteTask,
  listTasks,
  readOverview,
  readSettings,
  updateTask,
} from '../../../src/api/admin/salon.ts';
import { isActive } from '../../../src/domain/appointment.ts';
import { inOrder } from '../../../src/domain/task-rules.ts';
import type { Task } from '../../../src/domain/tasks.ts';
import { minuteFrom } from '../../../src/domain/time.ts';
import { data, notFound } from '../../http/reply.ts';
import { ownerRoute } from '../../http/route.ts';
import { untilSettled } from '../diary.ts';
import { figures, overviewWindow } from '../overview.ts';
import { patched } from '../patch.ts';
import { present, salonZone } from '../present.ts';

export const salonRoutes = [
  ownerRoute(readSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: (_, { settings }) => data(settings),
  }),

  ownerRoute(changeSettings, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ body, deps: { store } }, found) =>
      untilSettled(async (again) => {
        const rules = again ? await store.rules() : found;
        const settings = patched(rules.settings, body);
        const result = await store.saveRules(
          { settings, services: rules.services },
          { basedOn: rules.version },
        );
        return result === 'saved' ? data(settings, { message: 'Settings saved' }) : null;
      }),
  }),

  ownerRoute(readOverview, {
    read: ({ deps, now }) =>
      Promise.all([
        deps.store.rules(),
        deps.store.appointments(overviewWindow(minuteFrom(now))),
        deps.store.clientCount(),
        deps.store.tasks(),
      ]),
    answer: ({ now }, [rules, appointments, clients, tasks]) => {
      const zone = salonZone(rules);
      const { today, ...counts } = figures(appointments.filter(isActive), zone, now);
      return data({
        ...counts,
        client_count: clients,
        today: today.map((appointment) => present(appointment, zone)),
        tasks: inOrder(tasks),
      });
    },
  }),

  ownerRoute(listTasks, {
    read: ({ deps }) => deps.store.tasks(),
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
    read: ({ deps }) => deps.store.tasks(),
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

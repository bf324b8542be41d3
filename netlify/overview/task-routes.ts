import { createTask, deleteTask, listTasks, updateTask } from '../../src/api/settings/salon-admin.ts';
import { inOrder } from '../../src/domain/overview/task-rules.ts';
import type { Task } from '../../src/domain/overview/tasks.ts';
import { data } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { added, edit, removed } from '../platform/store/edit.ts';
import { edited } from '../platform/http/edit-reply.ts';

const nothing = () => Promise.resolve();
const shown = (task: Task) => task;
const told = (message: string) => (task: Task) => data(task, { message });

function byId(tasks: readonly Task[], id: string): Task | undefined {
  return tasks.find((task) => task.id === id);
}

export const taskRoutes = [
  ownerRoute(listTasks, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: (_, tasks) => data(inOrder(tasks)),
  }),

  ownerRoute(createTask, {
    read: nothing,
    answer: async ({ body, deps: { store, ids } }) => {
      const { id = ids.uuid(), title, priority, due = null, done = false } = body;
      const task: Task = { id, version: 1, title, priority, due, done };
      const isKnown = (await store.addTask(task)) === 'known';
      const known = isKnown ? byId(await store.tasks(), id) : undefined;
      return edited(added(task, known), 'task', shown, told('Task added'));
    },
  }),

  ownerRoute(updateTask, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: async ({ params, body, deps: { store } }, tasks) => {
      const saved = await edit(byId(tasks, params.id), body, (task) => store.saveTask(task));
      return edited(saved, 'task', shown, told('Task updated'));
    },
  }),

  ownerRoute(deleteTask, {
    read: nothing,
    answer: async ({ params: { id }, query, deps: { store } }) => {
      const result = await store.removeTask(id, query.version);
      const gone = await removed(result, async () => byId(await store.tasks(), id));
      return edited(gone, 'task', shown, () => data({ id }, { message: 'Task removed' }));
    },
  }),
];

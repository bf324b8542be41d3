import { createTask, deleteTask, listTasks, updateTask } from '../../src/api/settings/salon-admin.ts';
import { inOrder } from '../../src/domain/overview/task-rules.ts';
import type { Task } from '../../src/domain/overview/tasks.ts';
import { route, withAnswer } from '../platform/http/route.ts';
import { edit, sameAsBefore, unlessRemoved } from '../platform/http/edit.ts';
import { data } from '../platform/http/reply.ts';
import type { Store } from '../platform/store/store.ts';

const view = { what: 'This task', show: (task: Task) => task };
const message = 'Task added';

async function taskOf(store: Pick<Store, 'tasks'>, id: string): Promise<Task | undefined> {
  return (await store.tasks()).find((task) => task.id === id);
}

export const taskRoutes = [
  route(listTasks, {
    readOnceKnown: ({ deps }) => deps.store.tasks(),
    answer: (_, tasks) => data(inOrder(tasks)),
  }),

  route(createTask, {
    answer: async (call) => {
      const { store, ids } = call.deps;
      const { id = ids.uuid(), title, priority, due = null, done = false } = call.body;
      const task: Task = { id, version: 1, title, priority, due, done };
      const reply = data(task, { message });
      if ((await withAnswer(call, reply).addTask(task)) === 'added') return reply;
      return data(sameAsBefore(await taskOf(store, id), task, view), { message });
    },
  }),

  route(updateTask, {
    readOnceKnown: ({ params, deps }) => taskOf(deps.store, params.id),
    answer: (call, before) =>
      edit(call, before, call.body, { ...view, message: 'Task updated' }, (task, store) =>
        store.saveTask(task),
      ),
  }),

  route(deleteTask, {
    answer: async (call) => {
      const { id } = call.params;
      const reply = data({ id }, { message: 'Task removed' });
      const result = await withAnswer(call, reply).removeTask(id, call.query.version);
      await unlessRemoved(result, view, () => taskOf(call.deps.store, id));
      return reply;
    },
  }),
];

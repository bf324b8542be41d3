import { atom } from 'nanostores';
import { updateTask } from '../../../api/settings/salon-admin.ts';
import { inOrder, type Priority } from '../../../domain/overview/task-rules.ts';
import { defineForm } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { overview, type Overview } from './overview.ts';

export type Task = Overview['tasks'][number];

/** Tasks completed since the section was opened: they keep their place, so that a mistake is easily undone. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

/** A task being typed. */
interface TypedTask {
  readonly title: string;
  readonly priority: Priority;
  /** In the date field's format; may be empty. */
  readonly due: string;
}

type Body = Pick<Task, 'title' | 'priority' | 'due'>;

/** The form of a new or changed task. */
export const taskForm = defineForm<Task, TypedTask, Body>({
  place: (task) => `task.${task?.id ?? 'new'}`,
  question: (task) =>
    task ? `What you changed of '${task.title}' is not saved.` : 'The new task is not saved.',
  schema: updateTask.body,
  fields: {
    title: { label: 'Task', isRequired: true, isFirst: true },
    priority: {
      label: 'Priority',
      kind: 'choice',
      options: { high: 'High', medium: 'Medium', low: 'Low' },
      start: 'medium',
    },
    due: { label: 'Due date', kind: 'date', isOptional: true },
  },
  send: (body, { subject: task, id }) =>
    task
      ? callAsOwner('PUT /api/admin-public/tasks/:id', {
          params: { id: task.id },
          body: { ...body, version: task.version },
        })
      : addTask({ id, ...body }),
  show,
  done: ({ title }, { subject }) => [subject ? 'Task Updated' : 'Task Added', title],
});

/** Adds a task under the page's id, so that a repeated request adds no second one. */
function addTask(body: Omit<Task, 'version' | 'done'> & { readonly done?: boolean }) {
  return callAsOwner('POST /api/admin-public/tasks', { body });
}

/** Marks a task as done or open. It shows at once, and is reverted if the server refuses. */
export function setDone(task: Task, done: boolean): Promise<unknown> {
  const { id } = task;
  if (done) $justDone.set(new Set([...$justDone.get(), id]));
  show({ ...task, done });
  return act(() => callAsOwner('PUT /api/admin-public/tasks/:id', { params: { id }, body: { done } }), {
    show,
    failed: ['Update Failed', 'Failed to update task'],
    after: ({ code }) => {
      if (code === 'not_found') forget(id);
      else show({ ...task, done: !done });
    },
  });
}

/** Removes a task; Undo adds it again as it was. */
export function removeTask({ id, title, priority, due, done }: Task): Promise<unknown> {
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/tasks/:id', { params: { id } })), {
    show: () => {
      forget(id);
    },
    done: () => ['Task Deleted', title],
    failed: ['Deletion Failed', 'Failed to delete task'],
    undo: () => () => addAgain({ id, title, priority, due, done }),
  });
}

function addAgain(task: Omit<Task, 'version'>): Promise<unknown> {
  return act(() => addTask(task), {
    show,
    done: () => ['Task Added', task.title],
    failed: ['Undo Failed', `Failed to add task '${task.title}'`],
    retry: () => addAgain(task),
  });
}

/** Shows a task's current state before the salon has been asked again. */
function show(task: Task): void {
  overview.put((data) => ({
    ...data,
    tasks: inOrder([...data.tasks.filter(({ id }) => id !== task.id), task]),
  }));
}

function forget(id: string): void {
  overview.put((data) => ({ ...data, tasks: data.tasks.filter((task) => task.id !== id) }));
}

/** The tasks in order; newly completed ones keep their place. */
export function openTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  const shown = tasks.filter(({ id, done }) => !done || justDone.has(id));
  return inOrder(shown.map((task) => ({ ...task, done: false, task }))).map(({ task }) => task);
}

export function doneTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  return inOrder(tasks.filter(({ id, done }) => done && !justDone.has(id)));
}

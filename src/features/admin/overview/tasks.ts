import { atom } from 'nanostores';
import { inOrder } from '../../../domain/overview/task-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import { known } from '../shell/remote.ts';
import { overview, type Overview } from './overview.ts';

export type Task = Overview['tasks'][number];

/** Tasks completed since the section was opened: they keep their place, so that a mistake is easily undone. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

/** The form of a task; null is a new one. */
export const taskDialog = lateDialog<Task | null>();

/** Adds a task under the page's id, so that a repeated request adds no second one. */
export function addTask(body: Omit<Task, 'version' | 'done'> & { readonly done?: boolean }) {
  return callAsOwner('POST /api/admin-public/tasks', { body });
}

/** Changes are sent one after the other, because each names the version that the one before has made. */
let ticked: Promise<unknown> = Promise.resolve();

/** Marks a task as done or open. It shows at once, and is reverted if the server refuses. */
export function setDone(task: Task, done: boolean): Promise<unknown> {
  const { id } = task;
  if (done) $justDone.set(new Set([...$justDone.get(), id]));
  show({ ...task, done });
  const change = () => {
    const { version } = shown(task);
    return callAsOwner('PUT /api/admin-public/tasks/:id', { params: { id }, body: { done, version } });
  };
  ticked = ticked.then(() =>
    act(change, {
      show,
      failed: ['Update Failed', "We couldn't update the task"],
      after: (failure) => {
        if (failure.code === 'not_found') forget(id);
        else show(failure.code === 'stale' ? failure.data : { ...shown(task), done: !done });
      },
    }),
  );
  return ticked;
}

function shown(task: Task): Task {
  return known(overview)?.tasks.find(({ id }) => id === task.id) ?? task;
}

/** Removes a task; Undo adds it again as it was. */
export function removeTask(task: Task): Promise<unknown> {
  const { id, version, title, priority, due, done } = task;
  const input = { params: { id }, query: { version: String(version) } };
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/tasks/:id', input)), {
    show: () => forget(id),
    done: () => ['Task Deleted', title],
    failed: ['Deletion Failed', "We couldn't delete the task"],
    after: (failure) => {
      if (failure.code === 'stale') show(failure.data);
    },
    undo: () => () => addAgain({ id, title, priority, due, done }),
  });
}

function addAgain(task: Omit<Task, 'version'>): Promise<unknown> {
  return act(() => addTask(task), {
    show,
    done: () => ['Task Added', task.title],
    failed: ['Undo Failed', `We couldn't add '${task.title}'`],
    retry: () => addAgain(task),
  });
}

/** Shows a task's current state before the salon has been asked again. */
export function show(task: Task): void {
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
  const visible = tasks.filter(({ id, done }) => !done || justDone.has(id));
  return inOrder(visible.map((task) => ({ ...task, done: false, task }))).map(({ task }) => task);
}

export function doneTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  return inOrder(tasks.filter(({ id, done }) => done && !justDone.has(id)));
}

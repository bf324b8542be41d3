import { atom } from 'nanostores';
import { showToast } from '../../../platform/ui/toasts.ts';
import { inOrder } from '../../../domain/overview/task-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { overview, type Overview } from './overview.ts';

export type Task = Overview['tasks'][number];

/** Tasks completed since the section was opened: they keep their place, so that a mistake is easily undone. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

/** Adds a task under the page's id, so that a repeated request adds no second one. */
export function addTask(body: Omit<Task, 'version' | 'done'> & { readonly done?: boolean }) {
  return callAsOwner('POST /api/admin-public/tasks', { body });
}

/** Marks a task as done or open. It shows at once, and is reverted if the server refuses. */
export async function setDone(task: Task, done: boolean): Promise<void> {
  const justDone = new Set($justDone.get());
  if (done) justDone.add(task.id);
  $justDone.set(justDone);
  show({ ...task, done });
  const answer = await callAsOwner('PUT /api/admin-public/tasks/:id', {
    params: { id: task.id },
    body: { done },
  });
  if (answer.ok) return show(answer.data);
  if (answer.code === 'not_found') forget(task.id);
  else show({ ...task, done: !done });
  showToast({ kind: 'error', title: 'Update Failed', text: `Failed to update task: ${answer.message}` });
  return undefined;
}

/** Removes a task; Undo adds it again as it was. */
export async function removeTask(task: Task): Promise<void> {
  const answer = await callAsOwner('DELETE /api/admin-public/tasks/:id', { params: { id: task.id } });
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({ kind: 'error', title: 'Deletion Failed', text: `Failed to delete task: ${answer.message}` });
    return;
  }
  forget(task.id);
  const undo = { label: 'Undo', run: () => void addAgain(task) };
  showToast({ kind: 'success', title: 'Task Deleted', text: task.title, action: undo });
}

async function addAgain(task: Task): Promise<void> {
  const { id, title, priority, due, done } = task;
  const answer = await addTask({ id, title, priority, due, done });
  if (answer.ok) {
    show(answer.data);
    showToast({ kind: 'success', title: 'Task Added', text: title });
    return;
  }
  const again = { label: 'Retry', run: () => void addAgain(task) };
  const text = `Failed to add task '${title}': ${answer.message}`;
  showToast({ kind: 'error', title: 'Undo Failed', text, action: again });
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
  const shown = tasks.filter(({ id, done }) => !done || justDone.has(id));
  return inOrder(shown.map((task) => ({ ...task, done: false, task }))).map(({ task }) => task);
}

export function doneTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  return inOrder(tasks.filter(({ id, done }) => done && !justDone.has(id)));
}

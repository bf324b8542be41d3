import { atom } from 'nanostores';
import { showToast } from '../../../components/ui/toasts.ts';
import { inOrder, titleRule, type Priority } from '../../../domain/task-rules.ts';
import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../access.ts';
import { addsOnce } from '../added-once.ts';
import { overview, type Overview } from './overview.ts';

export type Task = Overview['tasks'][number];

/** The form of a new task, or of one that is being changed. */
export interface TaskForm {
  /** Null for a new one. */
  readonly id: string | null;
  readonly title: string;
  readonly priority: Priority;
  /** As the date field gives it; empty for none. */
  readonly due: string;
  /** A sentence for each field that is at fault. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why it could not be saved. */
  readonly problem: string | null;
  readonly sending: boolean;
}

const empty: TaskForm = {
  id: null,
  title: '',
  priority: 'medium',
  due: '',
  errors: {},
  problem: null,
  sending: false,
};

/** The form while it is open. */
export const $form = atom<TaskForm | null>(null);

/** What was typed for a new task when its form was closed: there again when it is opened. */
let draft: TaskForm = empty;

/** Tasks that were marked done since the section was opened: they keep their place, so that a slip is taken back at once. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

export function openNewTask(): void {
  $form.set(draft);
}

export function openTask({ id, title, priority, due }: Task): void {
  $form.set({ ...empty, id, title, priority, due: due ?? '' });
}

export function fillIn(part: Partial<Pick<TaskForm, 'title' | 'priority' | 'due'>>): void {
  const form = $form.get();
  if (!form) return;
  const errors = Object.fromEntries(Object.entries(form.errors).filter(([field]) => !(field in part)));
  $form.set({ ...form, ...part, errors, problem: null });
}

/** Puts the form away; what was typed for a new task is kept. */
export function closeForm(): void {
  const form = $form.get();
  if (form?.id === null) draft = { ...form, errors: {}, problem: null };
  $form.set(null);
}

/** 'Cancel': what was typed is given up. */
export function dropForm(): void {
  if ($form.get()?.id === null) draft = empty;
  $form.set(null);
}

const add = addsOnce({
  list: overview,
  listed: ({ tasks }: Overview) => tasks,
  isMadeOf: ({ title, priority, due }: Task, body: Omit<Task, 'id' | 'done'> & { done?: boolean }) =>
    title === body.title.trim() && priority === body.priority && due === body.due,
  send: (body) => callAsOwner('POST /api/admin-public/tasks', { body }),
});

/** Saves what the form says and closes it. Where it cannot, everything typed stays. Pressed twice, it sends once. */
export async function saveForm(): Promise<void> {
  const form = $form.get();
  if (!form || form.sending) return;
  const errors = faultsOf(form);
  if (Object.keys(errors).length > 0) return $form.set({ ...form, errors });

  $form.set({ ...form, errors: {}, problem: null, sending: true });
  const body = { title: form.title, priority: form.priority, due: dueOf(form) };
  const answer = await (form.id === null
    ? add(body)
    : callAsOwner('PUT /api/admin-public/tasks/:id', { params: { id: form.id }, body }));
  if (!answer.ok) {
    const problem = Object.keys(answer.errors).length > 0 ? null : answer.message;
    return $form.set({ ...form, errors: answer.errors, problem, sending: false });
  }
  show(answer.data);
  $form.set(null);
  if (form.id === null) draft = empty;
  showToast({
    kind: 'success',
    title: form.id === null ? 'Task Added' : 'Task Updated',
    text: answer.data.title,
  });
  return undefined;
}

/** Marks a task as done or as open again. It shows at once, and is taken back where the server does not have it. */
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
  const { title, priority, due, done } = task;
  const answer = await add({ title, priority, due, done });
  if (answer.ok) {
    show(answer.data);
    showToast({ kind: 'success', title: 'Task Added', text: title });
    return;
  }
  const again = { label: 'Retry', run: () => void addAgain(task) };
  const text = `Failed to add task '${title}': ${answer.message}`;
  showToast({ kind: 'error', title: 'Undo Failed', text, action: again });
}

function show(task: Task): void {
  overview.put((data) => ({
    ...data,
    tasks: inOrder([...data.tasks.filter(({ id }) => id !== task.id), task]),
  }));
}

function forget(id: string): void {
  overview.put((data) => ({ ...data, tasks: data.tasks.filter((task) => task.id !== id) }));
}

function faultsOf(form: TaskForm): Record<string, string> {
  const title = titleRule(form.title.trim());
  return {
    ...(title !== null && { title }),
    ...(form.due !== '' && !isLocalDate(form.due) && { due: 'Due must be a date such as 2026-11-24' }),
  };
}

function dueOf({ due }: TaskForm): LocalDate | null {
  return isLocalDate(due) ? due : null;
}

/** What is to be done, in its order; what was marked done just now keeps its place. */
export function openTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  const shown = tasks.filter(({ id, done }) => !done || justDone.has(id));
  return inOrder(shown.map((task) => ({ ...task, done: false, task }))).map(({ task }) => task);
}

export function doneTasks(tasks: readonly Task[], justDone: ReadonlySet<string>): Task[] {
  return inOrder(tasks.filter(({ id, done }) => done && !justDone.has(id)));
}

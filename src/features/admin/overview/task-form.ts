import { updateTask } from '../../../api/settings/salon-admin.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { Priority } from '../../../domain/overview/task-rules.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { callAsOwner } from '../shell/access.ts';
import { formStore, type Faults, type Form, type Sent } from '../forms/form.ts';
import { faultsOf, refusalOf } from '../forms/field-errors.ts';
import { addTask, show, type Task } from './tasks.ts';

/** A task being typed. */
export interface TypedTask {
  readonly title: string;
  readonly priority: Priority;
  /** In the date field's format; may be empty. */
  readonly due: string;
}

/** The form of a new or changed task. */
export const taskForm = formStore<Task, TypedTask>({
  place: (task) => `task.${task?.id ?? 'new'}`,
  question: (task) =>
    task ? `What you changed of '${task.title}' is not saved.` : 'The new task is not saved.',
  start: (task) => ({ title: task?.title ?? '', priority: task?.priority ?? 'medium', due: task?.due ?? '' }),
  labels: { title: 'Task', priority: 'Priority', due: 'Due date' },
  words: told,
  faultsIn,
  send: save,
});

export function openNewTask(): void {
  taskForm.open(null);
}

function told(field: keyof TypedTask, values: TypedTask): string {
  const text = values[field];
  return field === 'due' && isLocalDate(text) ? formatDay(text) : text || 'nothing';
}

const paths = { title: 'title', priority: 'priority', due: 'due' } as const;

function faultsIn({ title, priority, due }: TypedTask): Faults<TypedTask> {
  return faultsOf<TypedTask>(updateTask.body, { title, priority, due: due || null }, paths);
}

async function save({
  subject: task,
  id,
  values: { title, priority, due },
}: Form<Task, TypedTask>): Promise<Sent<Task, TypedTask>> {
  const body = { title, priority, due: isLocalDate(due) ? due : null };
  const answer = await (task === null
    ? addTask({ id, ...body })
    : callAsOwner('PUT /api/admin-public/tasks/:id', {
        params: { id: task.id },
        body: { ...body, version: task.version },
      }));
  if (!answer.ok) {
    if (answer.code === 'stale') show(answer.data);
    return refusalOf<Task, TypedTask>(answer, paths);
  }
  show(answer.data);
  return () => {
    showToast({
      kind: 'success',
      title: task === null ? 'Task Added' : 'Task Updated',
      text: answer.data.title,
    });
  };
}

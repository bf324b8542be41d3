import { updateTask } from '../../../api/settings/salon-admin.ts';
import type { Priority } from '../../../domain/overview/task-rules.ts';
import { defineForm } from '../forms/define-form.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { addTask, show, type Task } from './tasks.ts';

/** Adds a task, or changes one. */
export function TaskDialog(props: LateDialogProps<Task | null>) {
  return (
    <FormDialog
      {...props}
      store={taskForm}
      size="narrow"
      what="task"
      words={(form) => ({
        ...addOrEdit('Task')(form),
        ...(!form.subject && { title: 'Add New Task' }),
      })}
    />
  );
}

interface TypedTask {
  readonly title: string;
  readonly priority: Priority;
  /** In the date field's format; may be empty. */
  readonly due: string;
}

export const taskForm = defineForm<Task, TypedTask, Pick<Task, 'title' | 'priority' | 'due'>>({
  place: (task) => `task.${task?.id ?? 'new'}`,
  question: (task) =>
    task ? `Leave without saving your changes to '${task.title}'?` : 'Leave without saving the new task?',
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

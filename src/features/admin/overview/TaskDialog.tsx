import { useEffect } from 'react';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import { priorities } from '../../../domain/overview/task-rules.ts';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { wired } from '../forms/field-props.ts';
import { taskForm, type TypedTask } from './task-form.ts';
import type { Task } from './tasks.ts';
import { priorityText } from './text.ts';

/** Adds a task, or changes one. */
export function TaskDialog() {
  useEffect(() => taskForm.close, []);
  return (
    <FormDialog store={taskForm} id="task-form" size="narrow" what="task" words={words}>
      {fields}
    </FormDialog>
  );
}

function words({ subject }: Form<Task, TypedTask>) {
  return subject ? { title: 'Edit Task', save: 'Save Changes' } : { title: 'Add New Task', save: 'Add Task' };
}

function fields(form: Form<Task, TypedTask>) {
  const field = wired(taskForm, form);
  return (
    <>
      <TextField {...field('title')} label="Task" data-autofocus required />
      <SelectField {...field('priority')} label="Priority">
        {priorities.map((one) => (
          <option key={one} value={one}>
            {priorityText[one].label}
          </option>
        ))}
      </SelectField>
      <TextField {...field('due')} label="Due date" type="date" optional />
    </>
  );
}

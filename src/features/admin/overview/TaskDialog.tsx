import { useEffect } from 'react';
import { SelectField, TextField } from '../../../components/ui/Field.tsx';
import { longestTitle, priorities } from '../../../domain/task-rules.ts';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { taskForm, type TypedTask } from './task-form.ts';
import type { Task } from './tasks.ts';
import { priorityText } from './text.ts';

const { type } = taskForm;

/** Adds a task, or changes one. */
export function TaskDialog() {
  useEffect(() => taskForm.close, []);
  return (
    <FormDialog store={taskForm} id="task-form" size="narrow" what="task" words={words}>
      {fields}
    </FormDialog>
  );
}

function words(task: Task | null) {
  return task ? { title: 'Edit Task', save: 'Save Changes' } : { title: 'Add New Task', save: 'Add Task' };
}

function fields({ values: { title, priority, due }, errors }: Form<Task, TypedTask>) {
  return (
    <>
      <TextField
        label="Task"
        name="title"
        data-autofocus
        required
        maxLength={longestTitle}
        value={title}
        error={errors.title}
        onChange={(event) => {
          type({ title: event.currentTarget.value });
        }}
      />
      <SelectField
        label="Priority"
        name="priority"
        value={priority}
        error={errors.priority}
        onChange={(event) => {
          const picked = priorities.find((one) => one === event.currentTarget.value);
          if (picked) type({ priority: picked });
        }}
      >
        {priorities.map((one) => (
          <option key={one} value={one}>
            {priorityText[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Due date"
        name="due"
        type="date"
        optional
        value={due}
        error={errors.due}
        onChange={(event) => {
          type({ due: event.currentTarget.value });
        }}
      />
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SelectField, TextField } from '../../../components/ui/Field.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { longestTitle, priorities } from '../../../domain/task-rules.ts';
import { $form, closeForm, dropForm, fillIn, saveForm, type TaskForm } from './tasks.ts';
import { priorityWords } from './words.ts';

const FORM = 'task-form';

/** Adds a task, or changes one. */
export function TaskDialog() {
  const form = useStore($form);
  if (!form) return null;
  const isNew = form.id === null;
  return (
    <Dialog
      open
      title={isNew ? 'Add New Task' : 'Edit Task'}
      size="narrow"
      busy={form.sending}
      onClose={closeForm}
      footer={
        <>
          <Button onClick={dropForm} disabled={form.sending}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} look="primary" busy={form.sending} busyLabel="Saving...">
            {isNew ? 'Add Task' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <Fields form={form} />
    </Dialog>
  );
}

function Fields({ form }: { form: TaskForm }) {
  const element = useRef<HTMLFormElement>(null);
  const { title, priority, due, errors, problem } = form;

  // Whoever is told that something is wrong is taken to it.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  return (
    <form
      ref={element}
      id={FORM}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void saveForm();
      }}
    >
      <TextField
        label="Task"
        name="title"
        data-autofocus
        required
        maxLength={longestTitle}
        autoComplete="off"
        value={title}
        error={errors['title']}
        onChange={(event) => {
          fillIn({ title: event.currentTarget.value });
        }}
      />
      <SelectField
        label="Priority"
        name="priority"
        value={priority}
        error={errors['priority']}
        onChange={(event) => {
          const picked = priorities.find((one) => one === event.currentTarget.value);
          if (picked) fillIn({ priority: picked });
        }}
      >
        {priorities.map((one) => (
          <option key={one} value={one}>
            {priorityWords[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Due date"
        name="due"
        type="date"
        optional
        value={due}
        error={errors['due']}
        onChange={(event) => {
          fillIn({ due: event.currentTarget.value });
        }}
      />
      {problem !== null && (
        <Notice kind="error" title="The task is not saved.">
          {problem}
        </Notice>
      )}
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { wasUnfolded } from '../shell/stored-day.ts';
import { TaskRow } from './TaskRow.tsx';
import { $justDone, doneTasks, openTasks, removeTask, taskForm, type Task } from './tasks.ts';

/** Open tasks, most urgent first, and completed ones. */
export function TaskPanel({ tasks, today }: { tasks: readonly Task[]; today: LocalDate }) {
  const justDone = useStore($justDone);
  const [isOpen] = useState(() => wasUnfolded('tasks-done'));
  const heading = useRef<HTMLHeadingElement>(null);
  // Tasks completed on an earlier visit are hidden.
  useEffect(() => {
    $justDone.set(new Set());
  }, []);

  const open = openTasks(tasks, justDone);
  const done = doneTasks(tasks, justDone);
  const rows = (list: readonly Task[]) =>
    list.map((task) => (
      <TaskRow
        key={task.id}
        task={task}
        today={today}
        onRemove={() => {
          // The row disappears together with the focus.
          heading.current?.focus();
          return removeTask(task);
        }}
      />
    ));
  return (
    <section aria-labelledby="tasks">
      <div className="overview-head">
        <h2 id="tasks" ref={heading} tabIndex={-1} className="text-2xl">
          Tasks &amp; Reminders
        </h2>
        <Button size="small" look="quiet" aria-label="Add New Task" onClick={() => taskForm.open(null)}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      {open.length > 0 ? (
        <ul className="task-list">{rows(open)}</ul>
      ) : (
        <p className="mt-3 text-ink-soft">
          {done.length > 0 ? 'Everything is done.' : 'Nothing to remember yet.'}
        </p>
      )}
      {done.length > 0 && (
        <details id="tasks-done" className="disclosure mt-2" open={isOpen}>
          <summary>Done ({done.length})</summary>
          <ul className="task-list">{rows(done)}</ul>
        </details>
      )}
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { Plus, Pencil } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { type LocalDate, addDays } from '../../../domain/time.ts';
import { wasUnfolded } from '../shell/stored-day.ts';
import { $justDone, doneTasks, openTasks, removeTask, taskDialog, type Task, setDone } from './tasks.ts';
import { Badge, type Tone } from '../../../components/appointments/StatusBadge.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import type { Priority } from '../../../domain/overview/task-rules.ts';
import { formatDate } from '../data/salon-clock.ts';

/** Open tasks, most urgent first, and completed ones. */
export function TaskPanel({ tasks, today }: { tasks: readonly Task[]; today: LocalDate }) {
  const justDone = useStore($justDone);
  const [isOpen] = useState(() => wasUnfolded('tasks-done'));
  const heading = useRef<HTMLHeadingElement>(null);
  // Tasks completed on an earlier visit are hidden.
  useEffect(() => $justDone.set(new Set()), []);

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
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="tasks" ref={heading} tabIndex={-1} className="text-2xl">
          Tasks &amp; reminders
        </h2>
        <Button size="small" look="quiet" aria-label="Add New Task" onClick={() => taskDialog.open(null)}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      {open.length > 0 ? (
        <ul className="mt-2">{rows(open)}</ul>
      ) : (
        <p className="mt-3 text-ink-soft">{done.length > 0 ? 'All done.' : 'No tasks yet.'}</p>
      )}
      {done.length > 0 && (
        <Disclosure id="tasks-done" className="mt-2" open={isOpen} summary={`Done (${done.length})`}>
          <ul className="mt-2">{rows(done)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

function TaskRow(props: { task: Task; today: LocalDate; onRemove: () => Promise<unknown> }) {
  const { task, today, onRemove } = props;
  const { title, priority, due, done } = task;
  const { label, tone } = priorityText[priority];
  return (
    <li className="task-row flex flex-wrap border-t border-line pt-1 pb-3">
      <label className="flex min-h-11 grow basis-36 cursor-pointer items-center gap-3 leading-[1.35]">
        <input
          type="checkbox"
          className="size-5.5 flex-none"
          checked={done}
          onChange={(event) => void setDone(task, event.currentTarget.checked)}
        />
        <span className={`task-title min-w-0 wrap-anywhere ${done ? 'text-ink-soft line-through' : ''}`}>
          {title}
        </span>
      </label>
      <p className="order-1 flex shrink-0 grow basis-full flex-wrap items-center gap-x-2.5 gap-y-1 ps-8.5 text-sm/body">
        <Badge tone={done ? 'neutral' : tone}>{label}</Badge>
        <span className="sr-only">priority</span>
        {due !== null && (
          <span className={!done && due <= today ? 'font-semibold text-brick-ink' : 'text-ink-soft'}>
            {done ? formatDate(due) : dueText(due, today)}
          </span>
        )}
      </p>
      <div className="ms-auto -me-2 flex">
        <IconButton icon={Pencil} label={`Edit task: ${title}`} onClick={() => taskDialog.open(task)} />
        <RemoveButton label={`Delete task: ${title}`} onPress={onRemove} />
      </div>
    </li>
  );
}

const priorityText: Record<Priority, { label: string; tone: Tone }> = {
  high: { label: 'High', tone: 'error' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
};

/** 'Due today', 'Due tomorrow', 'Due Tue, Nov 24', 'Overdue since Mon, Nov 23' */
export function dueText(due: LocalDate, today: LocalDate): string {
  if (due < today) return `Overdue since ${formatDate(due)}`;
  if (due === today) return 'Due today';
  return due === addDays(today, 1) ? 'Due tomorrow' : `Due ${formatDate(due)}`;
}

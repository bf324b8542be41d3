import { Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { setDone, taskForm, type Task } from './tasks.ts';
import { dueText, priorityText } from './text.ts';

interface TaskRowProps {
  task: Task;
  today: LocalDate;
  onRemove: () => Promise<unknown>;
}

export function TaskRow({ task, today, onRemove }: TaskRowProps) {
  const { title, priority, due, done } = task;
  const { label, tone } = priorityText[priority];
  return (
    <li className="task-row" data-done={done}>
      <label className="task-check">
        <input
          type="checkbox"
          checked={done}
          onChange={(event) => void setDone(task, event.currentTarget.checked)}
        />
        <span className="task-title">{title}</span>
      </label>
      <p className="task-facts">
        <Badge tone={done ? 'neutral' : tone}>{label}</Badge>
        <span className="sr-only">priority</span>
        {due !== null && (
          <span className={!done && due <= today ? 'font-semibold text-brick-ink' : 'text-ink-soft'}>
            {done ? formatDay(due) : dueText(due, today)}
          </span>
        )}
      </p>
      <div className="task-actions">
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={`Edit task: ${title}`}
          onClick={() => {
            taskForm.open(task);
          }}
        >
          <Pencil aria-hidden="true" />
        </button>
        <PressButton
          look="quiet"
          className="btn-icon"
          aria-label={`Delete task: ${title}`}
          onPress={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </PressButton>
      </div>
    </li>
  );
}

import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge } from '../../../components/appointments/StatusBadge.tsx';
import { isOpen } from '../../../domain/appointments/status.ts';
import { askedFor, unanswered } from '../../../domain/clients/answers.ts';
import type { Answer } from '../../../domain/clients/questions.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { formatDate } from '../data/salon-clock.ts';
import { services } from '../data/services.ts';
import { DialogPart } from './DialogPart.tsx';

/** A client's answers, each with its question. Pictures are shown with the others. */
export function AnswerLines({ answers }: Pick<OwnersAppointment, 'answers'>) {
  return answers?.map(
    ({ id, kind, text, value }) =>
      kind !== 'picture' && (
        <p key={id} className="text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">{text}</span> {answerText(kind, value)}
        </p>
      ),
  );
}

function answerText(kind: Answer['kind'], value: string): string {
  if (kind === 'yes_no') return value === 'yes' ? 'Yes' : 'No';
  return kind === 'date' && isLocalDate(value) ? formatDate(value) : value;
}

/** The answers in the visit's dialog, and what is still missing. */
export function AnswersPart({ appointment }: { appointment: OwnersAppointment }) {
  const list = useStore(services.$value);
  const { answers } = appointment;
  const questions = list.state === 'ready' ? askedFor(appointment.services, list.data) : [];
  const missing = isOpen(appointment) ? unanswered(questions, answers) : [];
  if (!answers && missing.length === 0) return null;
  return (
    <DialogPart id="answers" title="Answers">
      <AnswerLines answers={answers} />
      {missing.length > 0 && (
        <div className="mt-2">
          <Badge tone="warning">Answers missing</Badge>
          {missing.map(({ id, text }) => (
            <p key={id} className="mt-1 text-sm text-ink-soft">
              {text}
            </p>
          ))}
        </div>
      )}
    </DialogPart>
  );
}

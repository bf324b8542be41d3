import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { AnswerFields } from '../../components/booking/AnswerFields.tsx';
import {
  answersTyped,
  missingAnswers,
  refusedAnswers,
  type ByQuestion,
} from '../../components/booking/answers.ts';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import type { Answer } from '../../domain/clients/questions.ts';
import { unanswered } from '../../domain/clients/answers.ts';
import { isLocalDate } from '../../domain/time.ts';
import { call } from '../../platform/call/call.ts';
import { formatDay } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { part } from './part.tsx';
import type { AnswersProps } from './Photos.tsx';

const Photos = part(async () => (await import('./Photos.tsx')).Photos);

/** The client's answers and photos for the salon before the visit. */
export function Answers(props: AnswersProps) {
  const { questions = [], inspiration_pictures } = props.booking;
  return (
    <>
      <OwnAnswers {...props} />
      {(inspiration_pictures || questions.some(({ kind }) => kind === 'picture')) && (
        <Suspense>
          <Photos {...props} />
        </Suspense>
      )}
    </>
  );
}

/** The answers to the services' questions, which can be changed until the visit begins. While a required one is missing, a form. */
function OwnAnswers({ booking, pass, isOpen, onAnswer }: AnswersProps) {
  const { questions = [] } = booking;
  // Photos shows the pictures.
  const answers = (booking.answers ?? []).filter(({ kind }) => kind !== 'picture');
  const t = messages('questions');
  const isMissing = unanswered(questions, answers).some(({ kind }) => kind !== 'picture');
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const heading = useFocusWhen<HTMLHeadingElement>(isSaved);
  if (isOpen && (isMissing || isChanging)) {
    const close = (newest: Held | null) => {
      setChanging(false);
      setSaved(true);
      if (newest) onAnswer(newest);
    };
    return (
      <section className="mt-6">
        {isMissing && <Notice kind="warning" announce="off" title={t('missing')} />}
        <AnswersForm booking={booking} pass={pass} onClose={close} canClose={!isMissing} />
      </section>
    );
  }
  const canChange = isOpen && questions.some(({ kind }) => kind !== 'picture');
  if (answers.length === 0 && !canChange) return null;
  return (
    <section className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t(answers.length === 0 ? 'heading' : 'yours')}
      </h2>
      <dl className="mt-2 space-y-2">
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt className="text-sm text-ink-soft">{answer.text}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{answerText(answer)}</dd>
          </div>
        ))}
      </dl>
      {canChange && (
        <Button
          size="small"
          className="mt-3"
          onClick={() => {
            setChanging(true);
            setSaved(false);
          }}
        >
          {t(answers.length === 0 ? 'answer' : 'change')}
        </Button>
      )}
    </section>
  );
}

function answerText({ kind, value }: Answer): string {
  if (kind === 'yes_no') return messages('questions')(value as 'yes' | 'no');
  return kind === 'date' && isLocalDate(value) ? formatDay(value) : value;
}

interface FormProps extends HeldProps {
  /** False while an answer is required. */
  canClose: boolean;
  /** With the newest booking, or null if nothing was sent. */
  onClose: (newest: Held | null) => void;
}

function AnswersForm({ booking, pass, canClose, onClose }: FormProps) {
  const { questions = [], answers = [] } = booking;
  const formQuestions = questions.filter(({ kind }) => kind !== 'picture');
  const [typed, setTyped] = useState<ByQuestion>(() =>
    Object.fromEntries(answers.map(({ id, value }) => [id, value])),
  );
  const [errors, setErrors] = useState<ByQuestion>({});
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => {
    if (canClose) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [canClose]);
  const t = messages('questions');

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const missing = missingAnswers(formQuestions, typed);
    setErrors(missing);
    if (sending || Object.keys(missing).length > 0) return;
    setSending(true);
    const newAnswers = answersTyped(formQuestions, typed);
    const answer = await call('PUT /api/bookings/:id/answers', {
      params: { id: pass.id },
      manageToken: pass.token,
      body: { answers: newAnswers },
    });
    setSending(false);
    if (answer.ok) return onClose(answer.data);
    const refused = refusedAnswers(answer.errors, newAnswers);
    setErrors(refused);
    setProblem(Object.keys(refused).length > 0 ? '' : answer.message);
  }
  return (
    <form ref={form} noValidate className="mt-4 space-y-5" onSubmit={(event) => void save(event)}>
      <AnswerFields
        questions={formQuestions}
        values={typed}
        errors={errors}
        onType={(id, value) => setTyped({ ...typed, [id]: value })}
      />
      {problem !== '' && <Notice kind="error" title={problem} />}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={sending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        {canClose && <Button onClick={() => onClose(null)}>{messages('ui')('cancel')}</Button>}
      </p>
    </form>
  );
}

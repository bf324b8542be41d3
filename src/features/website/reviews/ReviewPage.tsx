import { useStore } from '@nanostores/react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { CallUs } from '../../../components/booking/CallUs.tsx';
import type { BookingPass } from '../../../components/booking/private-link.ts';
import { privatePage } from '../../../components/booking/private-page.ts';
import type { readReview } from '../../../api/website/reviews.ts';
import { MOST_REVIEW } from '../../../domain/website/review-figures.ts';
import { call } from '../../../platform/call/call.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { messages } from '../../../platform/messages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CheckField, TextArea } from '../../../platform/ui/Field.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { useFocusWhen } from '../../../platform/ui/use-focus-when.ts';

const toToken = ({ id, token }: BookingPass) => ({ token: `${id}.${token}` });

const { $page, open, start } = privatePage<DataOf<typeof readReview>>((pass) =>
  call('GET /api/reviews/:token', { params: toToken(pass) }),
);

/** The page of a request for a review: `/review#VISIT.TOKEN`. */
export function ReviewPage() {
  const t = messages('review');
  const page = useStore($page);
  useEffect(() => start(open), []);
  if (page.state === 'shown') return <Review key={page.pass.id} review={page.data} pass={page.pass} />;
  if (page.state === 'loading')
    return (
      <Loading label={t('opening')} showLabel>
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    );
  const isFailed = page.state === 'failed';
  const action = isFailed ? { label: t('retry'), onClick: () => void open() } : undefined;
  return (
    <Notice
      kind={isFailed ? 'error' : 'warning'}
      title={t(isFailed ? 'notLoaded' : 'badLink')}
      action={action}
    >
      {isFailed ? page.message : t('incomplete')} <CallUs />
    </Notice>
  );
}

/** The form. Once the salon has answered, only the consent to show the review can change. */
function Review({ review, pass }: { review: DataOf<typeof readReview>; pass: BookingPass }) {
  const t = messages('review');
  const [rating, setRating] = useState(review.rating);
  const [text, setText] = useState(review.text);
  const [mayShow, setMayShow] = useState(review.may_show);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState('');
  const thanks = useFocusWhen<HTMLDivElement>(state === 'sent');
  const isAnswered = review.answer !== '';

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (rating === 0) return setProblem(t('chooseStars'));
    setState('busy');
    setProblem('');
    const answer = await call('POST /api/reviews/:token', {
      params: toToken(pass),
      body: { rating, text, may_show: mayShow },
    });
    setState(answer.ok ? 'sent' : 'open');
    if (!answer.ok) setProblem(Object.values(answer.errors)[0] ?? answer.message);
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void send(event)}>
      {(state === 'sent' || isAnswered) && (
        <div ref={thanks} tabIndex={-1}>
          <Notice kind="success" title={t('thanks', { name: review.first_name })} announce="off">
            {t(isAnswered ? 'answered' : 'canChange')}
          </Notice>
        </div>
      )}
      {/* Radio buttons, so that the arrow keys choose. */}
      <fieldset disabled={isAnswered}>
        <legend className="label">{t('stars')}</legend>
        <div className="flex">
          {[1, 2, 3, 4, 5].map((count) => (
            <label
              key={count}
              className={`cursor-pointer rounded-control px-[min(0.375rem,1.6vw)] text-5xl has-focus-visible:outline-2 ${count <= rating ? 'text-amber' : 'text-control'}`}
            >
              <input
                type="radio"
                className="sr-only"
                name="rating"
                aria-label={t('starsOf', { count })}
                checked={count === rating}
                onChange={() => setRating(count)}
              />
              <span aria-hidden="true">{count <= rating ? '★' : '☆'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('words')}
        optional
        name="text"
        rows={6}
        maxLength={MOST_REVIEW}
        disabled={isAnswered}
        value={text}
        onType={setText}
      />
      {isAnswered && (
        <blockquote className="card p-5 whitespace-pre-line" dir="auto">
          <p className="font-semibold">{t('reply')}</p>
          {review.answer}
        </blockquote>
      )}
      <CheckField
        label={t('mayShow', { name: review.first_name })}
        hint={t('mayShowHow')}
        checked={mayShow}
        onCheck={setMayShow}
      />
      {problem !== '' && <Notice kind="error">{problem}</Notice>}
      <Button look="primary" type="submit" className="self-start max-sm:w-full" busy={state === 'busy'}>
        {t(review.rating > 0 || state === 'sent' ? 'save' : 'send')}
      </Button>
    </form>
  );
}

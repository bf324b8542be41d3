import type { ReviewShape } from '../../../../api/website/reviews.ts';
import type { LocalDate } from '../../../../domain/time.ts';
import { reviewsForWebsite } from '../../../../domain/website/review-figures.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { late } from '../../../../platform/ui/late.ts';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { LateDialog } from '../../shell/LateDialog.tsx';
import { reviewDialog, reviews } from './reviews.ts';
import { useRemote } from '../../shell/remote.ts';
import { formatDate } from '../../data/salon-clock.ts';

const ReviewDialog = late(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

/** The clients' reviews, and which of them the website shows. */
export function Reviews() {
  const value = useRemote(reviews);
  return (
    <section className="website-revisions" aria-labelledby="reviews">
      <h2 id="reviews" className="text-2xl">
        Reviews
      </h2>
      <LoadNotice what="Your reviews" value={value} load={reviews.load} skeleton="h-11" />
      {value.state === 'ready' && (
        <>
          <p className="mt-2 text-ink-soft">{summary(value.data)}</p>
          <ul className="mt-3 empty:hidden">
            {value.data.map((one) => (
              <Review key={one.id} review={one} />
            ))}
          </ul>
        </>
      )}
      <LateDialog dialog={reviewDialog} shows={ReviewDialog} />
    </section>
  );
}

function summary(all: readonly ReviewShape[]): string {
  const { count, average, is_selection } = reviewsForWebsite(all);
  if (average === null)
    return 'No reviews yet. To ask clients the day after a visit, turn on “Ask for reviews” in Settings, under Notifications.';
  const of = `${average.toFixed(1)} out of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}.`;
  return is_selection ? `${of} Visitors read that you selected some.` : of;
}

function Review({ review }: { review: ReviewShape }) {
  const { first_name: name, rating, text, may_show, shown, answer, written_at } = review;
  return (
    <li className="website-revision">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span role="img" aria-label={`${rating} out of 5 stars`}>
            {'★'.repeat(rating)}
          </span>{' '}
          {name}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {answer !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line">You: {answer}</p>}
        <p className="text-sm text-ink-soft">
          {formatDate(written_at.slice(0, 10) as LocalDate)}
          {!may_show && `. ${name} doesn't want it on your website.`}
          {may_show && !shown && '. Not on your website.'}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Reply to ${name}, or hide the review`}
        onClick={() => reviewDialog.open(review)}
      >
        Reply
      </Button>
    </li>
  );
}

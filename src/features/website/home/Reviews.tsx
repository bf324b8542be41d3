import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { listReviews } from '../../../api/website/reviews.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { callQuietly } from '../../../platform/call/simple-get.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { formatMonth } from '../../../platform/dates/date-text.ts';
import { messages } from '../../../platform/messages.ts';

const $known = atom<DataOf<typeof listReviews> | null>(null);

/** Loads the reviews after the first `after` ones. */
async function load(after = 0): Promise<void> {
  const answer = await callQuietly('GET /api/reviews', { after: String(after) });
  // A second press may have asked for the same ones.
  const before = $known.get()?.reviews.slice(0, after) ?? [];
  if (answer.ok) $known.set({ ...answer.data, reviews: [...before, ...answer.data.reviews] });
}

/** Clients' reviews. They are loaded when the section comes near, so that withdrawn ones never show. */
export function Reviews() {
  const reviewList = useStore($known);
  useEffect(() => void load(), []);
  // Not null, because an island without an element never comes near.
  if (!reviewList?.shown) return <div />;
  const t = messages('home-reviews');
  const { count, average, reviews } = reviewList;
  const { lang } = document.documentElement;
  return (
    <div className="py-section">
      <h2 className="text-xl">{t(reviewList.is_selection ? 'selected' : 'all', { count })}</h2>
      <p className="mt-3 text-ink-soft">
        {t('average', { average: average?.toLocaleString(lang, { minimumFractionDigits: 1 }) ?? '' })}
      </p>
      <ul className="mt-6 grid gap-y-12">
        {reviews.map(({ first_name: name, rating, text, date, answer }) => (
          <li key={date + name + text}>
            <figure>
              <p className="text-amber" role="img" aria-label={t('stars', { rating })}>
                {'★'.repeat(rating)}
              </p>
              <blockquote className="mt-3 whitespace-pre-line" dir="auto">
                {text}
              </blockquote>
              <figcaption className="mt-3 text-ink-soft" dir="auto">
                {name}, {formatMonth(date as LocalDate)}
              </figcaption>
              {answer && (
                <p className="mt-3 whitespace-pre-line" dir="auto">
                  {t('answer', { answer })}
                </p>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {reviews.length < reviewList.shown && (
        <button type="button" className="btn btn-secondary mt-6" onClick={() => void load(reviews.length)}>
          {t('more')}
        </button>
      )}
    </div>
  );
}

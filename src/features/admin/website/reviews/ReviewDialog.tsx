import { changeReview, type ReviewShape } from '../../../../api/website/reviews.ts';
import { MOST_REVIEW } from '../../../../domain/website/review-figures.ts';
import { defineForm, existing } from '../../forms/define-form.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { callAsOwner } from '../../shell/access.ts';
import type { LateDialogProps } from '../../shell/LateDialog.tsx';
import { reviews } from './reviews.ts';

/** The owner's answer to a review, and whether the website shows the two. */
export function ReviewDialog(props: LateDialogProps<ReviewShape>) {
  const words = { title: `Review by ${props.subject.first_name}`, save: 'Save' };
  return <FormDialog {...props} store={reviewForm} size="narrow" what="review" words={words} />;
}

type Choice = Pick<ReviewShape, 'answer' | 'shown'>;

export const reviewForm = defineForm<ReviewShape, Choice, Choice>({
  place: (review) => `review.${review?.id ?? ''}`,
  schema: changeReview.body,
  fields: {
    answer: {
      label: 'Your reply',
      kind: 'paragraph',
      isFirst: true,
      isOptional: true,
      hint: 'Everyone can read it below the review, which the client can then no longer change.',
      props: { maxLength: MOST_REVIEW, rows: 5 },
    },
    shown: {
      label: 'Show on website',
      kind: 'check',
      hint: 'If you leave any out, visitors read that you selected the reviews. All stars count.',
      isUsed: (_, review) => review?.may_show !== false,
    },
  },
  send: (body, { subject }) => {
    const { id, version } = existing(subject);
    return callAsOwner('PUT /api/admin-public/reviews/:id', { params: { id }, body: { ...body, version } });
  },
  show: (review) => reviews.put((all) => all.map((one) => (one.id === review.id ? review : one))),
  done: ({ first_name: name }) => ['Review Saved', `${name}'s review`],
});

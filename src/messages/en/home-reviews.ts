/** The reviews on the home page. */
export default {
  all: { one: '{count} review', other: '{count} reviews' },
  selected: {
    one: 'Selected by the salon from {count} review',
    other: 'Selected by the salon from {count} reviews',
  },
  average: '★ {average} out of 5',
  stars: '{rating} out of 5 stars',
  answer: 'Our reply: {answer}',
  more: 'Show More Reviews',
} as const;

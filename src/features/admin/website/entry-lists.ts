/** The lists of entries, with the fields of each. */
export const entries = {
  about_points: {
    legend: 'Highlights',
    one: 'highlight',
    most: 6,
    fresh: { name: '', text: '' },
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'text', label: 'Text', rows: 2 },
    ],
  },
  testimonials_entries: {
    legend: 'Testimonials',
    one: 'testimonial',
    most: 20,
    fresh: { name: '', text: '', rating: 5 },
    fields: [
      { field: 'name', label: 'Name' },
      { field: 'text', label: 'Quote', rows: 3 },
      {
        field: 'rating',
        label: 'Stars',
        options: [5, 4, 3, 2, 1].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` })),
      },
    ],
  },
  faq_entries: {
    legend: 'Questions and answers',
    one: 'question',
    most: 20,
    fresh: { question: '', answer: '' },
    fields: [
      { field: 'question', label: 'Question' },
      { field: 'answer', label: 'Answer', rows: 3 },
    ],
  },
} as const;

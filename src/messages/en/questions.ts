/** The questions before a visit, in the booking wizard and on the private page. */
export default {
  heading: 'A few questions',
  missing: 'Action needed: please answer before your visit',
  yours: 'Your answers',
  choose: 'Choose an answer',
  yes: 'Yes',
  no: 'No',
  required: 'Please answer this question',
  answer: 'Answer',
  change: 'Change Answers',
  save: 'Save Answers',
  saving: 'Saving...',
} as const;

/** The booking wizard's part for a patch test before the visit. */
export default {
  title: 'Patch test',
  label: 'Patch test ({length})',
  required: {
    one: "This visit needs a patch test at least {count} hour before. Leave it empty if you're signed in and have a valid result with us.",
    other:
      "This visit needs a patch test at least {count} hours before. Leave it empty if you're signed in and have a valid result with us.",
  },
  advised: {
    one: 'We recommend a patch test at least {count} hour before your visit.',
    other: 'We recommend a patch test at least {count} hours before your visit.',
  },
  choose: 'Choose a time',
  none: 'No patch test',
  loading: 'Loading times for the patch test...',
  notLoaded: "We couldn't load the times for the patch test.",
  tooSoon: {
    one: "This visit needs a patch test at least {count} hour before, and there's no time for one. Please choose a later time.",
    other:
      "This visit needs a patch test at least {count} hours before, and there's no time for one. Please choose a later time.",
  },
  anotherTime: 'Choose Another Time',
  booked: 'Patch test: {when}',
  open: 'Manage patch test',
} as const;

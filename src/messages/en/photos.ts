/** Photos that a client sends for a visit. */
export default {
  inspiration: 'Photos of what you have in mind',
  hint: 'Up to {most}. Only you and the salon can see them.',
  add: 'Add Photos',
  remove: 'Remove {name}',
  sending: 'Sending {percent}%',
  again: 'Send Again',
  unusable: "We can't use this file. Choose a JPEG, PNG or WebP photo.",
  stay: 'Please keep this page open until your photos have been sent.',
  sent: 'Your photos have been sent.',
  photo: 'Photo {number}',
  delete: 'Delete photo {number}',
} as const;

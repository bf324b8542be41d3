/** The gallery's pictures on the whole screen. */
export default {
  gallery: 'Gallery',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  place: '{place} of {total}',
} as const;

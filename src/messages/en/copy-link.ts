/** A link to copy. */
export default {
  copy: 'Copy Link',
  copied: 'Copied.',
  selected: 'The link is selected. Copy it with your keyboard or a long press.',
} as const;

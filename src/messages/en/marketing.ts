/** How a client agrees to news and offers by email. The words are kept with her consent. */
export default {
  box: 'Send me news, offers and review requests from {salon}.',
  /** Below the box. */
  how: 'By email. I can unsubscribe at any time.',
  notice:
    '{salon} may email you news, offers and review requests about its own services. You can unsubscribe at any time.',
} as const;

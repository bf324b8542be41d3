/** The newest posts, and why there are none. */
export default {
  loading: 'Loading Instagram posts...',
  failed: 'Failed to load Instagram posts. Please try again later.',
  refused: 'Instagram API Error: {reason}',
  noPosts: 'The account has no posts yet.',
  placeholders: 'Showing placeholder images. Please check your Instagram access token.',
  post: 'Instagram post',
} as const;

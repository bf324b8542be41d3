/** The answer of `GET /api/social` without a feed, which pages recognize without loading the schemas. */
export const NO_FEED = 'No access token is configured.';

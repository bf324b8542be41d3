// Answers of `GET /api/social` without a feed, which pages recognize without loading the schemas.

export const NO_FEED = 'No access token is configured.';
/** The photo service could not be reached or understood, so there are no words of its own; pages have theirs. */
export const LOST_FEED = '';

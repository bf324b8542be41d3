// Answers of `GET /api/social` without a feed, which pages recognize without loading the schemas.

export const NO_FEED = 'No access token is configured.';
/** The photo service did not answer, or not as it says; pages have words of their own for it. */
export const LOST_FEED = 'Instagram could not be reached or understood.';

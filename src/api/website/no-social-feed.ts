// Answers of `GET /api/social` without a feed, which pages recognize without loading the schemas.

export const NO_FEED = 'No access token is configured.';
/** The photo service did not answer, or gave an unknown answer; pages show a message of their own. */
export const LOST_FEED = 'Instagram could not be reached or understood.';

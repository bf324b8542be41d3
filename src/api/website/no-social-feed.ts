/**
 * The answer of `GET /api/social` if the salon has set up no feed. The photo service's own shape has no field for a code, so a
 * page recognizes this sentence. It is apart from the schemas, which no page for visitors loads.
 */
export const NO_FEED = 'No access token is configured.';

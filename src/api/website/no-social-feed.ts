/**
 * What `GET /api/social` says where the salon has set up no feed. The photo service's own shape has no place for a code, so this
 * sentence is how a page tells it from a failure; apart from the schemas, which no page for visitors loads.
 */
export const NO_FEED = 'No access token is configured.';

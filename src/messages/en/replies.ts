/** The server's replies to any call that it cannot take. No page carries them. */
export default {
  noSuchRoute: "There's nothing at this address.",
  notAllowed: 'This address does not take that method.',
  foreign: 'This page has been open too long. Please reload it and try again.',
  notSetUp: 'The salon is not set up yet.',
  signInFirst: 'Please sign in first.',
  ownerOnly: 'This is for the salon owner only.',

  key: 'Idempotency-Key must be a UUID',
  keyReused: 'This Idempotency-Key was used for another request.',
  tooLarge: 'This is too large (at most {most}).',
  invalidJson: 'The body is not valid JSON.',
  mediaType: 'The body must be {types}.',
  mediaTypes: 'The body must be one of {types}.',
} as const;

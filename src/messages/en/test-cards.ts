/** What each test card does. */
export default {
  succeeds: 'succeeds',
  declined: 'is declined',
  feeDeclined: 'is saved, then declines a later fee',
  feeAuthentication: 'is saved, then a later fee asks for authentication',
  authentication: 'always asks for authentication',
} as const;

/** What is wrong with a call of a client's page or of another program. No page carries them. */
export default {
  tooLong: 'Too long',
  passwordText: 'Password must be text',
  provider: 'Provider must be test or stripe',
  last4: 'Last4 must be the last four digits of the card',
  dates: 'Either date, or from and to, is required',
  notBoth: 'Name either date, or from and to, not both',
  range: 'To must be on or after from, at most {count} days in all',
} as const;

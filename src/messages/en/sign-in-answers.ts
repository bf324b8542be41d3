/** The server's answers to a sign-in. */
export default {
  wrong: 'Email or password is incorrect',
  codeNeeded: 'Please enter the code from your authenticator app.',
  codeWrong: 'This code is incorrect or was already used.',
  tooLate: 'Too much time has passed. Please sign in again.',
  passkeyWrong: "This passkey doesn't open an account here.",
} as const;

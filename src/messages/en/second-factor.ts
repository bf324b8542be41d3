/** The sign-in page for an owner with a second factor, or passkeys. */
export default {
  title: 'Enter your code',
  code: 'Code',
  hint: 'The six digits in your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes you saved. Each works once.',
  useRecovery: 'Use a Recovery Code',
  useApp: 'Use the App',
  missing: 'Please enter a code.',
  usePasskey: 'Use a Passkey',
  passkeyFailed: "The passkey couldn't be used. Please try again.",
} as const;

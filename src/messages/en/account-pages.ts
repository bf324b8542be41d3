/** Texts of the account pages around their islands. */
export default {
  signIn: 'Sign in',
  signInPurpose: 'Sign in to your account at the salon, or create one.',
  account: 'Your account',
  accountPurpose: "See your appointments, change your details or password, and check where you're signed in.",
  forgotPassword: 'Forgot password',
  forgotPasswordPurpose: 'Get a link to choose a new password.',
  forgotYours: 'Forgot your password?',
  weSendLink: "We'll send you a link to choose a new one.",
  newPassword: 'New password',
  newPasswordPurpose: 'Choose a new password for your account.',
  chooseNew: 'Choose a new password',
} as const;

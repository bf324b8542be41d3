/** Emails about a customer's account. */
export default {
  choose: 'Choose New Password',
  resetSubject: 'Reset your password for {salon}',
  resetHeading: 'Reset your password',
  reset:
    'We received a request to reset the password for your account at {salon}. Use the link below to choose a new one. It works once, within one hour.',
  resetIgnore: "If you didn't ask for this, you can ignore this email. Your password stays the same.",
  confirm: 'Confirm Email',
  confirmSubject: 'Confirm your email for {salon}',
  confirmHeading: 'Confirm your email',
  confirmText:
    "Please confirm the email address for your account at {salon}. Open the link below on the device where you're signed in, and your account will show your appointments. The link works once, within 24 hours.",
  confirmIgnore:
    "If you didn't create an account, you can ignore this email. The account shows none of your appointments unless you open this link.",
  existsSubject: 'You already have an account at {salon}',
  existsHeading: 'You already have an account',
  exists:
    'Someone tried to sign up at {salon} with your email address, but you already have an account. Please sign in with your password, or choose a new one with the link below. It works once, within one hour.',
  existsIgnore: "If this wasn't you, you can ignore this email. Your account stays the same.",
} as const;

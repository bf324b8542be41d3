/** The server's replies about accounts and passwords. */
export default {
  saved: 'Your details have been saved.',
  noTexts: 'Enter a mobile number that can get text messages',
  signedOut: "You're signed out everywhere.",
  device: '{browser} on {system}',
  noSession: 'This sign-in was not found.',
  noGoogle: 'Google sign-in is not configured yet.',
  welcome: "Welcome! Your account is ready, and you're signed in.",
  linkSent:
    "We sent a link to {email}. Open it in this browser to see that address's appointments in your account.",

  wrongPassword: 'The current password is incorrect.',
  noPassword: 'This account has no password yet. Use "Forgot password" to choose one.',
  passwordChanged: 'Your password has been changed. All other devices have been signed out.',
  tooCommon: 'This password is too common. Please choose another',
  ownersTooShort: "An owner's password must be at least {count} characters",
  resetAsked: 'If this address has an account, a link to choose a new password is on its way.',
  resetDone: 'Your password has been changed. Please sign in with the new one.',
  linkOver: 'This link was already used or has expired. Please ask for a new one.',

  deleted:
    'Your account has been deleted. Your appointments stay as they are, and their private links still work.',
  ownerStays: "You can't delete the owner's account here.",
  googleAgain: 'Please sign in with Google again, then delete the account within five minutes.',

  proven: 'Your address is already confirmed.',
  cannotProve: "We can't send email yet, so you can't confirm your address.",
  proofSent: 'A link to confirm your address is on its way to you.',
  provenNow: 'Thank you, your address is confirmed.',
  proofOver: 'This link was already used, has expired, or is for another account.',
  known:
    'This address already has an account. Please sign in with its password, or use "Forgot password" to choose a new one.',
} as const;

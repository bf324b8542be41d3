export default {
  password: 'New Password',
  passwordHint: 'At least 6 characters',
  repeatPassword: 'Confirm Password',
  save: 'Save New Password',
  saving: 'Saving...',
  incomplete: 'This link is incomplete.',
  incompleteHow: 'Please use the full link from your email, or {link}.',
  askForNew: 'ask for a new one',
  changed: 'Your password has been changed.',
  changedHow: "You've been signed out everywhere. {link}",
  signIn: 'Sign in with the new password',
  newLink: 'Ask for a new link',
} as const;

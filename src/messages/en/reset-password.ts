export default {
  password: 'New Password',
  passwordHint: 'At least 6 characters',
  repeatPassword: 'Confirm Password',
  save: 'Save the new password',
  saving: 'Saving...',
  incomplete: 'This link is incomplete.',
  incompleteHow: 'Please open the whole link from the email, or {link}.',
  askForNew: 'ask for a new one',
  changed: 'Your password is changed.',
  changedHow: 'Every earlier sign-in has ended. {link}',
  signIn: 'Sign in with the new password',
  newLink: 'Ask for a new link',
} as const;

/** What dialogs, toasts and fields say by themselves. */
export default {
  cancel: 'Cancel',
  continue: 'Yes, Continue',
  close: 'Close',
  dismiss: 'Dismiss',
  email: 'Email',
  optional: '(optional)',
} as const;

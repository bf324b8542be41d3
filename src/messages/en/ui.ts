/** Texts that dialogs, toasts and fields have in common. */
export default {
  cancel: 'Cancel',
  continue: 'Yes, Continue',
  close: 'Close',
  dismiss: 'Dismiss',
  email: 'Email',
  optional: '(optional)',
} as const;

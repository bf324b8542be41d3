/** Texts that dialogs, toasts and fields have in common. */
export default {
  cancel: 'Abbrechen',
  continue: 'Ja, weiter',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  email: 'E-Mail',
  optional: '(optional)',
};

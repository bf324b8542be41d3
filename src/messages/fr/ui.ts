/** Texts that dialogs, toasts and fields have in common. */
export default {
  cancel: 'Annuler',
  continue: 'Oui, continuer',
  close: 'Fermer',
  dismiss: 'Masquer',
  email: 'E-mail',
  optional: '(facultatif)',
};

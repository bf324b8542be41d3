/** The sign-in page for an owner with a second factor, or passkeys. */
export default {
  title: 'Saisissez votre code',
  code: 'Code',
  hint: 'Les six chiffres de votre application d’authentification.',
  recoveryCode: 'Code de récupération',
  recoveryHint: 'Un des dix codes que vous avez conservés. Chacun sert une fois.',
  useRecovery: 'Utiliser un code de récupération',
  useApp: 'Utiliser l’application',
  missing: 'Veuillez saisir un code.',
  usePasskey: 'Utiliser une clé d’accès',
  passkeyFailed: 'La clé d’accès n’a pas pu être utilisée. Veuillez réessayer.',
};

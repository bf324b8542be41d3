/** The sign-in page for an owner with a second factor, or passkeys. */
export default {
  title: 'Geben Sie Ihren Code ein',
  code: 'Code',
  hint: 'Die sechs Ziffern in Ihrer Authenticator-App.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHint: 'Einer der zehn Codes, die Sie aufbewahrt haben. Jeder gilt einmal.',
  useRecovery: 'Wiederherstellungscode verwenden',
  useApp: 'App verwenden',
  missing: 'Bitte geben Sie einen Code ein.',
  usePasskey: 'Passkey verwenden',
  passkeyFailed: 'Der Passkey konnte nicht verwendet werden. Bitte versuchen Sie es erneut.',
};

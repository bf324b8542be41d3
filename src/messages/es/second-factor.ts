/** The sign-in page for an owner with a second factor, or passkeys. */
export default {
  title: 'Introduce tu código',
  code: 'Código',
  hint: 'Los seis dígitos de tu aplicación de autenticación.',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los diez códigos que guardaste. Cada uno sirve una vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar la aplicación',
  missing: 'Introduce un código.',
  usePasskey: 'Usar una llave de acceso',
  passkeyFailed: 'No se pudo usar la llave de acceso. Inténtalo de nuevo.',
};

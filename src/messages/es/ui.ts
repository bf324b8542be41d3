/** Texts that dialogs, toasts and fields have in common. */
export default {
  cancel: 'Cancelar',
  continue: 'Sí, continuar',
  close: 'Cerrar',
  dismiss: 'Ocultar',
  email: 'Correo',
  optional: '(opcional)',
};

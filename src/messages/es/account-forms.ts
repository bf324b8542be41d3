import { passwordLength } from '../../domain/accounts/account-rules.ts';

/** Texts of the forms on all account pages. */
export default {
  missing: 'Completa todos los campos obligatorios',
  tooShort: `La contraseña debe tener al menos ${passwordLength.min} caracteres`,
  tooLong: `La contraseña debe tener como máximo ${passwordLength.max} caracteres`,
  different: 'Las contraseñas no coinciden',
  tooMany: 'Demasiados intentos. Inténtalo de nuevo {when}.',
  failed: 'No se pudo iniciar sesión',
};

import { passwordLength } from '../../domain/accounts/account-rules.ts';

/** Texts of the forms on all account pages. */
export default {
  missing: 'Bitte füllen Sie alle Pflichtfelder aus',
  tooShort: `Das Passwort muss mindestens ${passwordLength.min} Zeichen haben`,
  tooLong: `Das Passwort darf höchstens ${passwordLength.max} Zeichen haben`,
  different: 'Die Passwörter stimmen nicht überein',
  tooMany: 'Zu viele Versuche. Bitte versuchen Sie es {when} noch einmal.',
  failed: 'Anmeldung fehlgeschlagen',
};

import { passwordLength } from '../../domain/accounts/account-rules.ts';

/** Texts of the forms on all account pages. */
export default {
  missing: 'Veuillez remplir tous les champs obligatoires',
  tooShort: `Le mot de passe doit comporter au moins ${passwordLength.min} caractères`,
  tooLong: `Le mot de passe doit comporter au plus ${passwordLength.max} caractères`,
  different: 'Les mots de passe ne correspondent pas',
  tooMany: 'Trop de tentatives. Veuillez réessayer {when}.',
  failed: 'La connexion a échoué',
};

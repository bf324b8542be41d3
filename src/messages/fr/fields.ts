export default {
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  notes: 'Remarques',
  required: '{field} : veuillez remplir ce champ',
  tooShort: '{field} : {count} caractères au moins',
  tooLong: '{field} : {count} caractères au plus',
  unshown: '{field} : certains caractères ne peuvent pas être affichés',
  notEmail: 'L’adresse e-mail n’est pas valide',
  notPhone: '{field} : indiquez un numéro de téléphone (chiffres, espaces, tirets, parenthèses, +)',
  webAddress: 'Un nom ne peut pas contenir d’adresse web',
};

export default {
  tooLong: 'Trop long',
  passwordText: 'Le mot de passe doit être un texte',
  provider: 'Provider : test ou stripe est attendu',
  last4: 'Last4 : les quatre derniers chiffres de la carte sont attendus',
  dates: 'date, ou from et to, sont attendus',
  notBoth: 'Indiquez date, ou from et to, pas les deux',
  range: 'To : une date égale ou postérieure à from est attendue, {count} jours au plus en tout',
};

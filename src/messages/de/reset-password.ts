export default {
  password: 'Neues Passwort',
  passwordHint: 'Mindestens 6 Zeichen',
  repeatPassword: 'Passwort bestätigen',
  save: 'Neues Passwort speichern',
  saving: 'Wird gespeichert …',
  incomplete: 'Dieser Link ist unvollständig.',
  incompleteHow: 'Bitte verwenden Sie den ganzen Link aus Ihrer E-Mail oder {link}.',
  askForNew: 'fordern Sie einen neuen an',
  changed: 'Ihr Passwort wurde geändert.',
  changedHow: 'Sie wurden überall abgemeldet. {link}',
  signIn: 'Mit dem neuen Passwort anmelden',
  newLink: 'Neuen Link anfordern',
};

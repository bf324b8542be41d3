export default {
  tooLong: 'Zu lang',
  passwordText: 'Das Passwort muss ein Text sein',
  provider: 'Provider: test oder stripe erwartet',
  last4: 'Last4: die letzten vier Ziffern der Karte erwartet',
  dates: 'date, oder from und to, werden erwartet',
  notBoth: 'Bitte nennen Sie date, oder from und to, nicht beides',
  range: 'To: nicht vor from, höchstens {count} Tage insgesamt',
};

export default {
  subject: 'Wie war Ihr Besuch?',
  heading: 'Wie war Ihr Besuch?',
  headingTo: '{name}, wie war Ihr Besuch?',
  ask: 'Danke für Ihren Besuch am {day}. Möchten Sie ihn bewerten? Es dauert eine Minute, und wir bitten alle darum, die unsere Neuigkeiten bekommen.',
  button: 'Bewertung schreiben',
  once: 'Wir bitten höchstens einmal in drei Monaten darum.',
};

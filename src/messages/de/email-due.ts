/** The email to a client who usually would be back by now. */
export default {
  subject: 'Zeit für Ihren nächsten Besuch?',
  heading: 'Zeit für Ihren nächsten Besuch, {name}?',
  last: 'Ihr letzter Besuch ({visit}) war am {date}.',
  free: 'Diese Zeiten sind gerade frei. Wählen Sie eine aus und bestätigen Sie: Ihre Angaben sind schon ausgefüllt.',
  book: 'Buchen',
  all: 'Alle Zeiten ansehen',
} as const;

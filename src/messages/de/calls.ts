/** Errors of requests that failed or got no answer. */
export default {
  tooOften: 'Zu viele Versuche. Bitte versuchen Sie es {when} noch einmal.',
  tooOftenWait: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  inFewMinutes: 'in einigen Minuten',
  inSeconds: { one: 'in {count} Sekunde', other: 'in {count} Sekunden' },
  inMinutes: { one: 'in {count} Minute', other: 'in {count} Minuten' },
  inHours: { one: 'in {count} Stunde', other: 'in {count} Stunden' },
  wrong: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal.',
  timeout: 'Der Salon hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.',
  offline: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unreachable: 'Der Salon ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
};

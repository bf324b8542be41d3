export default {
  heading: 'Einige Fragen',
  missing: 'Noch zu erledigen: Bitte antworten Sie vor Ihrem Besuch',
  yours: 'Ihre Antworten',
  choose: 'Bitte eine Antwort wählen',
  yes: 'Ja',
  no: 'Nein',
  required: 'Bitte beantworten Sie diese Frage',
  answer: 'Antworten',
  change: 'Antworten ändern',
  save: 'Antworten speichern',
  saving: 'Wird gespeichert …',
} as const;

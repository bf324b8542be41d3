/** The booking wizard's third step: contact details, and a review. */
export default {
  title: 'Ihre Angaben',
  recalled: 'Aus Ihrer letzten Buchung übernommen.',
  clear: 'Nicht Sie? Felder leeren',
  name: 'Vor- und Nachname',
  phone: 'Telefon',
  notes: 'Anmerkungen',
  notesHint: 'Ihr Haar, Ihre Wünsche und was wir sonst wissen sollten.',
  summary: 'Ihre Buchung im Überblick',
  agreed: 'Sie haben zugestimmt: {consent}',
  confirming: 'Wird bestätigt …',
  confirm: 'Buchung bestätigen',
};

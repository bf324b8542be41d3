/** Under marketing emails, and the page that ends them. */
export default {
  why: 'Sie erhalten diese E-Mail, weil Sie Neuigkeiten und Angeboten von {salon} zugestimmt haben.',
  link: 'Abbestellen',
  question: 'Keine Neuigkeiten und Angebote von {salon} mehr erhalten?',
  confirm: 'Abbestellen',
  done: 'Sie sind abgemeldet',
  stays: 'E-Mails zu Ihren eigenen Terminen erhalten Sie weiterhin.',
  badLink: 'Dieser Link ist ungültig. Bitte verwenden Sie den aus Ihrer E-Mail.',
} as const;

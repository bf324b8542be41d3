/** Under marketing emails, and the page that ends them. */
export default {
  why: 'Vous recevez cet e-mail parce que vous avez accepté les actualités et les offres de {salon}.',
  link: 'Se désabonner',
  question: 'Ne plus recevoir les actualités et les offres de {salon} ?',
  confirm: 'Se désabonner',
  done: 'Votre désabonnement est enregistré',
  stays: 'Vous recevrez toujours les e-mails sur vos propres rendez-vous.',
  badLink: 'Ce lien n’est pas valable. Utilisez celui de votre e-mail.',
} as const;

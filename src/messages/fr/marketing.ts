/** How a client agrees to news and offers by email. The words are kept with her consent. */
export default {
  box: 'Je souhaite recevoir les actualités, les offres et les demandes d’avis de {salon}.',
  /** Below the box. */
  how: 'Par e-mail. Je peux me désabonner à tout moment.',
  notice:
    '{salon} peut vous envoyer par e-mail des actualités, des offres et des demandes d’avis sur ses propres prestations. Vous pouvez vous désabonner à tout moment.',
} as const;

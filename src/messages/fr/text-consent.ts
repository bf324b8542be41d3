/** How a client agrees to text messages about her visits. The words are kept with her consent. */
export default {
  box: 'Je souhaite recevoir des SMS sur mes visites.',
  /** Below the box. */
  how: 'Confirmations, rappels et offres de la liste d’attente de {salon}. Des frais de messagerie peuvent s’appliquer. Répondez STOP pour arrêter ou HELP pour obtenir de l’aide.',
} as const;

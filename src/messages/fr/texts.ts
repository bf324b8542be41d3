/** Text messages. They have 160 characters, so the names in them are shortened. */
export default {
  confirmed: '{salon} : {service}, {when}, est confirmé. Détails : {link} STOP pour arrêter',
  reminder: '{salon} : {service}, {when}. Merci de confirmer : {link} STOP pour arrêter',
  offered:
    '{salon} : {service}, {when}, s’est libéré. Réservé pour vous jusqu’à {until} : {link} STOP pour arrêter',
  /** The answers to HELP, and to anything that a client writes. */
  help: '{salon} : SMS sur vos visites. Des questions ? {contact} Répondez STOP pour arrêter. Des frais peuvent s’appliquer.',
  unread: '{salon} : personne ne lit les SMS envoyés à ce numéro. {contact}',
} as const;

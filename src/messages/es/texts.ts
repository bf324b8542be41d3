/** Text messages. They have 160 characters, so the names in them are shortened. */
export default {
  confirmed: '{salon}: {service}, {when}: visita confirmada. Detalles: {link} STOP para cancelar',
  reminder: '{salon}: {service}, {when}. Por favor, confirma: {link} STOP para cancelar',
  offered: '{salon}: {service}, {when}: horario libre para ti hasta {until}: {link} STOP para cancelar',
  /** The answers to HELP, and to anything that a client writes. */
  help: '{salon}: mensajes sobre tus visitas. ¿Preguntas? {contact} Responde STOP para cancelar. Pueden aplicarse tarifas.',
  unread: '{salon}: nadie lee los mensajes a este número. {contact}',
} as const;

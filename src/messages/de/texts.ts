/** Text messages. They have 160 characters, so the names in them are shortened. */
export default {
  confirmed: '{salon}: {service}, {when} ist bestätigt. Details: {link} Abmelden: STOP',
  reminder: '{salon}: {service}, {when}. Bitte bestätigen: {link} Abmelden: STOP',
  offered:
    '{salon}: {service}, {when} ist frei geworden. Für Sie gehalten bis {until}: {link} Abmelden: STOP',
  /** The answers to HELP, and to anything that a client writes. */
  help: '{salon}: SMS zu Ihren Terminen. Fragen? {contact} Abmelden mit STOP. Es können Gebühren anfallen.',
  unread: '{salon}: SMS an diese Nummer liest niemand. {contact}',
} as const;

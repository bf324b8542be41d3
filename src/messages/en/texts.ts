/** Text messages. They have 160 characters, so the names in them are shortened. */
export default {
  confirmed: '{salon}: {service} on {when} is confirmed. Details: {link} STOP to opt out',
  reminder: '{salon}: {service} on {when}. Please confirm: {link} STOP to opt out',
  offered: "{salon}: {service} on {when} has opened up. It's yours until {until}: {link} STOP to opt out",
  /** The answers to HELP, and to anything that a client writes. */
  help: '{salon}: texts about your visits. Questions? {contact} Reply STOP to opt out. Message and data rates may apply.',
  unread: "{salon}: we can't read replies to this number. {contact}",
} as const;

/** The booking wizard's form for the waitlist of a full day. */
export default {
  title: 'Warteliste für {day}',
  how: 'Wird eine Zeit frei, halten wir sie ein paar Stunden für Sie frei.',
  part: 'Tageszeit',
  notJoined: 'Sie stehen noch nicht auf der Warteliste.',
  kept: '{reason} Alle Ihre Eingaben sind noch da.',
  joining: 'Sie werden auf die Warteliste gesetzt …',
  join: 'Auf die Warteliste setzen',
  joined: 'Sie stehen auf der Warteliste.',
  willEmail: 'Wir schicken eine E-Mail an {address}, sobald eine passende Zeit frei wird.',
  willCall: 'Wir rufen {phone} an, sobald eine passende Zeit frei wird.',
  see: 'Warteliste ansehen oder verlassen',
  opened: 'Gerade ist eine Zeit frei geworden. Bitte wählen Sie sie unten aus.',
};

export default {
  incomplete: 'Bitte verwenden Sie den ganzen Link aus Ihrer E-Mail; vielleicht fehlt ein Teil davon.',

  gone: 'Sie stehen nicht mehr auf der Warteliste.',
  goneHow: 'Ihre Zeit wurde gebucht, Sie haben die Warteliste verlassen oder der Tag ist vorbei.',
  left: 'Sie haben die Warteliste verlassen.',
  leftHow: 'Ihre Angaben haben wir gelöscht.',
  book: 'Termin buchen',
  change: 'Ansehen, ändern oder absagen',

  waiting: 'Sie stehen auf der Warteliste.',
  weEmail:
    'Sobald eine passende Zeit frei wird, schicken wir eine E-Mail an {email} und halten sie eine Weile für Sie frei.',
  weCall: 'Sobald eine passende Zeit frei wird, rufen wir Sie unter {phone} an.',
  lapsed: 'Wir halten {when} nicht mehr für Sie frei.',
  lapsedHow:
    'Andere können diese Zeit jetzt buchen. Für andere Zeiten an diesem Tag stehen Sie weiter auf der Warteliste.',

  offered: 'Eine Zeit ist frei geworden.',
  held: 'Wir halten sie nur für Sie frei. Danach bekommt sie die nächste Person.',
  heldUntil: 'Wir halten sie bis {until} nur für Sie frei. Danach bekommt sie die nächste Person.',
  hours: '{start} bis {end}',
  take: 'Diese Zeit nehmen',
  notTaken: 'Diese Zeit konnte nicht gebucht werden.',
  changed: '{changes} Wenn das für Sie passt, drücken Sie bitte noch einmal auf den Button.',

  leave: 'Warteliste verlassen',
  leaveSure: 'Warteliste verlassen?',
  leaveWhat: '{service}, {day}',
  leaveHeld: 'Die für Sie freigehaltene Zeit bekommt die nächste Person.',
  leaveYes: 'Ja, verlassen',
  leaveNo: 'Platz behalten',
  notLeft: 'Sie stehen noch auf der Warteliste. {reason}',
};

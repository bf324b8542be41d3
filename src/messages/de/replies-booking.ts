export default {
  changed: 'Etwas hat sich geändert. Bitte prüfen Sie es und bestätigen Sie noch einmal.',
  stale: 'Dieser Termin hat sich geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  callToBook: 'Bitte rufen Sie den Salon an, um zu buchen',
  checkedOut:
    'Dieser Termin ist schon abgerechnet und lässt sich nicht mehr online stornieren. Bitte rufen Sie uns an.',

  changesClose: {
    one: 'Online-Änderungen sind bis {count} Stunde vor Ihrem Termin möglich. Bitte rufen Sie uns an.',
    other: 'Online-Änderungen sind bis {count} Stunden vor Ihrem Termin möglich. Bitte rufen Sie uns an.',
  },
  changesCloseCall: {
    one: 'Online-Änderungen sind bis {count} Stunde vor Ihrem Termin möglich. Bitte rufen Sie uns unter {phone} an.',
    other:
      'Online-Änderungen sind bis {count} Stunden vor Ihrem Termin möglich. Bitte rufen Sie uns unter {phone} an.',
  },
  tooManyHeld:
    'Von Ihrem Anschluss warten schon zu viele Buchungen auf eine Anzahlung. Bitte bezahlen Sie zuerst eine davon oder rufen Sie uns an.',
  tooManyHeldCall:
    'Von Ihrem Anschluss warten schon zu viele Buchungen auf eine Anzahlung. Bitte bezahlen Sie zuerst eine davon oder rufen Sie uns unter {phone} an.',
  notAvailable: 'Diese Zeit ist nicht verfügbar. Bitte wählen Sie eine andere.',
  slotTaken: 'Leider hat gerade jemand diese Zeit gebucht. Bitte wählen Sie eine andere.',

  patchTest: 'Allergietest: {service}',
  patchTestNeeded: 'Vor diesem Termin ist ein Allergietest nötig. Bitte wählen Sie eine Zeit dafür.',
  patchTestTaken: 'Diese Zeit ist für den Allergietest nicht frei. Bitte wählen Sie eine andere.',
  patchTestTooSoon: {
    one: 'Vor diesem Termin ist ein Allergietest nötig, mindestens {count} Stunde vorher, und dafür reicht die Zeit nicht. Der erste mögliche Tag ist {date}.',
    other:
      'Vor diesem Termin ist ein Allergietest nötig, mindestens {count} Stunden vorher, und dafür reicht die Zeit nicht. Der erste mögliche Tag ist {date}.',
  },
  patchTestNever: {
    one: 'Vor diesem Termin ist ein Allergietest nötig, mindestens {count} Stunde vorher, und dafür reicht die Zeit nicht. Bitte rufen Sie uns an.',
    other:
      'Vor diesem Termin ist ein Allergietest nötig, mindestens {count} Stunden vorher, und dafür reicht die Zeit nicht. Bitte rufen Sie uns an.',
  },
  patchTestTooClose: {
    one: 'Der Allergietest muss mindestens {count} Stunde vor Ihrem Termin liegen. Bitte wählen Sie eine andere Zeit.',
    other:
      'Der Allergietest muss mindestens {count} Stunden vor Ihrem Termin liegen. Bitte wählen Sie eine andere Zeit.',
  },

  openLink: 'Bitte öffnen Sie Ihren privaten Link zu dieser Buchung oder melden Sie sich an.',
  otherLink:
    'Dieser Link gehört nicht zu dieser Buchung. Bitte nehmen Sie den neuesten, den wir Ihnen geschickt haben.',
  noBooking: 'Diese Buchung wurde nicht gefunden.',
  noService: 'Diese Leistung wurde nicht gefunden.',

  answered: 'Vielen Dank, wir haben Ihre Antworten erhalten.',
  formChanged: 'Der Text dieses Formulars hat sich geändert. Bitte lesen Sie ihn noch einmal.',
  noForm: 'Ihr Termin braucht dieses Formular nicht mehr.',
  signed: 'Danke, Ihr Formular ist unterschrieben.',

  accepted: 'Vielen Dank, die Änderung ist angenommen.',
  coming: 'Vielen Dank, wir freuen uns auf Sie.',
  notSureYet: 'Wir haben diesen Termin noch nicht bestätigt, Sie müssen nichts tun.',
  canceled: 'Ihr Termin ist storniert.',
  done: 'Ihr Termin ist geändert.',
  confirmSoon: 'Wir bestätigen ihn in Kürze.',
  back: 'Sie erhalten {sum} auf dem Weg zurück, auf dem Sie bezahlt haben.',
};

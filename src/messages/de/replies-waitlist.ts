export default {
  hasTimes: 'An diesem Tag ist wieder eine Zeit frei. Bitte wählen Sie sie im Kalender.',
  never: 'Dann kann keine Zeit frei werden. Bitte wählen Sie einen anderen Tag oder eine andere Tageszeit.',
  notHeld: 'Wir halten diese Zeit nicht mehr für Sie frei. Sie stehen weiter auf der Warteliste.',
  openLink: 'Bitte öffnen Sie Ihren privaten Link oder melden Sie sich an.',
  otherLink:
    'Dieser Link gehört nicht zu diesem Eintrag auf der Warteliste. Bitte nehmen Sie den aus Ihrer E-Mail.',
  noEntry: 'Dieser Eintrag auf der Warteliste wurde nicht gefunden.',
  left: 'Sie stehen nicht mehr auf der Warteliste.',
};

/** Emails about a waitlist entry. */
export default {
  any: '{day}, jederzeit',
  morning: '{day}, vormittags',
  afternoon: '{day}, nachmittags',
  evening: '{day}, abends',
  openedSubject: 'Eine Zeit ist frei geworden: {at}',
  goodNews: 'Gute Nachrichten',
  goodNewsTo: 'Gute Nachrichten, {name}',
  opened: 'Am {on} ist eine Zeit frei geworden. Wir halten sie Ihnen frei bis {until}.',
  heldUntil: 'Frei gehalten bis',
  take: 'Diese Zeit nehmen',
  ifNot:
    'Wenn sie Ihnen nicht passt, brauchen Sie nichts zu tun. Wir bieten sie der nächsten Person an, und Sie bleiben für andere Zeiten an diesem Tag auf der Warteliste. Über denselben Link können Sie die Warteliste verlassen.',
  lapsedSubject: 'Wir halten die Zeit am {at} nicht mehr frei',
  stillOn: 'Sie sind weiterhin auf der Warteliste',
  stillOnTo: 'Sie sind weiterhin auf der Warteliste, {name}',
  lapsed: 'Wir halten die Zeit am {on} nicht mehr für Sie frei, andere können sie jetzt buchen.',
  nextTime:
    'Sie sind weiterhin auf der Warteliste. Wir schreiben Ihnen eine E-Mail, wenn an diesem Tag eine andere passende Zeit frei wird.',
  seeSpot: 'Ihren Platz ansehen',
  leave: 'Über den Link oben können Sie die Warteliste verlassen.',
  joinedSubject: 'Sie sind auf der Warteliste für {day}',
  joined:
    'Sie sind auf der Warteliste für {day}. Wir schreiben Ihnen eine E-Mail, wenn eine passende Zeit frei wird.',
  checkOften: {
    one: 'Bitte sehen Sie oft nach Ihren E-Mails: Wir halten eine freie Zeit bis zu {count} Stunde für Sie. Die Zeit von {from} bis {to} zählt nicht.',
    other:
      'Bitte sehen Sie oft nach Ihren E-Mails: Wir halten eine freie Zeit bis zu {count} Stunden für Sie. Die Zeit von {from} bis {to} zählt nicht.',
  },
} as const;

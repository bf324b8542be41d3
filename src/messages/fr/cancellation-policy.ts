export default {
  always: 'Vous pouvez annuler jusqu’au début de votre visite.',
  notice: {
    one: 'L’annulation demande un préavis de {count} heure.',
    many: 'L’annulation demande un préavis de {count} heures.',
    other: 'L’annulation demande un préavis de {count} heures.',
  },
  late: 'Une annulation tardive peut être facturée {percent} % du prix de la prestation.',
  missed: 'Une absence peut être facturée {percent} % du prix de la prestation.',
  both: 'Une annulation tardive ou une absence peut être facturée {percent} % du prix de la prestation.',
} as const;

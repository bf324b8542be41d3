export default {
  card: '{salon} behält diese Karte bis {days} Tage nach Ihrem Termin. {charge} Ohne Sie zu fragen, wird nichts weiter abgebucht.',
  missed: 'Wenn Sie nicht erscheinen, darf der Salon bis zu {sum} von dieser Karte abbuchen.',
  late: {
    one: 'Wenn Sie weniger als {count} Stunde vorher stornieren, darf der Salon bis zu {sum} von dieser Karte abbuchen.',
    other:
      'Wenn Sie weniger als {count} Stunden vorher stornieren, darf der Salon bis zu {sum} von dieser Karte abbuchen.',
  },
  same: {
    one: 'Wenn Sie nicht erscheinen oder weniger als {count} Stunde vorher stornieren, darf der Salon bis zu {sum} von dieser Karte abbuchen.',
    other:
      'Wenn Sie nicht erscheinen oder weniger als {count} Stunden vorher stornieren, darf der Salon bis zu {sum} von dieser Karte abbuchen.',
  },
  both: {
    one: 'Wenn Sie nicht erscheinen, darf der Salon bis zu {missed} von dieser Karte abbuchen; wenn Sie weniger als {count} Stunde vorher stornieren, bis zu {sum}.',
    other:
      'Wenn Sie nicht erscheinen, darf der Salon bis zu {missed} von dieser Karte abbuchen; wenn Sie weniger als {count} Stunden vorher stornieren, bis zu {sum}.',
  },
  share: '{percent} % des Preises ({sum})',
  agreedCard: 'Am {day} haben Sie dem zugestimmt: „{text}“',
  policyMissed: 'Nach unseren Bedingungen kann ein Nichterscheinen {percent} % des Preises kosten.',
  policyCanceled: 'Nach unseren Bedingungen kann eine zu späte Stornierung {percent} % des Preises kosten.',
  bookedMissed:
    'Bei Ihrer Buchung am {day} haben Sie zugestimmt, dass ein Nichterscheinen {percent} % des Preises kosten kann.',
  bookedCanceled:
    'Bei Ihrer Buchung am {day} haben Sie zugestimmt, dass eine zu späte Stornierung {percent} % des Preises kosten kann.',
  agreedMissed:
    'Am {day} haben Sie zugestimmt, dass ein Nichterscheinen {percent} % des Preises kosten kann.',
  agreedCanceled:
    'Am {day} haben Sie zugestimmt, dass eine zu späte Stornierung {percent} % des Preises kosten kann.',
} as const;

export default {
  always: 'Sie können bis zum Beginn Ihres Termins stornieren.',
  notice: {
    one: 'Bitte stornieren Sie mindestens {count} Stunde vorher.',
    other: 'Bitte stornieren Sie mindestens {count} Stunden vorher.',
  },
  late: 'Eine zu späte Stornierung kann {percent} % des Preises der Leistung kosten.',
  missed: 'Ein Nichterscheinen kann {percent} % des Preises der Leistung kosten.',
  both: 'Eine zu späte Stornierung oder ein Nichterscheinen kann {percent} % des Preises der Leistung kosten.',
} as const;

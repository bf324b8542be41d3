/** A receipt by email where only a certified till may issue receipts: its texts that name it. */
export default {
  voidSubject: 'Übersicht {number} ist storniert: Stornoübersicht {reversal}',
  voidHeading: 'Übersicht {number} ist storniert',
  void: 'Übersicht {number} für {on} ist storniert. Ihre Zahlung klären wir mit Ihnen im Salon.',
  reversal: 'Stornoübersicht',
  forReceipt: 'Zu Übersicht',
  creditSubject: 'Erstattungsübersicht {number}: {sum} erstattet',
  creditText: 'Hier ist Ihre Erstattungsübersicht für {on}.',
  creditTextTo: '{name}, hier ist Ihre Erstattungsübersicht für {on}.',
  credit: 'Erstattungsübersicht',
  subject: 'Zahlungsübersicht {number} für {at}',
  subjectVoid: 'Zahlungsübersicht {number} (storniert) für {at}',
  reversed: 'Übersicht {reversal} storniert diese Übersicht für {on}.',
  text: 'Hier ist die Übersicht Ihrer Zahlung für {on}.',
  receipt: 'Übersicht',
} as const;

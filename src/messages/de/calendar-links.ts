export default {
  add: 'Zum Kalender hinzufügen',
  google: 'Zu Google Kalender hinzufügen',
  newTab: '(öffnet in neuem Tab)',
  title: '{visit} bei {salon}',
  details: 'Buchungsnummer {reference}. Zum Ändern oder Stornieren nutzen Sie Ihren privaten Link.',
  detailsOrCall:
    'Buchungsnummer {reference}. Zum Ändern oder Stornieren nutzen Sie Ihren privaten Link oder rufen Sie {phone} an.',
} as const;

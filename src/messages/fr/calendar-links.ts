export default {
  add: 'Ajouter au calendrier',
  google: 'Ajouter à Google Agenda',
  newTab: '(s’ouvre dans un nouvel onglet)',
  title: '{visit} chez {salon}',
  details: 'N° {reference}. Pour modifier ou annuler, utilisez votre lien privé.',
  detailsOrCall: 'N° {reference}. Pour modifier ou annuler, utilisez votre lien privé ou appelez le {phone}.',
} as const;

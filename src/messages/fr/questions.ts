export default {
  heading: 'Quelques questions',
  missing: 'Action requise : répondez avant votre visite',
  yours: 'Vos réponses',
  choose: 'Choisissez une réponse',
  yes: 'Oui',
  no: 'Non',
  required: 'Répondez à cette question',
  answer: 'Répondre',
  change: 'Modifier les réponses',
  save: 'Enregistrer les réponses',
  saving: 'Enregistrement…',
} as const;

export default {
  send: 'Envoyer le lien',
  sendAgain: 'Renvoyer le lien',
  sending: 'Envoi…',
  sent: 'Consultez vos e-mails.',
  sentHow:
    'Si un compte existe pour cette adresse, un lien pour choisir un nouveau mot de passe est en route. Il est valable une heure.',
};

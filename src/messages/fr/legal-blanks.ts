export default {
  address: 'Notre adresse est {address}.',
  call: 'appelez le {phone}',
  email: 'envoyez un e-mail à {email}',
  or: '{one} ou {other}',
  ask: 'demandez-nous au salon',
  deposit:
    'Pour garder votre horaire, nous demandons un acompte, en général {percentage} % du prix ; la page de réservation affiche le montant avant que vous confirmiez. L’acompte est déduit du prix.',
  noDeposit: 'Nous ne demandons pas d’acompte.',
  unpaidTime:
    'Si votre réservation indique une échéance, en général {span} après la réservation et jamais la nuit, d’autres personnes peuvent ensuite réserver l’horaire. Nous vous envoyons d’abord un e-mail.',
  freeUntil: {
    one: 'Vous pouvez modifier ou annuler en ligne sans frais jusqu’à {count} heure avant votre visite et, si vous annulez, nous vous remboursons ce que vous avez payé en ligne.',
    many: 'Vous pouvez modifier ou annuler en ligne sans frais jusqu’à {count} d’heures avant votre visite et, si vous annulez, nous vous remboursons ce que vous avez payé en ligne.',
    other:
      'Vous pouvez modifier ou annuler en ligne sans frais jusqu’à {count} heures avant votre visite et, si vous annulez, nous vous remboursons ce que vous avez payé en ligne.',
  },
  freeUntilStart:
    'Vous pouvez modifier ou annuler en ligne sans frais jusqu’au début de votre visite et, si vous annulez, nous vous remboursons ce que vous avez payé en ligne.',
  grace:
    'Pendant {span} après une réservation en ligne, vous pouvez annuler sans frais même plus tard, jusqu’à {minutes} minutes avant votre visite.',
  missed: 'Si vous ne venez pas, nous pouvons facturer {missed} % du prix.',
  lateOrMissed:
    'Ensuite, ou si vous ne venez pas, nous pouvons facturer {share} % du prix ; si vous annulez, nous vous remboursons ce que vous avez payé en ligne au-delà.',
  late: 'Ensuite, nous pouvons facturer {share} % du prix ; si vous annulez, nous vous remboursons ce que vous avez payé en ligne au-delà.',
  missedToo: 'Si vous ne venez pas, nous pouvons facturer {missed} %.',
  cardNew:
    'À votre première visite, nous demandons une carte à conserver pour la visite, sauf si vous payez la totalité. Vous voyez ce que nous pouvons débiter avant de la donner, et nous ne débitons rien d’autre sans vous demander.',
  card: 'Nous demandons une carte à conserver pour la visite, sauf si vous payez la totalité. Vous voyez ce que nous pouvons débiter avant de la donner, et nous ne débitons rien d’autre sans vous demander.',
  keptCard:
    'Si nous demandons une carte à conserver, Stripe la garde pour nous jusqu’à {days} jours après votre visite, ou jusqu’à ce que vous annuliez à temps. Nous en voyons les quatre derniers chiffres, et nous gardons le texte exact que vous avez accepté et la date.',
  instagram:
    'Si notre page d’accueil affiche nos photos Instagram, votre navigateur les charge depuis Instagram.',
  signIn:
    'Une session se termine après {unused} jours sans utilisation, et dans tous les cas après {days} jours. Pendant {device} jours, nous retenons qu’un appareil s’est déjà connecté, afin que personne d’autre ne puisse vous bloquer.',
  claim:
    'Si nous vous demandons de confirmer votre adresse et que personne ne le fait, nous supprimons le compte après {days} jours.',
  careful:
    'Après avoir effacé votre nom, votre adresse et votre numéro, nous gardons cette information pendant {months} mois sous forme d’empreinte de votre adresse e-mail et de votre numéro de téléphone, faite avec une clé à part : personne ne peut les y lire. Ensuite, ou dès que nous levons les conditions, elle disparaît.',
  attempts:
    'Pour empêcher les mots de passe devinés et les fausses réservations, nous comptons les tentatives par adresse réseau, pendant {hours} heures au plus. Nous gardons pendant {days} jours un journal des connexions et des demandes refusées, qui ne nomme personne. Votre compte vous montre les cinquante dernières tentatives de s’y connecter, et elles sont supprimées avec lui.',
  textMessages:
    'Si vous acceptez de recevoir des SMS, Twilio les envoie pour nous et connaît votre numéro de téléphone. Nous gardons les mots exacts que vous avez acceptés, avec la date.',
  answers:
    'Nous supprimons vos réponses à nos questions et les photos que vous nous envoyez {span} après votre visite.',

  months: {
    one: '{count} mois',
    many: '{count} de mois',
    other: '{count} mois',
  },
  hours: {
    one: '{count} heure',
    many: '{count} d’heures',
    other: '{count} heures',
  },
  mixed: '{hours} h {minutes} min',
  minutes: '{minutes} min',
};

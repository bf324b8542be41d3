export default {
  card: '{salon} conserve cette carte jusqu’à {days} jours après votre visite. {charge} Rien d’autre n’est prélevé sans vous demander.',
  missed: 'Si vous ne venez pas, le salon peut prélever jusqu’à {sum} sur cette carte.',
  late: {
    one: 'Si vous annulez moins de {count} heure avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    many: 'Si vous annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    other:
      'Si vous annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
  },
  same: {
    one: 'Si vous ne venez pas, ou annulez moins de {count} heure avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    many: 'Si vous ne venez pas, ou annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    other:
      'Si vous ne venez pas, ou annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
  },
  both: {
    one: 'Si vous ne venez pas, le salon peut prélever jusqu’à {missed} sur cette carte ; si vous annulez moins de {count} heure avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    many: 'Si vous ne venez pas, le salon peut prélever jusqu’à {missed} sur cette carte ; si vous annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
    other:
      'Si vous ne venez pas, le salon peut prélever jusqu’à {missed} sur cette carte ; si vous annulez moins de {count} heures avant, le salon peut prélever jusqu’à {sum} sur cette carte.',
  },
  share: '{percent} % du prix ({sum})',
  agreedCard: 'Le {day}, vous avez accepté ceci : « {text} »',
  policyMissed: 'Nos conditions prévoient qu’une absence peut être facturée {percent} % du prix.',
  policyCanceled:
    'Nos conditions prévoient qu’une annulation tardive peut être facturée {percent} % du prix.',
  bookedMissed:
    'En réservant le {day}, vous avez accepté qu’une absence puisse être facturée {percent} % du prix.',
  bookedCanceled:
    'En réservant le {day}, vous avez accepté qu’une annulation tardive puisse être facturée {percent} % du prix.',
  agreedMissed: 'Le {day}, vous avez accepté qu’une absence puisse être facturée {percent} % du prix.',
  agreedCanceled:
    'Le {day}, vous avez accepté qu’une annulation tardive puisse être facturée {percent} % du prix.',
} as const;

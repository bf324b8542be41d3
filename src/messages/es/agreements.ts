export default {
  card: '{salon} guarda esta tarjeta hasta {days} días después de tu visita. {charge} No se cobra nada más sin preguntarte.',
  missed: 'Si no te presentas, el salón puede cobrar hasta {sum} a esta tarjeta.',
  late: {
    one: 'Si cancelas con menos de {count} hora de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    many: 'Si cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    other:
      'Si cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
  },
  same: {
    one: 'Si no te presentas, o cancelas con menos de {count} hora de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    many: 'Si no te presentas, o cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    other:
      'Si no te presentas, o cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
  },
  both: {
    one: 'Si no te presentas, el salón puede cobrar hasta {missed} a esta tarjeta; si cancelas con menos de {count} hora de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    many: 'Si no te presentas, el salón puede cobrar hasta {missed} a esta tarjeta; si cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
    other:
      'Si no te presentas, el salón puede cobrar hasta {missed} a esta tarjeta; si cancelas con menos de {count} horas de anticipación, el salón puede cobrar hasta {sum} a esta tarjeta.',
  },
  share: '{percent} % del precio ({sum})',
  agreedCard: 'El {day} aceptaste lo siguiente: “{text}”',
  policyMissed: 'Nuestra política es que por no presentarse se puede cobrar el {percent} % del precio.',
  policyCanceled:
    'Nuestra política es que por una cancelación tardía se puede cobrar el {percent} % del precio.',
  bookedMissed:
    'Cuando reservaste, el {day}, aceptaste que por no presentarse se puede cobrar el {percent} % del precio.',
  bookedCanceled:
    'Cuando reservaste, el {day}, aceptaste que por una cancelación tardía se puede cobrar el {percent} % del precio.',
  agreedMissed: 'El {day} aceptaste que por no presentarse se puede cobrar el {percent} % del precio.',
  agreedCanceled:
    'El {day} aceptaste que por una cancelación tardía se puede cobrar el {percent} % del precio.',
} as const;

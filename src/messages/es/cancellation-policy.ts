export default {
  always: 'Puedes cancelar hasta que empiece tu visita.',
  notice: {
    one: 'Para cancelar, avisa con {count} hora de anticipación.',
    many: 'Para cancelar, avisa con {count} horas de anticipación.',
    other: 'Para cancelar, avisa con {count} horas de anticipación.',
  },
  late: 'Por una cancelación tardía se puede cobrar el {percent} % del precio del servicio.',
  missed: 'Por no presentarse se puede cobrar el {percent} % del precio del servicio.',
  both: 'Por una cancelación tardía o por no presentarse se puede cobrar el {percent} % del precio del servicio.',
} as const;

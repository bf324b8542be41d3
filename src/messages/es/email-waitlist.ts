/** Emails about a waitlist entry. */
export default {
  any: '{day}, a cualquier hora',
  morning: '{day}, por la mañana',
  afternoon: '{day}, por la tarde',
  evening: '{day}, por la noche',
  openedSubject: 'Se liberó un horario: {at}',
  goodNews: 'Buenas noticias',
  goodNewsTo: 'Buenas noticias, {name}',
  opened: 'Se liberó un horario el {on}. Te lo guardamos hasta el {until}.',
  heldUntil: 'Guardado hasta',
  take: 'Tomar este horario',
  ifNot:
    'Si no te queda bien, no tienes que hacer nada. Se lo ofreceremos a la siguiente persona y seguirás en la lista de espera para otros horarios de ese día. Puedes salir de la lista de espera con el mismo enlace.',
  lapsedSubject: 'Ya no te guardamos el horario del {at}',
  stillOn: 'Sigues en la lista de espera',
  stillOnTo: 'Sigues en la lista de espera, {name}',
  lapsed: 'Ya no te guardamos el horario del {on}, así que otras personas ya pueden reservarlo.',
  nextTime:
    'Sigues en la lista de espera. Te enviaremos un correo cuando se libere otro horario que te sirva ese día.',
  seeSpot: 'Ver tu lugar',
  leave: 'Puedes salir de la lista de espera con el enlace de arriba.',
  joinedSubject: 'Estás en la lista de espera para el {day}',
  joined:
    'Estás en la lista de espera para el {day}. Te enviaremos un correo cuando se libere un horario que te sirva.',
  checkOften: {
    one: 'Revisa tu correo con frecuencia: te guardamos un horario libre hasta {count} hora. Las horas de {from} a {to} no cuentan.',
    many: 'Revisa tu correo con frecuencia: te guardamos un horario libre hasta {count} horas. Las horas de {from} a {to} no cuentan.',
    other:
      'Revisa tu correo con frecuencia: te guardamos un horario libre hasta {count} horas. Las horas de {from} a {to} no cuentan.',
  },
} as const;

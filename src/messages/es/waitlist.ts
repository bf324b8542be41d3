export default {
  incomplete: 'Usa el enlace completo de tu correo; puede que falte una parte.',

  gone: 'Ya no estás en la lista de espera.',
  goneHow: 'Ya reservaste tu horario, saliste de la lista de espera o el día ya pasó.',
  left: 'Saliste de la lista de espera.',
  leftHow: 'Borramos los datos que nos diste.',
  book: 'Reservar una cita',
  change: 'Ver, cambiar o cancelar',

  waiting: 'Estás en la lista de espera.',
  weEmail:
    'Cuando se libere un horario que te sirva, enviaremos un correo a {email} y te lo guardaremos un rato.',
  weCall: 'Cuando se libere un horario que te sirva, te llamaremos al {phone}.',
  lapsed: 'Ya no te guardamos el {when}.',
  lapsedHow:
    'Otras personas ya pueden reservarlo. Sigues en la lista de espera para otros horarios de ese día.',

  offered: 'Se liberó un horario.',
  held: 'Te lo guardamos solo a ti. Después pasa a la siguiente persona.',
  heldUntil: 'Te lo guardamos solo a ti hasta el {until}. Después pasa a la siguiente persona.',
  hours: 'De {start} a {end}',
  take: 'Tomar este horario',
  notTaken: 'No pudimos reservar este horario.',
  changed: '{changes} Si te parece bien, presiona el botón de nuevo.',

  leave: 'Salir de la lista de espera',
  leaveSure: '¿Salir de la lista de espera?',
  leaveWhat: '{service}, {day}',
  leaveHeld: 'El horario que te guardamos pasa a la siguiente persona.',
  leaveYes: 'Sí, salir',
  leaveNo: 'Conservar mi lugar',
  notLeft: 'Sigues en la lista de espera. {reason}',
};

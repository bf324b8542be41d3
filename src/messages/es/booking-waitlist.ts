/** The booking wizard's form for the waitlist of a full day. */
export default {
  title: 'Lista de espera para el {day}',
  how: 'Si se libera un horario, te lo guardamos durante unas horas.',
  part: 'Momento del día',
  notJoined: 'Aún no estás en la lista de espera.',
  kept: '{reason} Todo lo que escribiste sigue aquí.',
  joining: 'Agregándote a la lista de espera…',
  join: 'Unirme a la lista de espera',
  joined: 'Estás en la lista de espera.',
  willEmail: 'Enviaremos un correo a {address} cuando se libere un horario que te sirva.',
  willCall: 'Llamaremos al {phone} cuando se libere un horario que te sirva.',
  see: 'Ver la lista de espera o salir de ella',
  opened: 'Se acaba de liberar un horario. Elígelo abajo.',
};

export default {
  hasTimes: 'Este día vuelve a tener un horario libre. Elígelo en el calendario.',
  never: 'En ese momento no puede liberarse ningún horario. Elige otro día u otra parte del día.',
  notHeld: 'Ya no te guardamos este horario. Sigues en la lista de espera.',
  openLink: 'Abre tu enlace privado o inicia sesión.',
  otherLink: 'Este enlace no es de este lugar en la lista de espera. Usa el de tu correo.',
  noEntry: 'No encontramos este lugar en la lista de espera.',
  left: 'Saliste de la lista de espera.',
};

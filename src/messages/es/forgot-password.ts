export default {
  send: 'Enviar el enlace',
  sendAgain: 'Enviarlo de nuevo',
  sending: 'Enviando…',
  sent: 'Revisa tu correo.',
  sentHow:
    'Si esta dirección tiene una cuenta, el enlace para elegir una nueva contraseña va en camino. Funciona durante una hora.',
};

/** Under marketing emails, and the page that ends them. */
export default {
  why: 'Recibes este correo porque aceptaste recibir novedades y ofertas de {salon}.',
  link: 'Cancelar la suscripción',
  question: '¿Dejar de recibir novedades y ofertas de {salon}?',
  confirm: 'Cancelar la suscripción',
  done: 'Tu suscripción está cancelada',
  stays: 'Seguirás recibiendo correos sobre tus propias citas.',
  badLink: 'Este enlace no es válido. Usa el de tu correo.',
} as const;

export default {
  reminder: 'Hola, {name}: te recordamos tu cita en {salon} el {day} a las {time}. ¡Nos vemos!',
  confirm: 'Hola, {name}: ¿vienes a tu cita en {salon} el {day} a las {time}? Responde SÍ para confirmar.',
  late: {
    one: 'Hola, {name}: hoy vamos con {count} minuto de retraso aproximadamente. Tu cita empezará hacia las {new}. ¡Disculpa la espera! {salon}',
    many: 'Hola, {name}: hoy vamos con {count} minutos de retraso aproximadamente. Tu cita empezará hacia las {new}. ¡Disculpa la espera! {salon}',
    other:
      'Hola, {name}: hoy vamos con {count} minutos de retraso aproximadamente. Tu cita empezará hacia las {new}. ¡Disculpa la espera! {salon}',
  },
  rebook: 'Hola, {name}: gracias por venir a {salon}. ¿Reservamos tu próxima visita? Aquí: {link}',
};

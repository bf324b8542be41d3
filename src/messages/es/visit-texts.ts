export default {
  reminder: 'Hola, {name}: te recordamos tu cita en {salon}: {day}, {time}. ¡Nos vemos!',
  confirm: 'Hola, {name}: ¿vienes a tu cita en {salon} ({day}, {time})? Responde SÍ para confirmar.',
  late: {
    one: 'Hola, {name}: hoy vamos con {count} minuto de retraso aproximadamente. Nueva hora aproximada de tu cita: {new}. ¡Disculpa la espera! {salon}',
    many: 'Hola, {name}: hoy vamos con {count} minutos de retraso aproximadamente. Nueva hora aproximada de tu cita: {new}. ¡Disculpa la espera! {salon}',
    other:
      'Hola, {name}: hoy vamos con {count} minutos de retraso aproximadamente. Nueva hora aproximada de tu cita: {new}. ¡Disculpa la espera! {salon}',
  },
  rebook: 'Hola, {name}: gracias por venir a {salon}. ¿Reservamos tu próxima visita? Aquí: {link}',
  again: 'Hola, {name}: ¿te gustaría venir a {salon} otro día? Reserva aquí: {link}',
};

export default {
  title: 'Tu opinión',
  purpose:
    '¿Cómo estuvo tu visita? Tu opinión ayuda a otras personas a elegir y a nosotros a mejorar. Tú decides si aparece en nuestro sitio web.',
  opening: 'Abriendo tu opinión…',
  notLoaded: 'No pudimos cargar tu opinión.',
  retry: 'Reintentar',
  badLink: 'Este enlace no abre ninguna opinión.',
  incomplete: 'Usa el enlace completo de tu correo; quizá falte una parte.',
  stars: 'Tu calificación',
  starsOf: { one: '{count} estrella', many: '{count} de estrellas', other: '{count} estrellas' },
  chooseStars: 'Elige de una a cinco estrellas.',
  words: 'Tu opinión',
  mayShow: 'Mostrar mi opinión en el sitio web con mi nombre de pila, {name}',
  mayShowHow:
    'Tus estrellas cuentan para el promedio en cualquier caso. Puedes cambiarlo cuando quieras con el mismo enlace.',
  reply: 'Nuestra respuesta',
  send: 'Enviar opinión',
  save: 'Guardar cambios',
  thanks: '¡Gracias, {name}!',
  canChange: 'Puedes cambiar tu opinión con el mismo enlace hasta que respondamos.',
  answered: 'Respondimos a tu opinión, así que ya no puedes cambiarla.',
};

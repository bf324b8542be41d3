export default {
  subject: '¿Cómo estuvo tu visita?',
  heading: '¿Cómo estuvo tu visita?',
  headingTo: '¿Cómo estuvo tu visita, {name}?',
  ask: 'Gracias por venir el {day}. ¿Nos dejas tu opinión? Toma un minuto, y se la pedimos a todas las personas que reciben nuestras novedades.',
  button: 'Escribir una opinión',
  once: 'La pedimos como máximo una vez cada tres meses.',
};

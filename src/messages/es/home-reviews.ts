export default {
  all: { one: '{count} opinión', many: '{count} de opiniones', other: '{count} opiniones' },
  selected: {
    one: 'Selección del salón de {count} opinión',
    many: 'Selección del salón de {count} de opiniones',
    other: 'Selección del salón de {count} opiniones',
  },
  average: '★ {average} de 5',
  stars: '{rating} de 5 estrellas',
  answer: 'Nuestra respuesta: {answer}',
  more: 'Mostrar más opiniones',
};

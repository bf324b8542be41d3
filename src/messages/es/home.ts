export default {
  bookNow: 'Reservar',
  viewServices: 'Ver servicios',
  nextOpening: 'Próximo horario disponible: {time}',

  about: 'Sobre nosotros',
  services: 'Servicios',
  gallery: 'Galería',
  instagram: 'Instagram',
  testimonials: 'Testimonios',
  faq: 'Preguntas frecuentes',
  hours: 'Visítanos',

  noServices: 'Por ahora no se puede reservar en línea. Llama o escribe un correo.',
  latestPictures: 'Últimas fotos',
  stars: '{rating} de 5 estrellas',
  quote: '“{text}”',
};

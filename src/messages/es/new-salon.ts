export default {
  tagline: 'Servicios profesionales de peluquería',
  welcome: 'Reserva tu próxima visita en línea',
  chooseTime: 'Elige un servicio y consulta los horarios disponibles.',
  about: 'Sobre nosotros',
  pictures: 'Fotos',
  enlarge: 'Elige una foto para ampliarla.',
  services: 'Servicios y precios',
  testimonials: 'Lo que dicen los clientes',
  faq: 'Es bueno saberlo',
  question: '¿Puedo cambiar o cancelar en línea?',
  answer:
    'Sí. Al reservar recibes un enlace privado a tu cita. Con él puedes cambiar la hora o cancelar, sin necesidad de una cuenta.',
  book: 'Reserva tu cita',
  bookHow: 'Toma cerca de un minuto. Elige un servicio y una hora; no necesitas una cuenta.',
  hours: 'Horario y cómo llegar',
};

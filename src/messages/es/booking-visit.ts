/** The chosen services, in every step of the booking wizard: their summary, and adding and removing them. */
export default {
  services: 'Servicios',
  service: 'Servicio',
  when: 'Fecha y hora',
  noTime: 'Por elegir',
  price: 'Precio',
  fromHow: 'El precio final se define en el salón.',
  continue: 'Continuar',
  remove: 'Quitar {service}',
  addService: 'Agregar un servicio',

  beside: 'Combina bien con tu visita',
  others: 'Otros servicios',
  nothingElse: 'No hay nada más que agregar.',
  adds: '+{length}, +{price}',
  addsFrom: '+{length}, desde +{price}',

  added: '{service}: agregado.',
  addedTo: '{service}: agregado; {length}, {price}.',
  removed: '{service}: quitado.',
  removedFrom: '{service}: quitado; {length}, {price}.',
  notFree:
    'El {when} no está disponible para esta visita. Elige otra hora; todo lo que escribiste sigue aquí.',
  gone: 'Ya no ofrecemos {services}. El resto de tu visita sigue igual.',
  and: '{one} y {other}',
  part: 'una parte de tu visita',
  chooseAnother: '{reason}. Elige otro servicio.',
  oneGone: 'Ya no ofrecemos ese servicio. Elige otro.',
  notTogether: 'Estos servicios ya no se pueden reservar juntos. Elige otro.',
};

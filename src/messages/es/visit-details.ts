export default {
  services: 'Servicios',
  service: 'Servicio',
  when: 'Fecha y hora',
  hours: '{start} a {end}',
  name: 'Nombre',
  price: 'Precio',
  notes: 'Notas',
} as const;

export default {
  services: 'Prestations',
  service: 'Prestation',
  when: 'Date et heure',
  hours: '{start} à {end}',
  name: 'Nom',
  price: 'Prix',
  notes: 'Remarques',
} as const;

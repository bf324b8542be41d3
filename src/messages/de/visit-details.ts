export default {
  services: 'Leistungen',
  service: 'Leistung',
  when: 'Datum und Uhrzeit',
  hours: '{start} bis {end}',
  name: 'Name',
  price: 'Preis',
  notes: 'Anmerkungen',
} as const;

/** An appointment as its customer sees it. */
export default {
  services: 'Services',
  service: 'Service',
  when: 'Date and time',
  hours: '{start} to {end}',
  name: 'Name',
  price: 'Price',
  notes: 'Notes',
} as const;

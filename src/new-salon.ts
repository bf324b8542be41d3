import type { NamedSalon } from './salon.ts';

/** A new salon until its owner names it: nothing about it is invented. */
export const newSalon: NamedSalon = {
  brand: 'Salon',
  stylist: 'Salon',
  tagline: 'Professional hair styling services',
  email: '',
  phone: '',
  phoneLink: '',
  address: '',
  timeZone: 'America/New_York',
  instagram: '',
  isInvented: false,
};

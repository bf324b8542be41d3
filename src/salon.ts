/** The name and address of this salon. A new owner edits this file first; everything else can be changed in the admin. */
export const salon = {
  brand: 'Maren Holt Hair',
  stylist: 'Maren Holt',
  tagline: 'Professional hair styling services',
  email: 'hello@marenholt.example',
  phone: '(555) 010-0147',
  address: '14 Orchard Lane, Hudson, NY 12534',
  timeZone: 'America/New_York',
  instagram: 'marenholthair',
} as const;

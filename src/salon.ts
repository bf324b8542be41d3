/** The salon that pages name until the browser has loaded the salon's facts. */
export interface NamedSalon {
  readonly brand: string;
  readonly stylist: string;
  readonly tagline: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneLink: string;
  readonly address: string;
  readonly timeZone: string;
  readonly instagram: string;
  /** True only for the demo. */
  readonly isInvented: boolean;
}

/** The demo's salon. Other builds name the owner's salon or a new one here instead: build/stored-salon.mjs. */
export const salon: NamedSalon = {
  brand: 'Maren Holt Hair',
  stylist: 'Maren Holt',
  tagline: 'Professional hair styling services',
  email: 'hello@marenholt.example',
  phone: '(555) 010-0147',
  phoneLink: 'tel:5550100147',
  address: '14 Orchard Lane, Hudson, NY 12534',
  timeZone: 'America/New_York',
  instagram: 'marenholthair',
  isInvented: true,
};

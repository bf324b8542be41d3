import { defaultSettings, type Settings } from './domain/settings/settings.ts';
import { salon } from './salon.ts';

/** The settings of a new salon: those of the specification, with the name and address in `salon.ts`. */
export const startingSettings: Settings = {
  ...defaultSettings,
  businessName: salon.brand,
  businessPhone: salon.phone,
  businessEmail: salon.email,
  businessAddress: salon.address,
  timeZone: salon.timeZone,
  instagram: salon.instagram,
};

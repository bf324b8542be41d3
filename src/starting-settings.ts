import { defaultSettings, type Settings } from './domain/settings/settings.ts';
import { newSalon } from './new-salon.ts';
import { salon, type NamedSalon } from './salon.ts';

/** The specification's settings under this name. Only the demo asks for deposits: a new salon takes no cards yet. */
const settingsOf = (named: NamedSalon): Settings => ({
  ...defaultSettings,
  businessName: named.brand,
  businessPhone: named.phone,
  businessEmail: named.email,
  businessAddress: named.address,
  timeZone: named.timeZone,
  instagram: named.instagram,
  requireDeposit: named.isInvented,
});

export const startingSettings: Settings = settingsOf(salon);
export const newSettings: Settings = settingsOf(newSalon);
/** The demo's settings: a newcomer's first booking is confirmed at once and never released. */
export const demoSettings: Settings = {
  ...startingSettings,
  autoConfirm: true,
  unpaidHoldMinutes: 0,
  giftCardAmounts: [2500, 5000, 10_000],
};
/** The settings that the pages are built with: the demo's, unless the build is for another salon. */
export const builtSettings: Settings = salon.isInvented ? demoSettings : startingSettings;

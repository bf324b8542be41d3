import type { Settings } from './settings.ts';

/** Returns the settings without what the salon can't do: keep cards if nobody takes them, or send texts without a provider. */
export const settingsInEffect = (
  settings: Settings,
  means: { readonly cards: boolean; readonly texts: boolean },
): Settings => ({
  ...settings,
  cardOnFile: means.cards ? settings.cardOnFile : 'never',
  smsNotifications: settings.smsNotifications && means.texts,
});

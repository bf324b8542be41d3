import type { Settings } from './settings.ts';

/** Returns the settings without what the salon has no means for: a card where nobody takes cards, texts where nothing sends them. */
export const settingsInEffect = (
  settings: Settings,
  means: { readonly cards: boolean; readonly texts: boolean },
): Settings => ({
  ...settings,
  cardOnFile: means.cards ? settings.cardOnFile : 'never',
  smsNotifications: settings.smsNotifications && means.texts,
});

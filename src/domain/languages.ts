export const languageCodes = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languageCodes)[number];

/** Made once, because it takes a tenth of a millisecond. */
let names: Intl.DisplayNames | undefined;

/** Returns its name for the owner: 'Spanish'. */
export const languageName = (code: Language): string =>
  (names ??= new Intl.DisplayNames('en', { type: 'language' })).of(code) ?? code;

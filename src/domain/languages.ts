/** The languages of texts for customers. */
export const languageCodes = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languageCodes)[number];

/** Returns its name for the owner: 'Spanish'. */
export const languageName = (code: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

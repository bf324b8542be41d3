/** The languages of texts for customers. */
export const languageCodes = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languageCodes)[number];

import { remote } from '../shell/remote.ts';
import { languageCodes, type Language } from '../../../domain/languages.ts';

/** What the public knows of the salon, with the languages of its published website. */
export const publicFacts = remote('GET /api/salon', { query: {} });

const english = new Intl.DisplayNames('en', { type: 'language' });

/** 'Spanish' */
export const languageName = (code: Language): string => english.of(code) ?? code;

/** All languages by their names. */
export const languageOptions = languageCodes.map((code) => ({ code, name: languageName(code) }));

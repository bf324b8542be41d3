import { remote } from '../shell/remote.ts';
import { languageCodes, languageName } from '../../../domain/languages.ts';

/** What the public knows of the salon, with the languages of its published website. */
export const publicFacts = remote('GET /api/salon', { query: {} });

export const languageOptions = languageCodes.map((code) => ({ code, name: languageName(code) }));

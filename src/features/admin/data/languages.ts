import { remote } from '../shell/remote.ts';
import { languageCodes, languageName } from '../../../domain/languages.ts';

/** The salon's public facts, with the languages of its published website. */
export const publicFacts = remote('GET /api/salon', { query: {} });

export const languageOptions = languageCodes.map((code) => ({ code, name: languageName(code) }));

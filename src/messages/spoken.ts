import { AsyncLocalStorage } from 'node:async_hooks';
import { provideMessages } from '../platform/messages.ts';
import { messagesIn, type Language } from './languages.ts';

/** The language in which a page is rendered, a request answered or an email written, even where several are under way. */
const spoken = new AsyncLocalStorage<Language>();

/** Runs something in a language: `messages()` then gives its texts. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  spoken.run(language, run);

/** The language of what is under way; English where nobody has said it, as for the owner. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en';

provideMessages((file) => messagesIn(file, spokenLanguage()));

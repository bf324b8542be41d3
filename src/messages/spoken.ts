import { AsyncLocalStorage } from 'node:async_hooks';
import { provideMessages } from '../platform/messages.ts';
import { messagesIn, type Language } from './languages.ts';

/**
 * The language in which a page is rendered, a request answered or an email written, even where several are under way:
 * `spoken.run('es', …)` has `messages()` give Spanish texts.
 */
export const spoken = new AsyncLocalStorage<Language>();

/** The language of what is under way; English where nobody has said it, as for the owner. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en';

provideMessages((file) => messagesIn(file, spokenLanguage()));

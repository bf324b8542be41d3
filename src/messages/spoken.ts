import { AsyncLocalStorage } from 'node:async_hooks';
import { formats, type Customs } from '../domain/salon-formats.ts';
import type { Formats } from '../domain/formats.ts';
import { provideMessages } from '../platform/messages.ts';
import { messagesIn, type Language } from './languages.ts';

/**
 * The language in which a page is rendered, a request answered or an email written, even where several are under way:
 * `spoken.run('es', …)` has `messages()` give Spanish texts.
 */
export const spoken = new AsyncLocalStorage<Language | undefined>();

/** The language that a call has named; undefined without one, which means the salon's first language. */
export const namedLanguage = (): Language | undefined => spoken.getStore();

/** The language of what is under way; English where nobody has said it, as for the owner. */
export const spokenLanguage = (): Language => namedLanguage() ?? 'en';

/** How the salon writes for the reader of what is under way. */
export const spokenFormats = (salon: Customs): Formats => formats(salon, spokenLanguage());

/** How the addresses of the language begin in which a page is rendered: `/es`, or empty. */
export const pagePrefix = new AsyncLocalStorage<string>();

provideMessages((file) => messagesIn(file, spokenLanguage()));

import type { MiddlewareHandler } from 'astro';
import { languages } from './built-salon.ts';
import { inLanguageOf } from './messages/page.ts';

/** Each page is rendered in the language of its address. */
export const onRequest: MiddlewareHandler = ({ url }, next) => inLanguageOf(url.pathname, languages, next);

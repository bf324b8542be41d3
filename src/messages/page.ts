import { AsyncLocalStorage } from 'node:async_hooks';
import { provideMessages, type MessageFile } from '../platform/messages.ts';
import { languageAt, languages, messagesIn, type Language } from './languages.ts';

/** The language of the page that is being rendered. Each rendering has its own, even where several are under way. */
const rendered = new AsyncLocalStorage<Language>();

/** @throws outside of a page: as a module is loaded nobody knows for which page it will be used. */
function pageLanguage(): Language {
  const language = rendered.getStore();
  if (language === undefined) throw new Error('Messages were asked for outside of a page');
  return language;
}
provideMessages((file) => messagesIn(file, pageLanguage()));

/** Renders a whole page in the language of its address. */
export function inLanguageOf(path: string, render: () => Promise<Response>): Promise<Response> {
  return rendered.run(languageAt(path), async () => {
    const page = await render();
    // The islands are rendered while the body is read.
    return new Response(await page.arrayBuffer(), page);
  });
}

/** The messages that a page carries for its islands, as JSON that cannot end its element. */
export function messagesJson(files: readonly MessageFile[]): string {
  const all = languages[pageLanguage()];
  const found = Object.fromEntries(files.map((file) => [file, all[file]]));
  return JSON.stringify(found).replaceAll('<', String.raw`\u003c`);
}

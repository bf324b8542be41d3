import type { MessageFile } from '../platform/messages.ts';
import { languageAt, messageFile } from './languages.ts';
import { spoken, spokenLanguage } from './spoken.ts';

/** Renders a whole page in the language of its address. */
export function inLanguageOf(path: string, render: () => Promise<Response>): Promise<Response> {
  return spoken.run(languageAt(path), async () => {
    const page = await render();
    // The islands are rendered while the body is read.
    return new Response(await page.arrayBuffer(), page);
  });
}

/** The messages that a page carries for its islands, as JSON that cannot end its element. */
export function messagesJson(files: readonly MessageFile[]): string {
  const found = Object.fromEntries(files.map((file) => [file, messageFile(file, spokenLanguage())]));
  return JSON.stringify(found).replaceAll('<', String.raw`\u003c`);
}

import type { MessageFile } from '../platform/messages.ts';
import { providePrefix } from '../platform/path-in.ts';
import { languageAt, messageFile, type Language, type Offered } from './languages.ts';
import { pagePrefix, spoken, spokenLanguage } from './spoken.ts';

/** Renders a whole page in the language of its address. */
export function inLanguageOf(
  path: string,
  offered: Offered,
  render: () => Promise<Response>,
): Promise<Response> {
  const language = languageAt(path, offered);
  firstLanguage = offered[0];
  const prefix = path.split('/')[1] === language ? `/${language}` : '';
  providePrefix(() => pagePrefix.getStore() ?? '');
  const inside = async () => {
    const page = await render();
    // The islands are rendered while the body is read.
    return new Response(await page.arrayBuffer(), page);
  };
  return spoken.run(language, () => pagePrefix.run(prefix, inside));
}

/** That of the site which is built. */
let firstLanguage: Language = 'en';

/** The admin is in English, but the legal texts that it proposes are for the salon's clients, in its first language. */
const languageOn = (file: MessageFile) => (file.startsWith('legal-') ? firstLanguage : spokenLanguage());

/** The messages that a page carries for its islands, as JSON that cannot end its element. */
export function messagesJson(files: readonly MessageFile[]): string {
  const found = Object.fromEntries(files.map((file) => [file, messageFile(file, languageOn(file))]));
  return JSON.stringify(found).replaceAll('<', String.raw`\u003c`);
}

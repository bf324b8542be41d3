import { allEmails, otherEmails } from '../messages/api/all-emails.ts';
import { languages, messagesIn } from '../../src/messages/languages.ts';
import { spoken, spokenLanguage } from '../../src/messages/spoken.ts';
import { provideMessages } from '../../src/platform/messages.ts';
import { outsideRequire, outsideVersion, type Check, type Finding } from './check.ts';

interface Issue {
  readonly title: string;
  readonly notes: readonly string[];
}
type Issues = ReadonlyMap<string, readonly Issue[]>;
interface CanIEmail {
  readonly caniemail: (asked: { readonly clients: readonly string[]; readonly html: string }) => {
    readonly issues: { readonly errors: Issues; readonly warnings: Issues };
  };
}

/** The programs that nearly everybody reads emails with. */
const CLIENTS = ['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*', 'samsung-email.*'];

/** Every email in each language, light and with the salon's accent, in the mail programs that people use. */
export const emails: Check = {
  title: 'caniemail',
  version: () => outsideVersion('caniemail'),
  look: async () => {
    const { caniemail } = outsideRequire('caniemail') as CanIEmail;
    provideMessages((file) => messagesIn(file, spokenLanguage()));
    const written = (Object.keys(languages) as (keyof typeof languages)[]).flatMap((language) =>
      [null, '#2f6b4f'].flatMap((accent) =>
        spoken.run(language, () => [...allEmails(accent), ...otherEmails(accent)]),
      ),
    );
    const found = new Map<string, Finding>();
    for (const { name, message } of written) {
      const { errors, warnings } = caniemail({ clients: CLIENTS, html: message.html }).issues;
      for (const [issues, support] of [
        [errors, 'not supported'],
        [warnings, 'partly supported'],
      ] as const)
        for (const [client, own] of issues)
          for (const { title, notes } of own)
            for (const note of notes.length === 0 ? [''] : notes)
              // All emails have the same layout, so one finding is enough.
              found.set(`${title} ${client} ${note}`, {
                rule: title,
                where: client,
                words: `${support} (${name})${note && `: ${note}`}`,
              });
    }
    return { looked: `${written.length} emails`, findings: [...found.values()] };
  },
};

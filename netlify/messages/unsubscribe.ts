import { unsubscribe, unsubscribePage } from '../../src/api/messages/unsubscribe.ts';
import { withdrawn } from '../../src/domain/clients/marketing.ts';
import type { Language } from '../../src/domain/languages.ts';
import { direction } from '../../src/messages/languages.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TextReply } from '../platform/http/reply.ts';
import { Conflict, route } from '../platform/http/route.ts';
import { isSignature, signature, type Keys } from '../platform/http/signing-keys.ts';
import type { Store } from '../platform/store/store.ts';
import { escaped } from './emails/layout.ts';

const PURPOSE = 'unsubscribe';

/** Returns the link that ends marketing emails to a client. It works for as long as its key is not revoked. */
export function unsubscribeLink(
  client: string,
  language: Language,
  { keys, site }: Pick<Deps, 'keys' | 'site'>,
): string {
  const token = `${client}.${signature(keys, PURPOSE, client)}`;
  return `${site()}/api/unsubscribe/${token}?language=${language}`;
}

/** Returns the client's id, or null for a token that no key of the salon has signed. */
function clientNamed(token: string, keys: Keys): string | null {
  const [id = '', signed = ''] = token.split('.');
  return isSignature(signed, keys, PURPOSE, id) ? id : null;
}

export const unsubscribeRoutes = [
  route(unsubscribePage, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ params, deps, from }, { settings: { businessName: salon } }) => {
      const t = messages('unsubscribe');
      if (clientNamed(params.token, deps.keys) === null) {
        // A link that was cut, or whose key was revoked, is opened by a person too.
        if (from.takesPages) return page(t('badLink'), '');
        throw refuse('bad_token', t('badLink'));
      }
      const button = `<form method="post"><button type="submit">${escaped(t('confirm'))}</button></form>`;
      return page(t('question', { salon }), `<p>${escaped(t('stays'))}</p>${button}`);
    },
  }),

  /** A client that no longer exists has nothing to unsubscribe from. */
  route(unsubscribe, {
    readOnceKnown: ({ params, deps }) => {
      const client = clientNamed(params.token, deps.keys);
      if (client === null) throw refuse('bad_token', messages('unsubscribe')('badLink'));
      return readClient(client, deps.store);
    },
    answer: async ({ deps, now }, client) => {
      if (client && client.marketing?.state !== 'no') {
        const { merge: _, ...known } = client;
        const marketing = withdrawn(client.marketing, now, 'Unsubscribed by the link in an email');
        const result = await deps.store.saveClient({ ...known, version: client.version + 1, marketing });
        if (result !== 'saved') throw new Conflict();
      }
      const t = messages('unsubscribe');
      return page(t('done'), `<p>${escaped(t('stays'))}</p>`);
    },
  }),
];

/** Returns the client with this id, also if it was merged into another one. */
async function readClient(id: string, store: Store) {
  const file = await store.clientFile(id);
  if (file) return file.client;
  const { clients } = await store.clients();
  return clients.find(({ merged_ids: ids = [] }) => ids.includes(id));
}

const STYLE =
  ':root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.25rem}h1{font-size:1.6rem}button{font:inherit;padding:.6rem 1.4rem;min-height:44px}';
const STYLE_HASH = Buffer.from(sha256(STYLE), 'base64url').toString('base64');

/** A page without scripts, pictures or links, whose form posts to its own address. */
function page(title: string, content: string): TextReply {
  const language = namedLanguage() ?? 'en';
  return {
    kind: 'text',
    type: 'text/html; charset=utf-8',
    text: `<!DOCTYPE html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`,
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
    },
  };
}

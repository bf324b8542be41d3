import { openTextLink } from '../../src/api/messages/texts.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { TEXT_LINK_MS, type TextLink } from '../../src/domain/messages/texts.ts';
import { toMs, type EpochMs } from '../../src/domain/time.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { manageLinks, waitlistLinks } from '../booking/private-link.ts';
import type { Deps } from '../deps.ts';
import { sha256, sign } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { redirect } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { homeIn, readerLanguage } from './reader-language.ts';

/** Letters and digits in a code: 59 bits. */
const CODE_LENGTH = 10;

const linkId = (subject: string) => `text:${subject}`;

/** Returns the short link to a visit or waitlist entry, the same in every text to this number about it. */
export async function textLink(
  { id: subject, link_version = 0 }: Pick<WaitlistEntry, 'id'> & Partial<Pick<Appointment, 'link_version'>>,
  number: string,
  now: EpochMs,
  { store, keys: [key], site }: Pick<Deps, 'store' | 'keys' | 'site'>,
): Promise<string> {
  const text = sign(key.secret, 'text link', `${subject}\n${number}`).toString('base64url');
  const code = text.replaceAll(/[-_]/g, '').slice(0, CODE_LENGTH);
  const known = await store.salonDocument(linkId(subject));
  const version = (known?.version ?? 0) + 1;
  const link = {
    kind: 'text_link',
    id: linkId(subject),
    version,
    code: sha256(code),
    link_version,
  } as const;
  // If a text in the same moment was first, its link is the same.
  if (known?.kind !== 'text_link' || known.code !== link.code || versionIn(known) !== link_version)
    await store.saveDocuments([{ before: known, after: link }], { now });
  return `${site()}/c/${code}`;
}

const versionIn = ({ link_version = 0 }: TextLink) => link_version;

/**
 * Leads to the private page with its token, or to the page without one, which says what to do: also once the visit has another
 * link, because it is another person's.
 */
export const textLinkRoute = route(openTextLink, {
  limits: ({ from }) => ({ 'text-link:place': networkKey(from.ip) }),
  read: ({ params, deps: { store } }) =>
    Promise.all([store.documentByKey(`text_link:${sha256(params.code)}`), store.rules()]),
  answer: async ({ deps: { store, keys, site }, now }, [link, rules]) => {
    if (link?.kind !== 'text_link') return redirect(`${site()}/manage`);
    const id = link.id.slice(linkId('').length);
    const [visit, entry] = await Promise.all([store.appointment(id), store.waitlistEntry(id)]);
    const isTexted = visit !== null && !visit.erased && visit.link_version === versionIn(link);
    if (isTexted && now < toMs(visit.end) + TEXT_LINK_MS) {
      const home = homeIn(readerLanguage(visit, rules), site(), rules);
      return redirect(manageLinks.url(home, visit.id, manageLinks.token(visit, keys)));
    }
    if (entry) {
      const home = homeIn(readerLanguage(entry, rules), site(), rules);
      return redirect(waitlistLinks.url(home, entry.id, waitlistLinks.token(entry, keys)));
    }
    return redirect(`${site()}/manage`);
  },
});

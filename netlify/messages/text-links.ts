import { openTextLink } from '../../src/api/messages/texts.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { TEXT_LINK_MS, type TextLink } from '../../src/domain/messages/texts.ts';
import { toMs, type EpochMinute, type EpochMs } from '../../src/domain/time.ts';
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

type Subject = Pick<WaitlistEntry, 'id'> & Partial<Pick<Appointment, 'link_version'>>;
type Needs = Pick<Deps, 'store' | 'keys'>;

/** Returns the short link to a visit or waitlist entry, the same in every text to this number about it. `confirms`: the start. */
export async function textLink(
  subject: Subject,
  number: string,
  now: EpochMs,
  deps: Needs & Pick<Deps, 'site'>,
  confirms?: EpochMinute,
): Promise<string> {
  const { id, link_version = 0 } = subject;
  const { code, record, same } = await knownLink(subject, number, deps);
  const after = {
    kind: 'text_link',
    id: linkId(id),
    version: (record?.version ?? 0) + 1,
    code: sha256(code),
    link_version,
    ...(confirms !== undefined && { confirmed: confirms }),
  } as const;
  // If a text in the same moment was first, its link is the same.
  if (!same || (confirms ?? same.confirmed) !== same.confirmed)
    await deps.store.saveDocuments([{ before: record, after }], { now });
  return `${deps.site()}/c/${code}`;
}

/** Returns the start that the last confirmation to this number named, in epoch minutes; undefined without one. */
export async function confirmedStart(subject: Subject, number: string, deps: Needs) {
  return (await knownLink(subject, number, deps)).same?.confirmed;
}

/** Forgets that a confirmation to this number named this start, because it wasn't sent. */
export async function takeBackConfirmation(
  subject: Subject,
  number: string,
  now: EpochMs,
  deps: Needs,
  start: EpochMinute,
): Promise<void> {
  const { same } = await knownLink(subject, number, deps);
  if (same?.confirmed !== start) return;
  const { confirmed: _, ...after } = { ...same, version: same.version + 1 };
  await deps.store.saveDocuments([{ before: same, after }], { now });
}

/** Returns the code of the link to this number, and the stored link, also as `same` if it is the one to this number. */
async function knownLink({ id, link_version = 0 }: Subject, number: string, { store, keys: [key] }: Needs) {
  const text = sign(key.secret, 'text link', `${id}\n${number}`).toString('base64url');
  const code = text.replaceAll(/[-_]/g, '').slice(0, CODE_LENGTH);
  const record = await store.salonDocument(linkId(id));
  const isSame =
    record?.kind === 'text_link' && record.code === sha256(code) && versionIn(record) === link_version;
  return { code, record, same: isSame ? record : null };
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

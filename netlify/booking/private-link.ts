import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { sameText, sha256, sign } from '../platform/http/crypto.ts';
import type { Deps } from '../deps.ts';
import type { Link } from '../platform/http/reply.ts';
import { homeIn, readerLanguage } from '../messages/reader-language.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { Key, Keys } from '../platform/http/signing-keys.ts';

/** The stored part of a private link, beside the id of what it opens. */
interface KeptLink {
  /** The id of the key that made it; empty in older records. */
  readonly link_key: string;
  /** SHA-256 of its token; empty if no link opens it anymore. */
  readonly hash: string;
  /** The id that its tokens are signed for, if the link opens several records; absent if that is the record's own. */
  readonly shared?: string | undefined;
  /** The version of the record when the link replaced an earlier one; 0 for the first. */
  readonly version: number;
}

// The kinds of token, signed separately. Both open the same link: the one in an answer proves the booking, the one that was only
// emailed also proves the address. Links of earlier editions are of the first kind.
const TOLD = '';
const MAILED = ' by mail';

/** The fields of an appointment that decide about its link. */
type Linked = Pick<Appointment, 'id' | 'link_key' | 'link_version' | 'manage_token_hash'> & {
  readonly series?: { readonly id: string } | undefined;
};

/**
 * Private links to one kind of record; the store keeps only their hashes.
 * @param purpose what the tokens are signed for; mailed links work only as long as it stays the same
 * @param page path of the page that such a link opens
 */
function privateLinks<Thing extends { readonly id: string }, Kept>(
  purpose: string,
  page: string,
  linkOf: (thing: Thing) => KeptLink,
  toKept: (link: KeptLink) => Kept,
) {
  const signed = (id: string, version: number, { secret }: Key, way = TOLD) =>
    sign(secret, `${purpose}${way}`, version === 0 ? id : `${id}\n${version}`)
      .subarray(0, 16)
      .toString('base64url');
  const signedFor = (thing: Thing, key: Key, way = TOLD) => {
    const { shared = thing.id, version } = linkOf(thing);
    return signed(shared, version, key, way);
  };
  const findKey = (thing: Thing, keys: Keys) => {
    const { link_key, hash } = linkOf(thing);
    const isItsKey = (key: Key) =>
      link_key === '' ? sha256(signedFor(thing, key)) === hash : key.id === link_key;
    return keys.find(isItsKey) ?? keys[0];
  };
  /**
   * Returns the 128-bit token of a private link. It is derived, so that repeated requests and later emails contain the same link
   * although only its hash is stored. It uses the link's own key while that is valid, otherwise the current one.
   */
  const token = (thing: Thing, keys: Keys) => signedFor(thing, findKey(thing, keys));
  /** Returns the token that is only sent by email, which proves the mailbox. */
  const mailedToken = (thing: Thing, keys: Keys) => signedFor(thing, findKey(thing, keys), MAILED);

  return {
    token,
    mailedToken,

    /** Returns the stored part of a new link, made with the current key. */
    made: (id: string, [current]: Keys, version = 0): Kept =>
      toKept({ link_key: current.id, hash: sha256(signed(id, version, current)), version }),

    /** Returns which kind of token this is, or null if it does not open the link. */
    opens: (typed: string, thing: Thing, keys: Keys): 'mailed' | 'told' | null => {
      if (linkOf(thing).hash === '') return null;
      if (sameText(typed, mailedToken(thing, keys))) return 'mailed';
      return sameText(typed, token(thing, keys)) ? 'told' : null;
    },

    /** The token follows the `#`, so it appears in no log. Without a token, the page needs a session. */
    url: (site: string, id: string, withToken: string) =>
      `${site}${page}#${id}${withToken && `.${withToken}`}`,
  };
}

/** A customer's link to her booking. Visits of a series share one, unless they got another address since. */
export const manageLinks = privateLinks(
  'manage',
  '/manage',
  ({ link_key, link_version: version, manage_token_hash: hash, series }: Linked) => ({
    link_key,
    hash,
    version,
    ...(version === 0 && { shared: series?.id }),
  }),
  ({ link_key, hash, version }) => ({ link_key, manage_token_hash: hash, link_version: version }),
);

/** Returns the stored part of an appointment's link, for an answer with its token, and where the pages in its language are. */
export function factLink(appointment: Appointment, rules: Rules): Link {
  const { id, link_key, link_version, manage_token_hash, series } = appointment;
  const home = homeIn(readerLanguage(appointment, rules), '', rules);
  const more = { ...(home && { home }), ...(series && { series: series.id }) };
  return { id, link_key, link_version, manage_token_hash, ...more };
}

/** The private link, for the person who has just received it. */
export function linkTo(
  { id, link_key, link_version, manage_token_hash, home = '', series }: Link,
  { keys, site }: Pick<Deps, 'keys' | 'site'>,
) {
  const link = {
    id: String(id),
    link_key: String(link_key),
    link_version: Number(link_version),
    manage_token_hash: String(manage_token_hash),
    ...(series !== undefined && { series: { id: String(series) } }),
  };
  const manage_token = manageLinks.token(link, keys);
  return { manage_token, manage_url: manageLinks.url(site() + home, link.id, manage_token) };
}

/** Returns the stored part of the links of a pair. */
export function pairLink(visit: Link, test: Link): Link {
  const entries = Object.entries(test).map(([name, value]) => [`test_${name}`, value] as const);
  return { ...visit, ...Object.fromEntries(entries) };
}

/** The private link of a booking, or those of a pair. */
export function linksTo(link: Link, deps: Pick<Deps, 'keys' | 'site'>) {
  if (link['test_id'] === undefined) return linkTo(link, deps);
  const test = Object.entries(link).flatMap(([name, value]) =>
    name.startsWith('test_') ? [[name.slice(5), value] as const] : [],
  );
  return { visit: linkTo(link, deps), test: linkTo(Object.fromEntries(test), deps) };
}

/** Returns a changed appointment, with a new link if its email address is new: the link sent to the old one stops working. */
export function withLink(
  before: Appointment,
  next: Appointment,
  keys: Keys,
  lastKnown: Appointment | null = null,
): Appointment {
  const isTo = ({ customer }: Appointment) => emailKey(customer.email) === emailKey(next.customer.email);
  if (isTo(before)) return next;
  if (!lastKnown || !isTo(lastKnown)) return { ...next, ...manageLinks.made(next.id, keys, next.version) };
  const { link_key, link_version, manage_token_hash } = lastKnown;
  return { ...next, link_key, link_version, manage_token_hash };
}

/** The link in emails about a waitlist entry. */
export const waitlistLinks = privateLinks(
  'wish',
  '/waitlist',
  ({ link_key, token_hash }: Pick<WaitlistEntry, 'id' | 'link_key' | 'token_hash'>) => ({
    link_key,
    hash: token_hash,
    version: 0,
  }),
  ({ link_key, hash }) => ({ link_key, token_hash: hash }),
);

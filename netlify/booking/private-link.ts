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

/** Private links to one kind of record; the store keeps only their hashes. */
class PrivateLinks<Thing extends { readonly id: string }, Kept> {
  readonly #purpose: string;
  readonly #page: string;
  readonly #linkOf: (thing: Thing) => KeptLink;
  readonly #kept: (link: KeptLink) => Kept;

  /**
   * @param purpose what the tokens are signed for; mailed links work only as long as it stays the same
   * @param page path of the page that such a link opens
   */
  constructor(
    purpose: string,
    page: string,
    factLink: (thing: Thing) => KeptLink,
    toKept: (link: KeptLink) => Kept,
  ) {
    this.#purpose = purpose;
    this.#page = page;
    this.#linkOf = factLink;
    this.#kept = toKept;
  }

  /** Returns the stored part of a new link, made with the current key. */
  made(id: string, [current]: Keys, version = 0): Kept {
    return this.#kept({ link_key: current.id, hash: sha256(this.#signed(id, version, current)), version });
  }

  /**
   * Returns the 128-bit token of a private link. It is derived, so that repeated requests and later emails contain the same link
   * although only its hash is stored. It uses the link's own key while that is valid, otherwise the current one.
   */
  token(thing: Thing, keys: Keys): string {
    return this.#signedFor(thing, this.#keyOf(thing, keys));
  }

  /** Returns the token that is only sent by email, which proves the mailbox. */
  mailedToken(thing: Thing, keys: Keys): string {
    return this.#signedFor(thing, this.#keyOf(thing, keys), MAILED);
  }

  /** Returns which kind of token this is, or null if it does not open the link. */
  opens(token: string, thing: Thing, keys: Keys): 'mailed' | 'told' | null {
    if (this.#linkOf(thing).hash === '') return null;
    if (sameText(token, this.mailedToken(thing, keys))) return 'mailed';
    return sameText(token, this.token(thing, keys)) ? 'told' : null;
  }

  /** True if one of the keys made the token: the only possible check for deleted records. */
  mayOpen(token: string, id: string, keys: Keys): boolean {
    return keys.some((key) => [TOLD, MAILED].some((way) => sameText(token, this.#signed(id, 0, key, way))));
  }

  /** The token follows the `#`, so it appears in no log. Without a token, the page needs a session. */
  url(site: string, id: string, token: string): string {
    return `${site}${this.#page}#${id}${token && `.${token}`}`;
  }

  #keyOf(thing: Thing, keys: Keys): Key {
    const { link_key, hash } = this.#linkOf(thing);
    const made = (key: Key) =>
      link_key === '' ? sha256(this.#signedFor(thing, key)) === hash : key.id === link_key;
    return keys.find(made) ?? keys[0];
  }

  #signedFor(thing: Thing, key: Key, way = TOLD): string {
    const { shared = thing.id, version } = this.#linkOf(thing);
    return this.#signed(shared, version, key, way);
  }

  #signed(id: string, version: number, { secret }: Key, way = TOLD): string {
    return sign(secret, `${this.#purpose}${way}`, version === 0 ? id : `${id}\n${version}`)
      .subarray(0, 16)
      .toString('base64url');
  }
}

/** A customer's link to her booking. Visits of a series share one, unless they got another address since. */
export const manageLinks = new PrivateLinks(
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
export const waitlistLinks = new PrivateLinks(
  'wish',
  '/waitlist',
  ({ link_key, token_hash }: Pick<WaitlistEntry, 'id' | 'link_key' | 'token_hash'>) => ({
    link_key,
    hash: token_hash,
    version: 0,
  }),
  ({ link_key, hash }) => ({ link_key, token_hash: hash }),
);

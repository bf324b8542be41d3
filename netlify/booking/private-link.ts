import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { sameText, sha256, sign } from '../platform/http/crypto.ts';
import type { Key, Keys } from '../platform/http/signing-keys.ts';

/** What a private link is kept as, beside the id of what it opens. */
interface Link {
  /** Id of the key that it was made with; empty where the program did not write that down yet. */
  readonly link_key: string;
  /** SHA-256 of its token; empty where no link opens it any more. */
  readonly hash: string;
  /** Of what it opens, when the link took the place of one before; 0 for the first. */
  readonly version: number;
}

// What a token is signed for beside its purpose. Both open the same link: one was told in an answer, which proves the booking,
// the other was only ever mailed, which proves the address too. Links of earlier editions are of the first kind.
const TOLD = '';
const MAILED = ' by mail';

/** The private links to things of one kind, of each of which the store keeps only a hash. */
class PrivateLinks<Thing extends { readonly id: string }, Kept> {
  readonly #purpose: string;
  readonly #page: string;
  readonly #linkOf: (thing: Thing) => Link;
  readonly #kept: (link: Link) => Kept;

  /**
   * @param purpose what the tokens are signed for; links that were mailed hold only as long as it stays
   * @param page path of the page that such a link opens
   */
  constructor(purpose: string, page: string, linkOf: (thing: Thing) => Link, kept: (link: Link) => Kept) {
    this.#purpose = purpose;
    this.#page = page;
    this.#linkOf = linkOf;
    this.#kept = kept;
  }

  /** What a new thing keeps of its link, made with the current key. */
  made(id: string, [current]: Keys, version = 0): Kept {
    return this.#kept({ link_key: current.id, hash: sha256(this.#signed(id, version, current)), version });
  }

  /**
   * The 128-bit token of a private link. It is worked out, so that a repeated request and a later email can name the
   * same link although only its hash is kept: with the key that the link was made with while that one lives, and with
   * the current one once it is revoked.
   */
  token(thing: Thing, keys: Keys): string {
    return this.#signed(thing.id, this.#linkOf(thing).version, this.#keyOf(thing, keys));
  }

  /** The token that is only ever sent by email: whoever has it reads the mail of the address. */
  mailedToken(thing: Thing, keys: Keys): string {
    return this.#signed(thing.id, this.#linkOf(thing).version, this.#keyOf(thing, keys), MAILED);
  }

  /** How the token opens it now: as the one that was mailed, or the one that an answer told; null where it does not. */
  opens(token: string, thing: Thing, keys: Keys): 'mailed' | 'told' | null {
    if (this.#linkOf(thing).hash === '') return null;
    if (sameText(token, this.mailedToken(thing, keys))) return 'mailed';
    return sameText(token, this.token(thing, keys)) ? 'told' : null;
  }

  /** True where one of the keys may have made the token: all there is to ask of what has ended, of which nothing is kept. */
  mayOpen(token: string, id: string, keys: Keys): boolean {
    return keys.some((key) => [TOLD, MAILED].some((way) => sameText(token, this.#signed(id, 0, key, way))));
  }

  /**
   * The token stands behind the `#`, which browsers send to no server and so into no log. With none, the page asks for
   * the session of whoever it belongs to.
   */
  url(site: string, id: string, token: string): string {
    return `${site}${this.#page}#${id}${token && `.${token}`}`;
  }

  #keyOf(thing: Thing, keys: Keys): Key {
    const { link_key, hash, version } = this.#linkOf(thing);
    const made = (key: Key) =>
      link_key === '' ? sha256(this.#signed(thing.id, version, key)) === hash : key.id === link_key;
    return keys.find(made) ?? keys[0];
  }

  #signed(id: string, version: number, { secret }: Key, way = TOLD): string {
    return sign(secret, `${this.#purpose}${way}`, version === 0 ? id : `${id}\n${version}`)
      .subarray(0, 16)
      .toString('base64url');
  }
}

/** The link of a booking that its customer can see, change and cancel it with. */
export const manageLinks = new PrivateLinks(
  'manage',
  '/manage',
  ({
    link_key,
    link_version: version,
    manage_token_hash: hash,
  }: Pick<Appointment, 'id' | 'link_key' | 'link_version' | 'manage_token_hash'>) => ({
    link_key,
    hash,
    version,
  }),
  ({ link_key, hash, version }) => ({ link_key, manage_token_hash: hash, link_version: version }),
);

/**
 * A change of an appointment, with a link of its own where it names another email address: what was sent to the one before
 * opens it no more.
 * @param known as its client knows it, where the change is to what has not been told yet: their own address keeps its link
 */
export function withLink(
  before: Appointment,
  next: Appointment,
  keys: Keys,
  known: Appointment | null = null,
): Appointment {
  const isTo = ({ customer }: Appointment) => emailKey(customer.email) === emailKey(next.customer.email);
  if (isTo(before)) return next;
  if (!known || !isTo(known)) return { ...next, ...manageLinks.made(next.id, keys, next.version) };
  const { link_key, link_version, manage_token_hash } = known;
  return { ...next, link_key, link_version, manage_token_hash };
}

/** The link in the emails about a waitlist entry. */
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

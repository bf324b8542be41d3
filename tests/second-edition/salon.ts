import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Data } from '../support/earlier-edition.ts';
import type { Adapter } from '../support/stores.ts';
import type { Remembered } from '../support/stripe.ts';

/** What people outside the salon know of it. */
interface Known {
  readonly secret: string;
  readonly origin: string;
  /** The salon's clock at the end. */
  readonly now: string;
  readonly owner: { readonly email: string; readonly password: string };
  readonly customer: { readonly email: string; readonly password: string };
  readonly sessions: Readonly<Record<'owner' | 'customer', string>>;
  /** Ids, by purpose. */
  readonly appointments: Readonly<Record<string, string>>;
  readonly links: Readonly<
    Record<'feed' | 'fee' | 'reset' | 'mailedManage' | 'mailedWish', string> &
      Record<'manage' | 'wishes', Readonly<Record<string, string>>>
  >;
  /** A booking request whose answer is stored. */
  readonly repeated: { readonly key: string; readonly body: object; readonly id: string };
  /** The Stripe session of a paid deposit that was not yet reported to the salon. */
  readonly unheard: string;
  readonly picture: string;
  readonly heading: string;
  /** The answers to the owner's calls, by the path after `/api/admin-public/`. */
  readonly screens: Readonly<Record<string, unknown>>;
  readonly own: readonly Readonly<Record<string, unknown>>[];
  readonly held: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly stripe: Remembered;
}

const open = (name: string) => gunzipSync(readFileSync(new URL(`${name}.gz`, import.meta.url)));

const known = JSON.parse(open('known.json').toString()) as Readonly<Record<Adapter, Known>>;

export const secondEdition = (adapter: Adapter) => ({
  ...known[adapter],
  signIn: { customer: known[adapter].customer },
});

export const data: Data = {
  writeFile: (file) => writeFileSync(file, open('salon.db')),
  commands: () =>
    open('redis.jsonl')
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]),
};

/** The owner's downloaded file. */
export const exported = () => open('export.json').toString();

import { readFileSync } from 'node:fs';
import { readPass } from '../../src/components/booking/private-link.ts';
import type { FakeSession } from '../support/stripe-answers.ts';

/** What people outside the salon know of it. */
export interface Known {
  readonly secret: string;
  readonly origin: string;
  /** The salon's clock at the end. */
  readonly now: string;
  readonly signIn: Readonly<Record<'owner' | 'customer' | 'claim', { email: string; password: string }>> & {
    readonly google: Readonly<Record<string, unknown>>;
  };
  readonly sessions: Readonly<Record<'owner' | 'customer' | 'claim', string>>;
  /** Ids, by purpose. */
  readonly appointments: Readonly<Record<string, string>>;
  readonly links: Readonly<
    Record<'feed' | 'calendar' | 'reset' | 'verify' | 'exists', string> &
      Record<'manage' | 'wishes', Readonly<Record<string, string>>>
  >;
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly json: unknown;
    readonly key: string;
    readonly as: 'visitor' | 'holder' | 'owner';
    readonly token?: string;
    readonly answer: object;
  }[];
  readonly stripe: {
    readonly sessions: readonly FakeSession[];
    readonly refunds: readonly { readonly charge: string; readonly amount: number }[];
  };
  readonly screens: {
    readonly appointments: readonly Shown[];
    readonly overview: object;
    readonly own: readonly string[];
  } & Readonly<
    Record<
      'clients' | 'services' | 'tasks' | 'blockedDates' | 'timeBlocks' | 'waitlist' | 'failed' | 'history',
      readonly Readonly<Record<string, unknown>>[]
    >
  > &
    Readonly<Record<'settings', object>>;
  readonly jobs: Readonly<Record<string, 'waiting' | 'taken' | 'stuck'>>;
}

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly amount_paid_cents: number;
}

export const openClientFile = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

export const known = JSON.parse(openClientFile('known.json')) as Known;
/** The owner's downloaded file. */
export const exported = openClientFile('export.json');

/** Returns the id of the appointment with this purpose in `known.json`. */
export function toId(what: string): string {
  const id = known.appointments[what];
  if (id === undefined) throw new Error(`The first edition knows nothing ${what}`);
  return id;
}

/** Parses a private link as the browser does. */
export function pass(link: string | undefined) {
  const found = readPass(new URL(link ?? '').hash);
  if (!found) throw new Error(`${link} is no private link`);
  return { params: { id: found.id }, manageToken: found.token };
}

export const manage = (what: string) => pass(known.links.manage[what]);

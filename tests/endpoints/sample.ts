import type { Kept } from './in-use.ts';

/** The audience of an endpoint. */
export type Audience =
  | 'everyone'
  /** The holder of an appointment or waitlist entry: by its private link, or signed in with its proven address. */
  | 'its customer'
  | 'who is signed in'
  | 'the owner'
  /** Stripe, which signs its requests and has neither a session nor a token of this site. */
  | 'the payment service';

/** The tests' knowledge of an endpoint: a valid request in the salon of in-use.ts, its audience, and its cost. */
export interface Sample {
  readonly for: Audience;
  /** The record of that salon named by the path. */
  readonly names?: keyof Kept;
  readonly query?: Readonly<Record<string, string>>;
  /** A body with every field; by default the example in the API's description. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The bytes for an endpoint that takes bytes, of the first of their types. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Round trips to Redis. */
  readonly trips: 0 | 1 | 2 | 3 | 4;
  /** The endpoint's read grows with the salon, so it takes a separate trip after the caller is known. */
  readonly grows?: true;
  /** The answer to a valid request, if it is not a success of the contract. */
  readonly status?: number;
}

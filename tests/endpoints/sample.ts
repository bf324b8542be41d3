import type { Kept } from './in-use.ts';

/** For whom an endpoint is. */
export type Audience =
  | 'everyone'
  /** Whoever holds the appointment or the place on the waitlist: by its private link, or signed in with its address, which is proven. */
  | 'its customer'
  | 'who is signed in'
  | 'the owner'
  /** Stripe, which signs what it sends and has neither a session nor a token of this site. */
  | 'the payment service';

/** What the tests know of an endpoint: a good request to it in the salon of in-use.ts, for whom it is, and what it costs. */
export interface Sample {
  readonly for: Audience;
  /** Of the things in that salon the one that the path names. */
  readonly names?: keyof Kept;
  readonly query?: Readonly<Record<string, string>>;
  /** With every field that it takes; the example of the API's description unless given. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** What is sent where it takes bytes, of the first of their types. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Round trips to Redis. */
  readonly trips: 0 | 1 | 2 | 3 | 4;
  /** What it reads grows with the salon, and so is read in a trip of its own, once it is known who asks. */
  readonly grows?: true;
  /** What a good request is answered with, where that is not a success of the contract. */
  readonly status?: number;
}

import {
  isWholeMinute,
  toInstant,
  type EpochMinute,
  type Moment,
  type Zone,
} from '../../../src/domain/time.ts';
import type { Access, Code, Endpoint, RefusalData, RefusalOf } from '../../../src/platform/call/endpoint.ts';

/** The refusals that any action may throw, besides those that its contract names. */
type CommonRefusal = 'validation_failed' | 'rate_limited' | 'not_configured';

/** The refusals that any call may answer with, and further ones by who may call. */
const common: ReadonlySet<Code> = new Set([
  'validation_failed',
  'rate_limited',
  'not_configured',
  'invalid_json',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
]);
const rights: Partial<Record<Access, readonly Code[]>> = {
  account: ['sign_in_required'],
  owner: ['sign_in_required', 'owner_only'],
};

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** The errors by field path. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The newest state, conflicts, other times. */
  readonly data?: unknown;
}

export interface RefusalReply extends Extras {
  readonly kind: 'refusal';
  readonly code: Code;
  readonly message: string;
}

/** An expected refusal in the contract's words. It is thrown wherever it is found, and answered in one place: route.ts. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly extras: Extras;

  constructor(code: Code, message: string, extras: Extras = {}) {
    super(message);
    this.code = code;
    this.extras = extras;
  }

  get reply(): RefusalReply {
    return { kind: 'refusal', code: this.code, message: this.message, ...this.extras };
  }
}

type ExtrasFor<E extends Endpoint, C> =
  C extends RefusalOf<E>
    ? undefined extends RefusalData<E, C>
      ? [extras?: Extras & { readonly data?: RefusalData<E, C> }]
      : [extras: Extras & { readonly data: RefusalData<E, C> }]
    : [extras?: Omit<Extras, 'data'>];

/** Returns a refusal to throw. With an endpoint, its code and data are checked against the contract. */
export function refuse<E extends Endpoint, C extends RefusalOf<E> | CommonRefusal>(
  endpoint: E,
  code: C,
  message: string,
  ...extras: ExtrasFor<E, C>
): Refusal;
export function refuse(code: Code, message: string, extras?: Extras): Refusal;
export function refuse(first: Endpoint | Code, second: string, third?: string | Extras, fourth?: Extras) {
  return typeof first === 'string'
    ? new Refusal(first, second, third as Extras | undefined)
    : new Refusal(second as Code, third as string, fourth);
}

/** Rejects a body or query with errors by field path. The message repeats them all, for forms without such a field. */
export function invalid(errors: Readonly<Record<string, string>>): Refusal {
  const sentences = [...new Set(Object.values(errors).map((one) => one.replace(/\.$/, '')))];
  return refuse('validation_failed', `${sentences.join('. ')}.`, { errors });
}

/**
 * Returns the minute that a field names on the salon's clock. Midnight is where the day begins, even if the clock skips it.
 * @throws Refusal if the clock skips another time, or it is not whole
 */
export function minuteOf(field: string, label: string, moment: Moment, zone: Zone): EpochMinute {
  const isMidnight = moment.kind === 'local' && moment.minute === 0 && moment.exact;
  const minute = isMidnight ? zone.edge(moment.date, 0) : toInstant(moment, zone);
  if (minute !== null) return minute;
  const skipped = "This time does not exist on the salon's clock";
  throw invalid({ [field]: isWholeMinute(moment) ? skipped : `${label} must be on a whole minute` });
}

export function notFound(what: string): Refusal {
  return refuse('not_found', `${what} was not found.`);
}

/** Returns the thing that was looked up. @throws Refusal if there is none */
export function found<Thing>(thing: Thing | null | undefined, what: string): Thing {
  if (thing === null || thing === undefined) throw notFound(what);
  return thing;
}

/** Returns the answer that an action has thrown. @throws the error itself if it is no expected refusal of the contract */
export function refusalIn(error: unknown, { method, path, access, refusals }: Endpoint): RefusalReply {
  if (!(error instanceof Refusal)) throw error;
  const { code } = error;
  if (code in refusals || common.has(code) || rights[access]?.includes(code)) return error.reply;
  throw new Error(`The contract of ${method} ${path} names no refusal ${code}`, { cause: error });
}

import type { Contract } from '../../../src/api/contract.ts';
import { codes, type Code, type DataOf, type Endpoint } from '../../../src/platform/call/endpoint.ts';
import { samples } from '../../endpoints/table.ts';
import type { Said, Someone } from '../../support/someone.ts';

export type Call = keyof Contract;

/** The differences from the call's sample: field by field for body and query. */
interface Given {
  /** The path's parameters, in order. */
  readonly of?: readonly (string | number)[];
  readonly body?: object;
  /** Empty values are left out. */
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The token of a private link. */
  readonly link?: string;
  /** The expected refusal. */
  readonly refused?: Code;
}

/** Makes a call with its sample, and throws on a wrong answer. */
export type Asks = <C extends Call>(who: Someone, call: C, given?: Given) => Promise<DataOf<Contract[C]>>;

/** The shared context of a round. */
export interface Round {
  readonly asks: Asks;
  readonly visitor: Someone;
  /** Signed in. */
  readonly owner: Someone;
  /** A person unknown to other rounds. */
  readonly person: (name: string) => {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  };
  /** Waits for postponed work. */
  readonly settles: () => Promise<void>;
}

export const admin = '/api/admin-public';
/** In a query's notation. */
export const versionOf = ({ version }: { readonly version: number }) => ({ version: String(version) });

const sampled = new Map(samples.map((sample) => [sample.call, sample]));

/** @param asked is called for every answer, with its milliseconds */
export function asking(asked: (call: Call, took: number) => void | Promise<void>): Asks {
  return async <C extends Call>(who: Someone, call: C, given: Given = {}) => {
    const sample = sampled.get(call);
    if (!sample) throw new Error(`${call} has no sample`);
    const { endpoint } = sample;
    const names = [...(given.of ?? [])];
    const query = new URLSearchParams(
      Object.entries({ ...sample.query, ...given.query }).filter(([, value]) => value !== ''),
    );
    const path = endpoint.path.replaceAll(/:\w+/g, () => String(names.shift()));
    const bytes = given.bytes ?? sample.bytes;
    const body = bytes ?? (sample.body && { ...sample.body, ...given.body });
    const began = performance.now();
    const said = await who.asks(endpoint.method, `${path}?${query}`, {
      ...(body ? { body } : {}),
      ...(bytes ? { type: endpoint.bytes?.types[0] ?? '' } : {}),
      ...(given.link === undefined ? {} : { link: given.link }),
    });
    await asked(call, performance.now() - began);
    const { code, data } = readAnswer(endpoint, said);
    if (code !== (given.refused ?? null))
      throw new Error(`${call}: ${said.status} ${said.text.slice(0, 300)}`);
    return data as DataOf<Contract[C]>;
  };
}

/** Returns the data of a success, or the code of a refusal. Throws if the contract does not name the answer for the call. */
function readAnswer(
  { method, path, status, media, data, refusals }: Endpoint,
  said: Said,
): { readonly code: string | null; readonly data: unknown } {
  const wrong = (what: string) =>
    new Error(`${method} ${path}: ${what}: ${said.status} ${said.text.slice(0, 300)}`);
  if (said.status === (status ?? 200)) {
    if (status === 302) {
      if (!said.headers.has('Location')) throw wrong('a redirection to nowhere');
      return { code: null, data: undefined };
    }
    const type = said.headers.get('Content-Type') ?? '';
    if (media) {
      if (!type.startsWith(media.replace('*', ''))) throw wrong(`${type} for ${media}`);
      return { code: null, data: said.text };
    }
    const body = JSON.parse(said.text) as { readonly success?: boolean; readonly data?: unknown };
    const parsed = data.safeParse('success' in body ? body.data : body);
    if (!parsed.success) throw wrong(`not its schema, ${JSON.stringify(parsed.error.issues.slice(0, 3))}`);
    return { code: null, data: parsed.data };
  }
  const { code, data: told } = JSON.parse(said.text) as { readonly code: keyof typeof codes; data?: unknown };
  const schema = refusals[code];
  // Any call may be refused because a service is missing or a field is wrong; other common refusals are faults of the salon.
  if (schema === undefined && code !== 'not_configured' && code !== 'validation_failed')
    throw wrong('a refusal that the contract does not name');
  if (codes[code] !== said.status) throw wrong('a code of another status');
  if (schema && !schema.safeParse(told).success) throw wrong('a refusal without what it carries');
  return { code, data: undefined };
}

import type { Contract } from '../../src/api/contract.ts';
import type { Code, DataOf } from '../../src/platform/call/endpoint.ts';
import { samples } from '../endpoints/table.ts';
import type { Someone } from '../support/someone.ts';
import { answerOf } from './answers.ts';

export type Call = keyof Contract;

/** What differs from the sample of the call: of a body and of a query field by field. */
interface Given {
  /** What the path names, in order. */
  readonly of?: readonly (string | number)[];
  readonly body?: object;
  /** What is empty is left out. */
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The token of a private link. */
  readonly link?: string;
  /** With what it is refused, and rightly. */
  readonly refused?: Code;
}

/** Makes a call with its sample, and throws where it is not answered as it should be. */
export type Asks = <C extends Call>(who: Someone, call: C, given?: Given) => Promise<DataOf<Contract[C]>>;

/** What the parts of a round have in common. */
export interface Round {
  readonly asks: Asks;
  readonly visitor: Someone;
  /** Signed in. */
  readonly owner: Someone;
  /** Somebody whom no other round knows. */
  readonly person: (name: string) => {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  };
  /** Waits until what was put off has been done. */
  readonly settles: () => Promise<void>;
}

export const admin = '/api/admin-public';
/** As a query names it. */
export const versionOf = ({ version }: { readonly version: number }) => ({ version: String(version) });

const sampled = new Map(samples.map((sample) => [sample.call, sample]));

/** @param asked is told of every answer, and how many milliseconds it took */
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
    const { code, data } = answerOf(endpoint, said);
    if (code !== (given.refused ?? null))
      throw new Error(`${call}: ${said.status} ${said.text.slice(0, 300)}`);
    return data as DataOf<Contract[C]>;
  };
}

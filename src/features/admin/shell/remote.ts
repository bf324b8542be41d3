import { useStore } from '@nanostores/react';
import { computed, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import type { CallInput } from '../../../platform/call/call.ts';
import type { Contract, GetName } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { query, readRemote, type Query, type Remote } from '../../../platform/call/query.ts';
import { pollAsOwner } from './access.ts';

/** One of the owner's GET calls with different inputs. */
export function ownersQuery<Name extends GetName>(
  name: Name,
): Query<CallInput<Contract[Name]>, DataOf<Contract[Name]>> {
  return query((input, etag) => pollAsOwner(name, input, etag));
}

/** The same with a single input, which several sections may share. */
export interface RemoteStore<Data> extends Pick<Query<unknown, Data>, 'put' | 'forget'> {
  readonly $value: ReadableAtom<Remote<Data>>;
  readonly load: () => Promise<boolean>;
}

export function remote<Name extends GetName>(
  name: Name,
  input: CallInput<Contract[Name]>,
): RemoteStore<DataOf<Contract[Name]>> {
  const { $known, load, put, forget } = ownersQuery(name);
  return {
    $value: computed($known, (remotes) => readRemote(remotes, input)),
    load: () => load(input),
    put,
    forget,
  };
}

/** The answer as far as this page knows it; null without one. */
export function known<Data>({ $value }: Pick<RemoteStore<Data>, '$value'>): Data | null {
  const value = $value.get();
  return value.state === 'ready' ? value.data : null;
}

/** Loads it when the component appears, and returns its state. */
export function useRemote<Data>({ $value, load }: Pick<RemoteStore<Data>, '$value' | 'load'>): Remote<Data> {
  useEffect(() => void load(), [load]);
  return useStore($value);
}

/** The answer to one question, which is asked again when the question or the version of its subject changes. */
export function useQuery<Input, Data>({ $known, load }: Query<Input, Data>, input: Input, version?: number) {
  const question = JSON.stringify(input);
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- equal inputs are one question
  useEffect(() => void load(input), [load, question, version]);
  return { value: readRemote(useStore($known), input), load: () => load(input) };
}

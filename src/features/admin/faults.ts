import type * as z from 'zod/mini';
import { problemsByField } from '../../api/problems.ts';
import type { Faults } from './form-shapes.ts';

/** The form's fields by the paths of the request. */
export type Paths<Values> = Readonly<Record<string, keyof Values & string>>;

/** What is wrong with a request that has not been sent, in the words of the contract. */
export function faultsOf<Values>(schema: z.ZodMiniType, body: unknown, paths: Paths<Values>): Faults<Values> {
  const { error } = schema.safeParse(body);
  return faultsAt(error ? problemsByField(error.issues) : {}, paths);
}

/** The sentences of a refusal at the fields of the form; each field keeps its first. */
export function faultsAt<Values>(
  errors: Readonly<Record<string, string>>,
  paths: Paths<Values>,
): Faults<Values> {
  const faults = Object.entries(errors).flatMap(([path, sentence]) => {
    const field = paths[path];
    return field === undefined ? [] : [[field, sentence]];
  });
  return Object.fromEntries(faults.toReversed()) as Faults<Values>;
}

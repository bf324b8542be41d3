import type * as z from 'zod/mini';
import type { Failure } from '../../../platform/call/call.ts';
import { problemsByField } from '../../../platform/call/validation-problems.ts';
import type { Faults, Refused } from './form-types.ts';

/** The form's fields by the paths of the request. */
export type Paths<Values> = Readonly<Record<string, keyof Values & string>>;

/** What is wrong with a request that has not been sent, by its paths, in the words of the contract. */
export function problemsIn(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(body);
  return error ? problemsByField(error.issues) : {};
}

/** The same at the fields of a form. */
export function faultsOf<Values>(schema: z.ZodMiniType, body: unknown, paths: Paths<Values>): Faults<Values> {
  return faultsAt(problemsIn(schema, body), paths);
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

/** Why a form is not saved: at its fields, or in a sentence; where somebody else was first, with what they made of it. */
export function refusalOf<Subject, Values>(
  { data, errors: named, message }: Failure<unknown, Subject | null>,
  paths: Paths<Values>,
): Refused<Subject, Values> {
  if (data) return { problem: message, subject: data };
  const errors = faultsAt(named, paths);
  return { errors, problem: Object.keys(errors).length === 0 ? message : null };
}

import { mostCents } from '../../../domain/most-cents.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { money } from '../../../platform/money.ts';
import { moneyWords, typedMoney } from '../../../platform/typed-money.ts';
import type * as z from 'zod/mini';
import type { Failure } from '../../../platform/call/call.ts';
import { problemsByField } from '../../../platform/call/validation-problems.ts';
import type { Faults, Refused } from './form-types.ts';

/** Maps the request's paths to the form's fields; `tips.*` are the parts of `tips`. */
export type Paths<Values> = Readonly<Record<string, keyof Values & string>>;

/** Returns the errors of an unsent request by path, in the contract's words. */
export function problemsIn(schema: z.ZodMiniType, body: unknown): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(body);
  return error ? problemsByField(error.issues) : {};
}

/** The messages of a refusal by the form's fields; each field keeps its first. The path of a part follows its field's name. */
export function faultsAt<Values>(
  errors: Readonly<Record<string, string>>,
  paths: Paths<Values>,
): Faults<Values> {
  const faults: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const whole = Object.keys(paths).find((one) => one.endsWith('.*') && path.startsWith(one.slice(0, -1)));
    const field = paths[path] ?? (whole && `${paths[whole]}${path.slice(whole.length - 2)}`);
    if (field !== undefined) faults[field] ??= sentence;
  }
  return faults;
}

/** Why a form was not saved: errors by field, or a sentence; after somebody else's change, with its result. */
export function toRefused<Subject, Values>(
  { data, errors: named, message }: Failure<unknown, Subject | null>,
  paths: Paths<Values>,
): Refused<Subject, Values> {
  if (data) return { problem: message, subject: data };
  const errors = faultsAt(named, paths);
  return { errors, problem: Object.keys(errors).length === 0 ? (Object.values(named)[0] ?? message) : null };
}

/** Returns the error of an invalid amount: see `centsTyped`. */
export function amountFault(label: string, text: string): string {
  const about = /^[^\d.,]*-/.test(text) ? -1 : Number(text.replaceAll(/[^\d.]/g, '') || Number.NaN);
  if (about < 0) return `${label} must be at least 0`;
  const { currency } = pageFormats();
  const most = mostCents(currency);
  if (about * 10 ** currency.digits > most) return `${label} must be at most ${money(most)}`;
  const examples = [8500, 4250].map((cents) => typedMoney(cents)).join(' or ');
  return `${label} must be an amount in ${moneyWords()}, such as ${examples}`;
}

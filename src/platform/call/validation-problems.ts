import type * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** The message of a schema that doesn't define one. */
const ZOD_DEFAULT = 'Invalid input';

/** Returns the first message for each invalid field by its path: `customer.email`, or `body`. */
export function problemsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A map, because a field may be named `__proto__`.
  const problems = new Map<string, string>();
  const add = (path: readonly PropertyKey[], sentence: string) => {
    const field = path.map(String).join('.') || 'body';
    if (!problems.has(field)) problems.set(field, sentence);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add([...issue.path, key.slice(0, 50)], messages('field-kinds')('unknown'));
    } else {
      add(issue.path, sentence(issue));
    }
  }
  return Object.fromEntries(problems);
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.message && !issue.message.startsWith(ZOD_DEFAULT)) return issue.message;
  const t = messages('field-kinds');
  if (issue.code !== 'invalid_type') return t('invalid');
  const field = label(issue.path);
  return issue.input === undefined ? t('missing', { field }) : t(kinds[issue.expected] ?? 'other', { field });
}

type Kind = 'aText' | 'isNumber' | 'wholeNumber' | 'yesOrNo' | 'list' | 'object' | 'other';
const kinds: Partial<Record<string, Kind>> = {
  string: 'aText',
  number: 'isNumber',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  object: 'object',
  record: 'object',
};

/** `start_at` becomes 'Start at', and the whole 'The body'. */
function label(path: readonly PropertyKey[]): string {
  const last = path.findLast((key): key is string => typeof key === 'string');
  if (last === undefined) return messages('field-kinds')('body');
  const words = last.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

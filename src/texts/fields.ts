import type { TextFault } from '../domain/text-rules.ts';
import { messages } from '../platform/messages.ts';

/** The fields that clients fill in. All others keep their labels, which only the owner or a program reads. */
const named: Partial<Record<string, 'name' | 'email' | 'phone' | 'notes'>> = {
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  Notes: 'notes',
};

/** Says what a rule has found. */
export function faultText(found: TextFault): string {
  if (typeof found === 'string') return found;
  const { fault, label, count } = found;
  const t = messages('fields');
  const name = named[label];
  return t(fault, { field: name ? t(name) : label, count });
}

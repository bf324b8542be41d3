import type { SalonFacts } from '../settings/salon-facts.ts';
import { linkedParts, type TextPart } from './linked-text.ts';

export type Phone = Pick<SalonFacts, 'businessPhone' | 'phone_link'>;

/** Splits a text at the addresses in it and at the salon's phone number, which become links. */
export function partsWithPhone(text: string, { businessPhone, phone_link: href }: Phone): TextPart[] {
  if (href === '') return linkedParts(text);
  const [first = [], ...others] = text.split(businessPhone).map(linkedParts);
  return [...first, ...others.flatMap((parts) => [{ text: businessPhone, href }, ...parts])];
}

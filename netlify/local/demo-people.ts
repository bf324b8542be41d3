import type { BookingLevel } from '../../src/domain/clients/client-flags.ts';
import type { Customer } from '../../src/domain/clients/customer.ts';
import type { Service } from '../../src/domain/services/services.ts';

/** A client of the demo salon. */
export interface DemoPerson {
  readonly customer: Customer;
  /** The services she books in turn: the ids of each visit. */
  readonly books: readonly (readonly Service['id'][])[];
  /** The owner's notes about her. */
  readonly notes: string;
  /** Her notes when she books online. */
  readonly asks: string;
  /** Her booking level, if restricted. */
  readonly booking?: BookingLevel;
}

const invented = [
  person(
    'Jamie Rivera',
    [1, 4, 1],
    'Fine hair, left part. Likes it off the collar.',
    'Running late by 5 minutes is fine, I hope!',
  ),
  person(
    'Priya Raman',
    [5, 3, 1],
    'Wedding in spring: trial with the side-swept updo went well.',
    'Bringing photos for the updo.',
  ),
  person('Dana Kowalski', [2], '', ''),
  person(
    'Noor Haddad',
    [3, [3, 6]],
    'Color 6N + 7NB, 20 vol, 35 minutes. Sensitive scalp, patch test every six months.',
    '',
  ),
  person('Theo Lindgren', [2, [2, 6]], 'Number 3 at the sides, scissors on top.', ''),
  person(
    'Grace Okafor',
    [6, 4],
    'Natural curls: diffuse only, no brush on dry hair.',
    'Please no heat this time.',
  ),
  person('Beth Sandoval', [3, 1], 'Root touch-up every five weeks, 7N.', ''),
  person('Marcus Bell', [2], '', 'Short on the sides again, please.'),
  person('Ines Carvalho', [4, 1], '', ''),
  person('Wendy Cho', [[1, 6], 1], 'Allergic to coconut oil.', ''),
  person('Ruth Abernathy', [1, 4], 'Comes with her granddaughter. Needs the chair by the door.', ''),
  person('Sam Whitlock', [2], '', ''),
  person('Lena Fischer', [3, 4], '', 'Thinking about going a shade lighter.'),
  person('Olivia Park', [5], '', 'Gala on the same evening, needs to last!'),
  person('Henry Dubois', [[2, 6], 2], '', ''),
  person('Aisha Khan', [1, 3], 'Growing out a fringe: dust the ends only.', ''),
  person('Carmen Ortiz', [4, [1, 4, 6]], '', ''),
  person('Nell Gallagher', [1], '', 'First visit, found you through Priya.'),
  { ...person('Victor Nguyen', [2], 'Missed two visits in a row.', ''), booking: 'prepay' as const },
  person('Sofia Marchetti', [3, 6, 5], 'Balayage twice a year, gloss in between.', ''),
  person('Abby Thornton', [[1, 4], 1], '', ''),
  person('Joan Pritchard', [[1, 6], 6], '', 'Could we talk about thinning at the crown?'),
];

/** Invented people: example.com addresses, and phone numbers that are never assigned. */
export const demoPeople: readonly DemoPerson[] = invented.map((one, i) => ({
  ...one,
  customer: { ...one.customer, phone: `(555) 010-0${110 + i * 4}` },
}));

function person(
  name: string,
  books: readonly (Service['id'] | readonly Service['id'][])[],
  notes: string,
  asks: string,
): DemoPerson {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const visits = books.map((book) => (typeof book === 'number' ? [book] : book));
  return { customer: { name, email, phone: '' }, books: visits, notes, asks };
}

import { describe, expect, test } from 'vitest';
import {
  appointmentText,
  clientText,
  mentions,
  MOST_WORDS,
  readSearch,
} from '../../../src/domain/clients/search.ts';

const zoe = {
  customer: { name: 'Zoë Müller', email: 'zoe.m@example.com', phone: '+1 (555) 010-0114' },
  services: [{ name: "Men's Cut & Style" }, { name: 'Toner' }],
  notes: 'Ça va\nGloss 7N',
  owner_notes: 'Sensitive scalp',
  formula: 'Wella 8/1 30 g\n\nGlaze: 9V',
  reference: 'K7QM-29XD',
};
const text = appointmentText(zoe);
const finds = (search: string) => {
  const read = readSearch(search);
  return read !== null && mentions(text, read);
};

test.each([
  'zoe',
  'ZOË',
  'muller zoë',
  'Zoe\u0308',
  'example.com',
  "men's",
  'toner',
  'ca va 7n',
  'wella 9v',
  'k7qm-29xd',
  'K7QM29XD',
  'xd k7',
  '5550100114',
  '010-0114',
  '+1 555',
])('%s is found', (search) => {
  expect(finds(search)).toBe(true);
});

test.each(['zoe nobody', '0115', '555 0101', 'mullerzoe', 'k7qm–29xd'])('%s is not found', (search) => {
  expect(finds(search)).toBe(false);
});

test('a number is found in any format, and two digits match like any word', () => {
  expect(readSearch('(555) 010-0114')?.digits).toBe('5550100114');
  expect(readSearch('55')?.digits).toBe('');
  expect(readSearch('555 zoe')?.digits).toBe('');
});

test('blanks search for nothing', () => {
  expect(readSearch('')).toBeNull();
  expect(readSearch(' \n ')).toBeNull();
  // This character is only an accent.
  expect(readSearch('\u0301')).toBeNull();
});

test('only the longest words of a long search count', () => {
  const words = Array.from({ length: 20 }, (_, i) => 'x'.repeat(i + 1));
  expect(readSearch(words.join(' '))?.words).toEqual(words.toReversed().slice(0, MOST_WORDS));
});

describe('a client', () => {
  test('is found by contact details and notes together', () => {
    const client = clientText({ name: 'Ana', email: 'ana@example.com', phone: '555 0100', notes: 'PPD' });
    for (const search of ['ana ppd', '5550100']) {
      expect(mentions(client, readSearch(search) ?? { words: ['?'], digits: '' }), search).toBe(true);
    }
  });
});

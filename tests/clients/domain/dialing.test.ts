import { describe, expect, test } from 'vitest';
import { business } from '../../../src/components/settings/structured-business.ts';
import { countryCodes } from '../../../src/domain/countries.ts';
import { telephone } from '../../../src/domain/dialing.ts';
import { countryDialing, phoneFacts } from '../../../src/domain/calling-codes.ts';
import { phoneKeys, samePhone } from '../../../src/domain/clients/contacts.ts';
import { phoneKey } from '../../../src/domain/clients/customer-rules.ts';
import { localDigits } from '../../../src/domain/clients/search.ts';
import { doublesIn } from '../../../src/domain/clients/merge.ts';
import { salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';

/** Each row has a country, a number within it, the same number from abroad, and its link. */
const numbers = [
  ['DE', '030 123456', '+49 (0)30 123456', 'tel:+4930123456'],
  ['DE', '0171 1234567', '0049 171 1234567', 'tel:+491711234567'],
  ['DE', '171 1234567', '+49 171 1234567', 'tel:+491711234567'],
  ['FR', '06 12 34 56 78', '+33 6 12 34 56 78', 'tel:+33612345678'],
  ['ES', '612 34 56 78', '+34 612 345 678', 'tel:+34612345678'],
  ['ES', '34 612 345 678', '+34 612 345 678', 'tel:+34612345678'],
  ['IT', '06 1234567', '+39 06 1234567', 'tel:+39061234567'],
  ['GB', '020 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
  ['DK', '12 34 56 78', '+45 12 34 56 78', 'tel:+4512345678'],
  ['JP', '03-1234-5678', '+81 3-1234-5678', 'tel:+81312345678'],
  ['BR', '(11) 91234-5678', '+55 11 91234-5678', 'tel:+5511912345678'],
  ['BR', '(55) 99123-4567', '+55 55 99123-4567', 'tel:+5555991234567'],
  ['MX', '55 1234 5678', '+52 55 1234 5678', 'tel:+525512345678'],
  ['RU', '8 912 345-67-89', '+7 912 345-67-89', 'tel:+79123456789'],
  ['HU', '06 1 234 5678', '+36 1 234 5678', 'tel:+3612345678'],
  ['CN', '138 1234 5678', '+86 138 1234 5678', 'tel:+8613812345678'],
  ['AU', '(02) 9876 5432', '+61 2 9876 5432', 'tel:+61298765432'],
  ['CA', '(416) 555-0101', '1-416-555-0101', 'tel:+14165550101'],
] as const;

describe.each(numbers)('in %s, %s', (country, within, from, link) => {
  const dialing = countryDialing(country);

  test('can be called from anywhere', () => {
    expect(telephone(within, dialing)).toBe(link);
    expect(telephone(`${from} ext. 12`, dialing)).toBe(`${link};ext=12`);
  });

  test('matches its form with the calling code, whichever was stored first and in any country', () => {
    expect(samePhone(within, dialing)).toBe(samePhone(from, dialing));
    expect(phoneKeys(within, dialing)).toContain(phoneKey(from));
    expect(phoneKeys(from, dialing)).toContain(phoneKey(within));
    for (const typed of [within, from])
      for (const stored of [within, from])
        expect(stored.replaceAll(/\D/g, '')).toContain(localDigits(typed, dialing));
    for (const other of countryCodes.split(' '))
      expect(phoneKeys(within, countryDialing(other))[0], other).toBe(phoneKey(within));
  });
});

test('a number without its area code, a short one and an unknown one stay as typed', () => {
  for (const phone of ['123456', '1234 5678', '112', '116117'])
    expect(telephone(phone, countryDialing('DE'))).toBe(`tel:${phone.replace(' ', '')}`);
  expect(phoneKeys('123456', countryDialing('DE'))).toEqual(['123456']);
  expect(phoneKeys('00000', countryDialing('DE'))).toEqual([]);
  expect(telephone('0011 49 30 123456', countryDialing('AU'))).toBe('tel:+4930123456');
});

test('American numbers have one key and a link as typed', () => {
  for (const phone of ['(212) 555-0101', '+1 212 555 0101', '0012125550101'])
    expect(phoneKeys(phone, countryDialing('US'))).toEqual(['2125550101']);
  expect(phoneKeys('+44 (0)20 7946 0000', '')).toEqual(['4402079460000']);
  expect(telephone('(212) 555-0101', countryDialing('US'))).toBe('tel:2125550101');
});

test('the beginning of a number is found in either form, and its end as typed', () => {
  const german = countryDialing('DE');
  for (const typed of ['0171', '+49 171', '0049171', '171']) expect(localDigits(typed, german)).toBe('171');
  expect(localDigits('+49', german)).toBe('49');
  expect(localDigits('0044 20 7946', german)).toBe('44207946');
  expect(localDigits('+1 212 555', '')).toBe('212555');
  expect(localDigits('12125550101', '')).toBe('2125550101');
  expect(localDigits('1234', '')).toBe('1234');
});

test('possible duplicates are found in either form of a number', () => {
  const [typed, called] = ['030 123456', '+49 30 123456'].map((phone, id) => ({
    id: `${id}`,
    email: '',
    phone,
  }));
  if (!typed || !called) throw new Error('There are two');
  expect(doublesIn([typed, called], countryDialing('DE'))(typed)).toEqual([called]);
  expect(doublesIn([typed, called], countryDialing('FR'))(typed)).toEqual([]);
});

test('search engines read the number in its form from abroad', () => {
  const settings = { ...defaultSettings, country: 'DE', businessPhone: '030 123456' };
  const facts = salonFacts(settings, phoneFacts(settings));
  expect(business(facts).telephone).toBe('+4930123456');
  expect(business({ ...facts, dialing: '' }).telephone).toBe('030 123456');
});

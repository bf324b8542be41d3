import { describe, expect, test } from 'vitest';
import {
  Customer,
  Email,
  EnteredCustomer,
  KeptEmail,
  Notes,
  Phone,
  TypedCustomer,
} from '../../../src/domain/clients/customer.ts';
import { emailKey } from '../../../src/domain/clients/customer-rules.ts';
import { refusals, refusalsByField } from '../../support/refusals.ts';

describe('an email address', () => {
  const longest = `${'a'.repeat(242)}@example.com`;

  test.each([
    'ada@example.com',
    'a@b.co',
    "o'neil_b@xn--exmple-cua.com",
    'Ada.B+cut@mail.example.co.uk',
    longest,
  ])('may be %s', (text) => {
    expect(Email.parse(text)).toBe(text);
  });

  test('is trimmed and keeps its case', () => {
    expect(Email.parse(' Ada@Example.com ')).toBe('Ada@Example.com');
  });

  test.each([
    'ada',
    '@example.com',
    'ada@example',
    'ada@.com',
    'ada@example..com',
    'ada b@example.com',
    'ada@example.com,',
    '<ada@example.com>',
    'ada@example.com;bea',
    '"ada b"@example.com',
    'ada\\@example.com',
    '.ada@example.com',
    'ada..b@example.com',
    'ada@-example.com',
    'ada@192.0.2.1',
    'zoë@example.com',
    'ada@exämple.com',
    '\u212aate@example.com',
    'ada＠example.com',
  ])('is not %j', (text) => {
    expect(refusals(Email, text)).toEqual(['Invalid email format']);
  });

  test('is reported missing before invalid', () => {
    expect(refusals(Email, '')[0]).toBe('Email is required');
    expect(refusals(Email, undefined)).toEqual(['Email is required']);
  });

  test('has at most 254 characters', () => {
    expect(longest).toHaveLength(254);
    expect(refusals(Email, `a${longest}`)).toEqual(['Email must have at most 254 characters']);
  });

  test('with a line break is refused, because it could start another message header', () => {
    expect(refusals(Email, 'ada@example.com\nBcc: all@example.com')[0]).toBe(
      'Email has characters that cannot be shown',
    );
  });

  test.each(['v<ada@example.com', 'zoë@exämple.com', 'ada@example.com,', '\u212aate@example.com'])(
    'that an earlier rule accepted can still be read: %s',
    (text) => {
      expect(KeptEmail.parse(text)).toBe(text);
      const kept = { name: 'Ada', email: text, phone: '555-0100' };
      expect(Customer.parse(kept)).toEqual(kept);
    },
  );

  test('with the KELVIN SIGN differs from one with a K', () => {
    expect('\u212aate@example.com'.toLowerCase()).toBe('kate@example.com');
    expect(emailKey('\u212aate@example.com')).not.toBe(emailKey('Kate@example.com'));
  });

  test('in two spellings belongs to one client', () => {
    expect(emailKey('Ada@Example.COM')).toBe(emailKey('ada@example.com'));
    expect(emailKey('ada@example.com')).not.toBe(emailKey('ada@example.org'));
  });

  test('that is long and invalid is refused at once', () => {
    const began = performance.now();
    expect(refusals(Email, `a@${'a.'.repeat(5000)}`)).not.toEqual([]);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('a phone number', () => {
  test.each([
    '(555) 010-0147',
    '+1 555.010.0147',
    '12345',
    '1'.repeat(40),
    '+49 (0)30 123',
    '030/123 45 67',
    '555 010 0147 ext. 12',
    '555-0147x12',
  ])('may be %s', (text) => {
    expect(Phone.parse(text)).toBe(text);
  });

  // The forms clean up some of this input before sending it.
  test.each([
    '1234',
    '555-CUTS',
    '---- x12',
    '555 010 0147 ext.',
    '555 0147 ext. 5 x6',
    '٠١٢٣٤٥',
    '555\u20130147',
    '555\u00a00147',
    '555 0147;ext=5',
  ])('is not %j', (text) => {
    expect(refusals(Phone, text)).toEqual([
      'Phone must be a phone number (digits, spaces, hyphens, parentheses, +)',
    ]);
  });

  test('has at most 40 characters', () => {
    expect(refusals(Phone, '1'.repeat(41))[0]).toBe('Phone must have at most 40 characters');
  });

  test('is reported missing before invalid', () => {
    expect(refusals(Phone, '  ')[0]).toBe('Phone is required');
  });
});

describe('a customer', () => {
  const ada = { name: 'Ada Byron', email: 'ada@example.com', phone: '555 010 0147' };

  test('has a name, an address and a number', () => {
    expect(Customer.parse(ada)).toEqual(ada);
    expect(refusalsByField(Customer, {})).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone is required',
    });
  });

  test('has no other fields', () => {
    expect(Customer.safeParse({ ...ada, role: 'owner' }).success).toBe(false);
  });

  test('has a name of at most 100 characters', () => {
    expect(Customer.safeParse({ ...ada, name: 'a'.repeat(100) }).success).toBe(true);
    expect(refusalsByField(Customer, { ...ada, name: 'a'.repeat(101) })).toEqual({
      name: 'Name must have at most 100 characters',
    });
  });

  test('has notes of at most 2,000 characters', () => {
    expect(Notes.safeParse('x'.repeat(2000)).success).toBe(true);
    expect(refusals(Notes, 'x'.repeat(2001))).toEqual(['Notes must have at most 2000 characters']);
  });
});

/** Returns why a customer's typed name is rejected. */
const typed = (name: string) =>
  refusals(TypedCustomer, { name, email: 'ada@example.com', phone: '555-0100' });

describe("a customer's typed name", () => {
  test.each([
    'https://evil.test',
    'www.evil.test',
    'bit.ly/abc',
    'Win at evil.test/x now',
    'evil.test:8080/x',
    'evil.test?x=1',
    'ｅｖｉｌ．ｔｅｓｔ／ｘ',
    'evil。test/x',
    'evil․test∕x',
    'evil.te\u200bst\u00ad/x',
    'https：／／evil',
    'müller.de/x',
  ])('is not %j', (name) => {
    expect(typed(name)).toEqual(["A name can't contain a web address"]);
  });

  test.each([
    'St.John',
    'J.R.R. Tolkien',
    'Ada / Bea',
    'Dr.Who?',
    'Ada: the first',
    'Zoë O’Neil',
    'evil.test',
  ])('may be %j', (name) => {
    expect(typed(name)).toEqual([]);
  });

  test('may contain an address if it is stored already or the owner enters it', () => {
    const kept = { name: 'www.salon.test/ada', email: 'ada@example.com', phone: '555-0100' };
    expect(Customer.parse(kept)).toEqual(kept);
    expect(EnteredCustomer.parse(kept)).toEqual(kept);
  });
});

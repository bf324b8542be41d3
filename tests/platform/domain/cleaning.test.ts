import { describe, expect, test } from 'vitest';
import { cleanEmail, cleanLine, cleanParagraph, cleanPhone } from '../../../src/domain/clean-text.ts';
import { emailRule, phoneRule, typedNameRule } from '../../../src/domain/clients/customer-rules.ts';
import { Phone, TypedCustomer } from '../../../src/domain/clients/customer.ts';
import { typedPeople, writtenNumbers } from '../../support/typed-people.ts';

describe('a telephone number', () => {
  test.each([
    ['030/123 45–67', '030/123 45-67'],
    ['555.010.0147', '555.010.0147'],
    ['(555)\u00a0010\u2011\u202f0147', '(555) 010- 0147'],
    ['\u202a+1 555 010 0147\u202c', '+1 555 010 0147'],
    ['555 010 0147 ext. 5', '555 010 0147 ext. 5'],
    ['555 010 0147 x12', '555 010 0147 ext. 12'],
    ['555 010 0147, Extension: 12', '555 010 0147 ext. 12'],
    ['tel:+1-555-010-0147;ext=12', '+1-555-010-0147 ext. 12'],
    ['☎ Tel.: 555 010 0147,', '555 010 0147'],
    ['٠١٢-٣٤٥٦٧٨', '012-345678'],
    ['（０３）１２３４－５６７８', '(03)1234-5678'],
    ['03ー1234ー5678', '03-1234-5678'],
    ['555\t010\n0147', '555 010 0147'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(cleanPhone(typed)).toBe(sent);
    expect(Phone.parse(sent)).toBe(sent);
    expect(cleanPhone(sent)).toBe(sent);
  });

  test.each(['call me', '555 0100 or 555 0199', 'ask for Bo 555 0100', '555-CUTS', ''])(
    "that can't be dialed, %j, stays as it is and is refused",
    (typed) => {
      expect(cleanPhone(typed)).toBe(typed);
      expect(phoneRule(typed)).not.toBeNull();
    },
  );

  test('accepts digits in every script', () => {
    const written = Intl.supportedValuesOf('numberingSystem')
      .map((numberingSystem) => new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }))
      .map((system) => system.format(9_876_543_210))
      .filter((typed) => /^\p{Nd}+$/u.test(typed));
    expect(written.length).toBeGreaterThan(50);
    for (const typed of written) expect(cleanPhone(typed), typed).toBe('9876543210');
  });
});

describe('a name', () => {
  test.each([
    ['Ada\tByron', 'Ada Byron'],
    ['\u202eAda\u202c \u200bByron\ufeff', 'Ada Byron'],
    ['Ada\u00a0Byron \n', 'Ada Byron'],
    ['Ada\u0007 Byron', 'Ada Byron'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(cleanLine(typed)).toBe(sent);
  });

  test.each([
    'علی\u200cزاده',
    'ක්\u200dෂ',
    '👩🏽\u200d🦱',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Zoe\u0308',
  ])("keeps its script's characters: %s", (name) => {
    expect(cleanLine(name)).toBe(name);
  });
});

test('notes keep their lines and lose invisible characters', () => {
  expect(cleanParagraph('Curls\t\tplease\r\n\u200e\u2028not short\u0000 ')).toBe('Curls please\n\nnot short');
});

describe('an address', () => {
  test.each([
    'mailto:ada@example.com',
    'MAILTO:ada@example.com?subject=Hi',
    '<ada@example.com>',
    ' ada@example.com, ',
    'ada@example.com;',
    'ada@example.com.',
    'ada@example.com\u200b\t',
    'ada＠example．com',
  ])('%j is sent as intended', (typed) => {
    expect(cleanEmail(typed)).toBe('ada@example.com');
  });

  test.each(['ada byron@example.com', 'ada@example.com, bea@example.com', 'mailto:', ''])(
    'that is ambiguous, %j, is refused',
    (typed) => {
      expect(emailRule(cleanEmail(typed))).not.toBeNull();
    },
  );
});

test('none of 2,000 people from all countries and scripts loses a name or a number', () => {
  expect(Object.keys(writtenNumbers).length).toBeGreaterThanOrEqual(30);
  for (const { phone, digits, name, seen, country } of typedPeople(2000)) {
    const customer = { name: cleanLine(name), email: 'ada@example.com', phone: cleanPhone(phone) };
    const about = `${country} ${JSON.stringify([phone, name])}`;
    expect([phoneRule(customer.phone), typedNameRule(customer.name)], about).toEqual([null, null]);
    expect(TypedCustomer.parse(customer), about).toEqual(customer);
    expect(customer.phone.replaceAll(/\D/g, ''), about).toBe(digits);
    expect(customer.name, about).toBe(seen);
  }
});

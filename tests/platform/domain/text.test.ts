import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { line, paragraph, whole } from '../../../src/domain/text-schemas.ts';
import { refusals } from '../../support/refusals.ts';

const name = line('Name', 1, 10);
const notes = paragraph('Notes', 10);
const parsed = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).data;

const unreadable = [
  0x00, 0x07, 0x08, 0x09, 0x0b, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2066, 0x2067, 0x2068, 0x2069,
];
const harmless = [0x20, 0x7e, 0xa0, 0xad, 0x200d, 0x200e, 0x2065, 0x206a];
const named = (code: number) => [
  `U+${code.toString(16).padStart(4, '0')}`,
  `a${String.fromCodePoint(code)}b`,
];

describe('a line', () => {
  test('is trimmed outside, not inside', () => {
    expect(parsed(name, '  Ada  B \n')).toBe('Ada  B');
  });

  test('has at most the allowed characters, counted after trimming', () => {
    expect(parsed(name, ` ${'x'.repeat(10)} `)).toBe('x'.repeat(10));
    expect(refusals(name, 'x'.repeat(11))).toEqual(['Name must have at most 10 characters']);
  });

  test('needs at least one character if required', () => {
    expect(refusals(name, '')).toEqual(['Name is required']);
    expect(refusals(name, '   ')).toEqual(['Name is required']);
    expect(refusals(name, undefined)).toEqual(['Name is required']);
    expect(refusals(line('Code', 3, 10), 'ab')).toEqual(['Code must have at least 3 characters']);
  });

  test('may be empty if optional', () => {
    expect(parsed(line('Reason', 0, 10), ' ')).toBe('');
  });

  test.each([[7], [null], [['Ada']], [{ name: 'Ada' }], [true]])('is not %j', (value) => {
    expect(refusals(name, value)).toEqual(['Name must be text']);
  });

  test.each([...unreadable, 0x0a, 0x2028, 0x2029].map(named))('has no %s', (_, text) => {
    expect(refusals(name, text)).toEqual(['Name has characters that cannot be shown']);
  });

  test.each(harmless.map(named))('may have %s', (_, text) => {
    expect(parsed(name, text)).toBe(text);
  });

  test('keeps accents, other scripts and emoji, but no half characters', () => {
    expect(parsed(name, 'Zoë Łuç')).toBe('Zoë Łuç');
    expect(parsed(name, 'עדה')).toBe('עדה');
    expect(parsed(name, '💇🏽‍♀️')).toBe('💇🏽‍♀️');
    expect(refusals(name, 'a\ud83d')).toEqual(['Name has characters that cannot be shown']);
    expect(refusals(name, '\udc87a')).toEqual(['Name has characters that cannot be shown']);
  });
});

describe('a paragraph', () => {
  test('keeps its line breaks, all in one form', () => {
    expect(parsed(notes, ' a\r\nb\nc\r\n')).toBe('a\nb\nc');
  });

  test('counts a line break as one character', () => {
    expect(parsed(notes, 'a\r\n'.repeat(5))).toBe('a\na\na\na\na');
    expect(parsed(notes, 'x'.repeat(10))).toBe('x'.repeat(10));
    expect(refusals(notes, 'x'.repeat(11))).toEqual(['Notes must have at most 10 characters']);
  });

  test('may be empty but must exist', () => {
    expect(parsed(notes, '')).toBe('');
    expect(refusals(notes, undefined)).toEqual(['Notes is required']);
  });

  test.each(unreadable.map(named))('has no %s', (_, text) => {
    expect(refusals(notes, text)).toEqual(['Notes has characters that cannot be shown']);
  });
});

describe('a whole number', () => {
  const hours = whole('Hours', 0, 24);
  const sentence = 'Hours must be a whole number from 0 to 24';

  test.each([0, 1, 24])('may be %i', (value) => {
    expect(parsed(hours, value)).toBe(value);
  });

  test.each([
    [-1],
    [25],
    [1.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['7'],
    [null],
    [undefined],
    [true],
    [[7]],
  ])("isn't %j, and the refusal is one sentence", (value) => {
    expect(new Set(refusals(hours, value))).toEqual(new Set([sentence]));
  });
});

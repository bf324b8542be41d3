import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn, says, testsOf } from './found.ts';
import { said, sections, sought, texts } from './texts.ts';
import { byHand, lineOf, path as written } from './write.ts';

const [words = '', promises = ''] = readFileSync(written, 'utf8').split(byHand);
const spansOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`tests/'))
    .map((line) => line.split(/ *(?<!\\)\| */));
const rows = rowsOf(words).map(([, section = '', text = '', test = '']) => {
  const [path = '', name = ''] = spansOf(test);
  return { section, text, path, name };
});
/** The tests of a row: those of a file follow its name. */
const promised = rowsOf(promises).flatMap(([, , , tests = '']) =>
  tests.split('; `tests/').flatMap((group) => {
    const [path = '', ...names] = spansOf(group.startsWith('`tests/') ? group : `\`tests/${group}`);
    return (names.length > 0 ? names : ['none']).map((name) => ({ path, name }));
  }),
);
const tests = filesIn(['tests'], /\.test\.tsx?$/)
  .filter(({ path }) => [...rows, ...promised].some((one) => one.path === path))
  .flatMap(testsOf);

describe('docs/coverage-of-the-specification.md', () => {
  test('has every text of the specification, in its order', () => {
    expect(rows.map(({ section, text }) => `${section}: ${text}`)).toEqual(
      texts.map((one) => `${one.section}: ${said(one)}`),
    );
  });

  test('names for each a test that is there and says it', () => {
    const missing = rows.filter(({ path, name }, i) => {
      const text = texts[i];
      const named = tests.filter((one) => one.path === path && one.name === name);
      return (
        !text ||
        !sections[text.section].test(path) ||
        !named.some(({ literals }) => says(literals, sought(text)))
      );
    });
    expect(missing).toEqual([]);
  });

  test('names for all that must hold tests that there are', () => {
    const known = new Set(tests.map(({ path, name }) => `${path}: ${name}`));
    expect(promised.map(({ path, name }) => `${path}: ${name}`).filter((one) => !known.has(one))).toEqual([]);
    expect(promised.length).toBeGreaterThan(200);
  });
});

describe('a text', () => {
  const source = `
    const label = 'Save Changes';
    const press = () => click(label);
    test('uses what stands around it', () => { press(); });
    test.each([['Cards (2)'], [/^Clear Date$/]])('has its table', () => {});
    test('has a sentence', () => { expect('It says: Please select a service.'); });
  `;
  const [around, table, sentence] = testsOf({ path: 'some.test.ts', text: source });

  test('is found in a test, its table, and what it uses of its file', () => {
    expect([around?.name, table?.name, sentence?.name]).toEqual([
      'uses what stands around it',
      'has its table',
      'has a sentence',
    ]);
    expect(says(around?.literals ?? new Set(), 'Save Changes')).toBe(true);
    expect(says(table?.literals ?? new Set(), 'Clear Date')).toBe(true);
    expect(says(table?.literals ?? new Set(), 'Save Changes')).toBe(false);
  });

  test('of a word or two stands by itself or before a count; a sentence may stand in another', () => {
    expect(says(table?.literals ?? new Set(), 'Cards')).toBe(true);
    expect(says(table?.literals ?? new Set(), 'Card')).toBe(false);
    expect(says(sentence?.literals ?? new Set(), 'Please select a service')).toBe(true);
    expect(says(sentence?.literals ?? new Set(), 'It says')).toBe(true);
    expect(says(sentence?.literals ?? new Set(), 'service')).toBe(false);
  });

  test('that no test about its section says stops the writing', () => {
    const path = 'tests/features/admin/some.test.ts';
    const tests = testsOf({ path, text: source });
    expect(lineOf({ section: '4 Transitions', text: 'Save Changes' }, tests)).toBe(
      `| 4 Transitions | Save Changes | \`${path}\` \`uses what stands around it\` |`,
    );
    expect(() => lineOf({ section: '2 Booking', text: 'Save Changes' }, tests)).toThrow(
      "No test says 'Save Changes': write one",
    );
  });
});

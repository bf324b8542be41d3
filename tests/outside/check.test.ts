import { expect, test } from 'vitest';
import { withoutExceptions } from './check.ts';

const finding = (rule: string, where: string) => ({ rule, where, words: 'words' });
const exception = (rule: RegExp, where: RegExp, words?: RegExp) => ({
  check: 'vnu',
  rule,
  where,
  ...(words && { words }),
  reason: 'It stays.',
});

test('an exception takes only its own findings away, and fails if it has none', () => {
  const found = [finding('a', 'home'), finding('a', 'booking'), finding('b', 'home')];
  const listed = [exception(/^a$/, /^home$/), { ...exception(/^c$/, /./), check: 'another' }];
  expect(withoutExceptions('vnu', found, listed)).toEqual({
    title: 'vnu',
    exceptions: 1,
    findings: [finding('a', 'booking'), finding('b', 'home')],
  });
  const unused = withoutExceptions('vnu', found, [exception(/^a$/, /^home$/, /others/)]);
  expect(unused.exceptions).toBe(0);
  expect(unused.findings.map(({ rule }) => rule)).toEqual(['a', 'a', 'b', 'unused exception']);
});

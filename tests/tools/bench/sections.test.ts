import { expect, test } from 'vitest';
import { withSections } from './sections.ts';

test('a section takes the place of the one with its title, a new one comes last, and the others stay', () => {
  const page = '# Head\n\nOld.\n\n## One\n\n1\n\n## Of another program\n\n2\n';
  expect(withSections(page, ['# Head\n\nNew.\n', '## Three\n\n3\n', '## One\n\nmore\n'])).toBe(
    '# Head\n\nNew.\n\n## One\n\nmore\n\n## Of another program\n\n2\n\n## Three\n\n3\n',
  );
});

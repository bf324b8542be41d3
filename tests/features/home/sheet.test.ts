import { expect, test } from 'vitest';
import { withoutUnread } from '../../../src/features/home/sheet.ts';

test('a property that nothing reads goes, in every scheme and with what only it read', () => {
  const css =
    ':root{--ink:#111;--soft:var(--faint);--faint:#777}@media (prefers-color-scheme:dark){:root{--ink:#eee;--faint:#999}}p{color:var(--ink)}';
  expect(withoutUnread(css)).toBe(
    ':root{--ink:#111;}@media (prefers-color-scheme:dark){:root{--ink:#eee;}}p{color:var(--ink)}',
  );
});

test('a property that is read with another in its place stays', () => {
  const css = ':root{--leading:1.2}p{line-height:var(--leading,1.5)}';
  expect(withoutUnread(css)).toBe(css);
});

test('what Tailwind registers for old browsers goes where it is not used, and its licence line', () => {
  const css =
    '/*! tailwindcss | MIT */\n@layer properties{@supports (a:b){*{--tw-x:0}}}@layer base{p{margin:0}}@property --tw-x{syntax:"*";inherits:false}';
  expect(withoutUnread(css)).toBe('@layer properties{}@layer base{p{margin:0}}');
});

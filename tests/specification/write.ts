import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { filesIn, root, says, testsOf, type Found } from './found.ts';
import { said, sections, sought, texts, type Text } from './texts.ts';

// `npm run specification` rewrites the table of texts in docs/coverage-of-the-specification.md from the texts and tests.
// Everything below it is written by hand.

export const path = join(root, 'docs/coverage-of-the-specification.md');
/** The beginning of the part written by hand. */
export const byHand = '## What must hold';

/** Where texts are searched, closest to the user first. */
const folders = ['tests/features', 'tests/components', 'tests/e2e', 'tests/domain'];

/**
 * A text's line in the table. Of several tests in its section, the one named after it.
 * @throws if no test contains it
 */
export function lineOf(text: Text, tests: readonly Found[]): string {
  const wanted = sought(text);
  const near = tests.filter(
    ({ path, literals }) => sections[text.section].test(path) && says(literals, wanted),
  );
  const found = near.find(({ name }) => name.includes(wanted)) ?? near[0];
  if (!found) throw new Error(`No test says '${text.text}': write one`);
  return `| ${text.section} | ${said(text)} | \`${found.path}\` \`${found.name}\` |`;
}

const head = `# Coverage of the specification

Every text that the customer's specification quotes, and every name that it gives to something that is pressed, picked or filled in,
with a test in which it stands. \`npm run specification\` writes this table; a test fails when a test that it names is
not there or does not say the text any more, or when one of \`tests/specification/texts.ts\` is missing here. The second edition
stands at its end, with the names of what it added. Below it is [what must hold](#what-must-hold), whatever words it has.

Two kinds of its sentences stand nowhere, on purpose: the product does the real thing in their place. "Coming soon..." is three
tabs of real forms; the figures 5, 28, $2480 and 142 are counted from the appointments. Of the
sign-in that is "not configured yet", Google alone is left.

| Section | Text | Test |
|---|---|---|
`;

if (import.meta.main) {
  const tests = filesIn(folders, /\.test\.tsx?$/).flatMap(testsOf);
  const lines = texts.map((text) => lineOf(text, tests));
  const page = await format(path, `${head}${lines.join('\n')}\n`);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, `${page.code}\n${before.slice(before.indexOf(byHand))}`);
}

import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The titles of a file's tests, as written there. */
function titlesIn(path: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      titles.add(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return titles;
}

test.each([
  ['docs/coverage-of-the-specification.md', 46],
  ['docs/security.md', 96],
])('%s names only existing files and tests', (page, least) => {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\|.*`tests\//.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(least);
  const missing = rows.flatMap((row) => {
    const cells = row.split(/ *(?<!\\)\| */);
    let file = '';
    const spans = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    return spans.filter((span) => {
      if (!/^tests\/.*\.tsx?$/.test(span)) return !existsSync(file) || !titlesIn(file).has(span);
      file = span;
      return !existsSync(file);
    });
  });
  expect(missing).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** The rows of the table that begins with these words, without its head, cell by cell. */
export function tablesOf(text: string, head: string): string[][] {
  const blocks = text.split(/\n{2,}/).filter((block) => cells(block.split('\n')[0] ?? '').join() === head);
  return blocks.flatMap((block) => block.trimEnd().split('\n').slice(2).map(cells));
}

const cells = (line: string) =>
  line
    .replace(/^\| */, '')
    .replace(/ *\|\s*$/, '')
    .split(/ *(?<!\\)\| */);

export const spans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** The titles of a file's tests, as written there. */
function testsIn(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|describe)$/.test(toName(node.expression))) {
      const [name] = node.arguments;
      if (name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) {
        names.add(name.getText(source).slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** `test` for `test`, `test.each` and `test.each<...>([...])`. */
function toName(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return toName(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** The missing parts of a cell: files, and tests of the file before them. */
export function testsMissing(of: string, shown: string): string[] {
  let file = '';
  return spans(shown).flatMap((span) => {
    if (/^tests\/.*\.tsx?$/.test(span)) {
      file = span;
      return existsSync(join(root, span)) ? [] : [`${of}: ${span}`];
    }
    return existsSync(join(root, file)) && testsIn(file).has(span) ? [] : [`${of}: ${file}: ${span}`];
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../..');

/** The sources below these folders, by path from the repository's root. */
export function filesIn(folders: readonly string[], names: RegExp): { path: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => names.test(name))
      .toSorted()
      .map((name) => ({
        path: `${folder}/${name}`,
        text: readFileSync(join(root, folder, name), 'utf8'),
      })),
  );
}

/** One test, or a shared step of a file, with the texts in it. */
export interface Found {
  readonly path: string;
  readonly name: string;
  readonly literals: ReadonlySet<string>;
}

/** A file's tests, each with its own texts and those of the code it uses in the file. */
export function testsOf({ path, text }: { readonly path: string; readonly text: string }): Found[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  const shared = new Map<string, ts.Node>();
  const tests: { readonly name: string; readonly node: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOfTest(node, source);
    if (name !== null) {
      tests.push({ name, node });
      return;
    }
    const declared = declaredIn(node);
    if (declared !== null) shared.set(declared, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return tests.map(({ name, node }) => ({ path, name, literals: literalsOf(node, shared) }));
}

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function nameOfTest(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isCallExpression(node) || !/^test(?:\.each\b|$)/.test(callee(node.expression, source))) return null;
  const [name] = node.arguments;
  return name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))
    ? name.getText(source).slice(1, -1)
    : null;
}

/** `test` for `test(...)`, `test.each` for `test.each(...)(...)`. */
function callee(expression: ts.Expression, source: ts.SourceFile): string {
  return ts.isCallExpression(expression) ? callee(expression.expression, source) : expression.getText(source);
}

function declaredIn(node: ts.Node): string | null {
  if (ts.isFunctionDeclaration(node) && node.name) return node.name.text;
  return ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.name.text : null;
}

function literalsOf(start: ts.Node, shared: ReadonlyMap<string, ts.Node>): Set<string> {
  const literals = new Set<string>();
  const seen = new Set<ts.Node>();
  const gather = (from: ts.Node): void => {
    if (seen.has(from)) return;
    seen.add(from);
    const visit = (node: ts.Node): void => {
      if (
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node)
      ) {
        literals.add(node.text);
      }
      if (ts.isJsxText(node)) literals.add(node.text.trim());
      if (ts.isRegularExpressionLiteral(node)) literals.add(wordsOf(node.text));
      if (ts.isIdentifier(node)) {
        const used = shared.get(node.text);
        if (used) gather(used);
      }
      ts.forEachChild(node, visit);
    };
    visit(from);
  };
  gather(start);
  return literals;
}

/** The words in an expression such as `/^Pending \(/`. */
function wordsOf(expression: string): string {
  return expression
    .slice(1, expression.lastIndexOf('/'))
    .replaceAll(/^\^|\$$/g, '')
    .replaceAll('\\', '');
}

/** True if this text is in one of these: a sentence anywhere, a short name by itself or before a count. */
export function says(literals: ReadonlySet<string>, sought: string): boolean {
  if (literals.has(sought)) return true;
  const isName = sought.split(' ').length < 3 && !sought.endsWith(':');
  return [...literals].some((literal) =>
    isName ? [' (', ': '].some((next) => literal.startsWith(sought + next)) : literal.includes(sought),
  );
}

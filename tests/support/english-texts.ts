import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { readCode } from './message-check.ts';

// Texts in the code that a reader would see, although they belong in message files.

/** True for a text that reads as English: a capitalized word, or three words in a row. */
function isRead(text: string): boolean {
  if (/[{}<>=]|^\w+\(/.test(text)) return false;
  return /^[A-Z][a-z’']+(?:[\s.!?,:]|$)/.test(text) || /^[a-z’']+(?: [a-z’',]+){2,}[.!?]?$/i.test(text);
}

/** True for a text that only programs read: a comparison, a type, an error, a schema.org name, or the key of a message. */
function isForPrograms(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isJsxAttribute(node)) return /^(?:class(?:Name|:list)?|sizes|set:html)$/.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return /@type/.test(node.name.getText());
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  if (ts.isBinaryExpression(node))
    return /^[!=]==$/.test(node.operatorToken.getText()) || node.operatorToken.getText() === 'in';
  return ts.isCallExpression(node) && /^messages(?:In)?$/.test(node.expression.getText());
}

/** Returns the texts in a script, or in a page without the lines that only Astro reads. */
export function englishTexts(path: string, source: string): string[] {
  const isPage = path.endsWith('.astro');
  const text = isPage
    ? source
        .replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>|<!doctype html>/gs, '')
        .replaceAll(/^---$/gm, '')
    : source;
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text))
      found.push(node.text.trim().replaceAll(/\s+/g, ' '));
    if (ts.isStringLiteralLike(node) && isRead(node.text.trim())) found.push(node.text.trim());
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      const words = parts.map((part) => part.text).join('…');
      if (parts.some((part) => isRead(part.text.trim()))) found.push(words.trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Returns the files of these pages: what the build renders, and what their browsers load now or later. */
export function pageFiles(pages: readonly string[]): string[] {
  const all = new Set(pages);
  for (const path of all) {
    const text = readFileSync(path, 'utf8');
    const scripts = path.endsWith('.astro')
      ? [
          /^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '',
          ...Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script),
        ]
      : [text];
    for (const { loads, later } of scripts.map((script) => readCode(path, script)))
      for (const next of [...loads, ...later]) if (/\.(?:tsx?|astro)$/.test(next)) all.add(next);
  }
  return [...all];
}

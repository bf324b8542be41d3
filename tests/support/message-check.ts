import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { glossary } from '../../src/messages/glossary.ts';
import type { Message, Messages } from '../../src/platform/messages.ts';

// Checks that the compiler cannot do: which page needs which message files, and whether languages agree.

interface Code {
  /** Paths of local imports with more than types. */
  readonly loads: readonly string[];
  /** Paths of `import()`. */
  readonly later: readonly string[];
  readonly imports: readonly string[];
  /** The message files it asks for. */
  readonly asks: readonly string[];
  /** Those asked for as the file is loaded. */
  readonly early: readonly string[];
  /** Every name and every text in it, because any could be a key. */
  readonly words: ReadonlySet<string>;
}

/** Reads a script. */
export function readCode(path: string, text: string): Code {
  const loads: string[] = [];
  const later: string[] = [];
  const imports: string[] = [];
  const asks: string[] = [];
  const early: string[] = [];
  const words = new Set<string>();
  const local = (node: ts.Node | undefined) =>
    node && ts.isStringLiteralLike(node) && node.text.startsWith('.')
      ? [posix.join(posix.dirname(path), node.text)]
      : [];
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const found = local(node.moduleSpecifier);
      imports.push(...found);
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      if (!isType) loads.push(...found);
      return;
    }
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) words.add(node.text);
    if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) later.push(...local(node.arguments[0]));
      const [file] = node.arguments;
      if (/^messages(?:In)?$/.test(node.expression.getText()) && file && ts.isStringLiteralLike(file)) {
        asks.push(file.text);
        if (!inFunction) early.push(file.text);
      }
    }
    ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)));
  };
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind), false);
  return { loads, later, imports, asks, early, words };
}

/** The parts of a page or layout: what the build renders, and what a browser loads. */
function readAstro(path: string, text: string) {
  const [, frontmatter = ''] = /^---\n(.*?)\n---/s.exec(text) ?? [];
  const code = readCode(path, frontmatter);
  const islands = Array.from(text.matchAll(/<(\w+)\s[^<]*?client:/g), ([, name = '']) => name);
  const loaded = islands.flatMap((name) => {
    const from = new RegExp(String.raw`import [^;]*\b${name}\b[^;]* from '([^']+)'`).exec(frontmatter)?.[1];
    return from === undefined ? [] : [posix.join(posix.dirname(path), from)];
  });
  const scripts = Array.from(text.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
  return {
    parts: code.loads.filter((one) => one.endsWith('.astro')),
    browser: [...loaded, ...scripts.flatMap((script) => readCode(path, script).loads)],
    carried: listed(text, /\bmessages=\{\[(.*?)\]/gs),
    late: listed(text, /\blaterMessages=\{\[(.*?)\]/gs),
  };
}

function listed(text: string, lists: RegExp): string[] {
  return Array.from(text.matchAll(lists), ([, list = '']) =>
    Array.from(list.matchAll(/'([\w-]+)'/g), ([, file = '']) => file),
  ).flat();
}

/**
 * The message files that a page's browser asks for, `first` or later, and those it gets with the page, or loads `late` as the page
 * says.
 */
export function pageMessages(page: string, read = (path: string) => readFileSync(path, 'utf8')) {
  const asked = new Set<string>();
  const carried = new Set<string>();
  const late = new Set<string>();
  const waited = new Set<string>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  const follow = (path: string): void => {
    if (seen.has(path) || !/\.(?:tsx?|astro)$/.test(path) || path.startsWith('src/messages/')) return;
    seen.add(path);
    if (path.endsWith('.astro')) {
      const found = readAstro(path, read(path));
      for (const file of found.carried) carried.add(file);
      for (const file of found.late) late.add(file);
      for (const next of [...found.parts, ...found.browser]) follow(next);
      return;
    }
    const found = readCode(path, read(path));
    for (const file of found.asks) {
      asked.add(file);
      // It waits for its messages.
      if (found.loads.includes('src/platform/later-messages.ts')) waited.add(file);
    }
    for (const next of found.loads) follow(next);
    waiting.push(...found.later);
  };
  follow(page);
  const first = [...asked].filter((file) => !waited.has(file));
  for (const next of waiting) follow(next);
  return {
    asked: [...asked].toSorted(),
    first: first.toSorted(),
    carried: [...carried].toSorted(),
    late: [...late].toSorted(),
  };
}

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted().join();
/** The placeholders, but for the number that a plural may leave out. */
const names = (message: Message) =>
  sorted(
    texts(message)
      .flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))
      .filter((name) => name !== 'count' || typeof message === 'string'),
  );

/** Says where another language's messages do not fit the English ones. */
export function misfits(english: Messages, other: Messages, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const extra = Object.keys(other).filter((key) => !Object.hasOwn(english, key));
  const found = Object.entries(english).flatMap(([key, message]) => {
    const same = other[key];
    if (same === undefined) return [`${key}: missing`];
    if (texts(same).some((text) => text.trim() === '')) return [`${key}: empty`];
    if (typeof message !== typeof same) return [`${key}: plural or not`];
    if (names(message) !== names(same)) return [`${key}: {${names(same)}} instead of {${names(message)}}`];
    const categories = typeof same === 'string' ? pluralCategories : Object.keys(same);
    return sorted(categories) === sorted(pluralCategories)
      ? []
      : [`${key}: ${categories.join()} instead of ${pluralCategories.join()}`];
  });
  return [...found, ...extra.map((key) => `${key}: not in English`)];
}

type Other = 'es' | 'fr' | 'de';

/** Patterns that no text of a language may contain, by name. */
const wrong: Readonly<Record<Other, readonly (readonly [string, RegExp])[]>> = {
  es: [
    ['usted', word('ustedes|usted|su|sus|suyos?|suyas?|vos|vosotr[oa]s|vuestr[oa]s?|os')],
    // The polite imperatives that differ from every form of tú.
    [
      'usted',
      /(?:^|[.:;,¿¡] ?| y )(?:elija|revise|escriba|ingrese|introduzca|presione|haga|pida|use|inténtelo) /i,
    ],
    ['quotes', /[„»«]/],
    ['a space', / [:;!?]/],
  ],
  fr: [
    ['tu', word('tu|toi|ton|ta|tes|te|tien|tienne|t’\\p{L}+')],
    ['quotes', /[“”„]/],
    ['a space', /(?<![\u00A0\u202F])[;!?»]|(?<![\u00A0\u202F])(?<!\d):(?!\/)|«(?![\u00A0\u202F])/],
  ],
  de: [
    ['du', word('du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?')],
    ['quotes', /[”«»]|“(?=\p{L}|\{)/u],
    ['a space', / [:;!?]/],
  ],
};

function word(alternatives: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}’-])(?:${alternatives})(?![\p{L}’])`, 'iu');
}

/** Says which messages of a language miss a word of the glossary, address their reader wrongly, or have another language's marks. */
export function slips(english: Messages, other: Messages, language: Other): string[] {
  const terms = Object.entries(glossary).map(([term, words]) => ({ term, words: words[language] }));
  return Object.entries(other).flatMap(([key, message]) => {
    // A placeholder's name is not a word of the text.
    const [original, translated] = [english[key] ?? '', message].map((one) =>
      texts(one)
        .join(' ')
        .replaceAll(/\{\w+\}/g, ''),
    ) as [string, string];
    const missing = terms.filter(
      ({ term, words }) =>
        word(`${term}s?`).test(original) &&
        !words.some((begin) =>
          new RegExp(`${language === 'de' ? '' : String.raw`(?<!\p{L})`}${begin}`, 'iu').test(translated),
        ),
    );
    const marks = texts(message).flatMap((text) => [
      ...wrong[language].filter(([, pattern]) => pattern.test(text)).map(([name]) => name),
      ...(/['"]/.test(text) ? ['straight quotes'] : []),
      ...(text.includes('...') ? ['three dots'] : []),
      ...(language === 'es' &&
      !['¿?', '¡!'].every(([open = '', close = '']) => times(text, open) === times(text, close))
        ? ['¿ and ¡']
        : []),
    ]);
    return [...missing.map(({ term }) => term), ...new Set(marks)].map((name) => `${key}: ${name}`);
  });
}

const times = (text: string, mark: string) => text.split(mark).length - 1;

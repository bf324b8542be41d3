import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// Checks the sources against the layers' rules. Each rule lists what it allows; everything else is a breach.

interface Source {
  /** From the repository's root: `src/domain/time.ts`. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  /** A path in the repository, or the name of a package. */
  readonly of: string;
  readonly isLocal: boolean;
  /** When the file is loaded, when a line runs, or never: only its types are used. */
  readonly when: 'loaded' | 'run' | 'never';
}

interface File extends Source {
  readonly imports: readonly Import[];
  /** The restricted parts it uses, as a sentence would name them. */
  readonly uses: readonly string[];
}

/** The salon's rooms. Each has a folder of this name on every floor where it has code. */
const ROOMS =
  'booking|appointments|calendar|clients|services|waitlist|till|payments|income|website|accounts|messages|settings|overview';
/** The files that combine all rooms: the owner's routes, a run of the jobs, and the description of the API. */
const ROUTES = String.raw`netlify\/(?:admin-routes\.ts$|jobs\/scheduled-run\.ts$|platform\/health\/)`;
/** Adapters for outside services, each behind an interface of ours, such as payments or Google sign-in. */
const PROVIDERS = String.raw`netlify\/(?:${ROOMS})\/providers\/`;

/** What each part of the site may import from the repository. The first match counts. */
const layers: readonly { of: RegExp; may: readonly RegExp[] }[] = [
  // Rules return what is wrong, and these schemas put it into words.
  {
    of: /^src\/domain\/(?:text-schemas|clients\/customer)\.ts$/,
    may: [/^src\/domain\//, /^src\/texts\/(?:fields|calls)\.ts$/],
  },
  { of: /^src\/domain\//, may: [/^src\/domain\//] },
  // The platform serves any product: it knows the language of the domain (time, money, texts), but none of the salon's rooms.
  {
    of: /^src\/platform\/call\//,
    may: [
      /^src\/platform\/(?:call\/|messages\.ts$)/,
      /^src\/domain\/[\w-]+\.ts$/,
      /^src\/(?:storage|stored-json)\.ts$/,
    ],
  },
  { of: /^src\/platform\//, may: [/^src\/platform\//, /^src\/domain\/[\w-]+\.ts$/] },
  {
    of: /^src\/api\//,
    may: [/^src\/(?:domain|texts|api|platform\/call)\//, /^src\/platform\/messages\.ts$/],
  },
  {
    of: /^src\/components\//,
    may: [/^src\/(?:domain|texts|api|platform|components|assets|styles)\//, /^src\/[\w-]+\.ts$/],
  },
  // Receipts are printed in the client's language, whose messages the owner's page does not have.
  {
    of: /^src\/features\/admin\/shell\/paper-words\.ts$/,
    may: [/^src\/(?:domain|platform)\//, /^src\/messages\/\w+\/receipt-paper\.ts$/],
  },
  // Texts to a client are in the client's language too, and their messages load when needed.
  {
    of: /^src\/features\/admin\/appointments\/visit-texts\.ts$/,
    may: [
      /^src\/(?:domain|api|platform|components|features)\//,
      /^src\/salon\.ts$/,
      /^src\/messages\/\w+\/visit-texts\.ts$/,
    ],
  },
  {
    of: /^src\/features\//,
    may: [/^src\/(?:domain|texts|api|platform|components|features|assets|styles)\//, /^src\/[\w-]+\.ts$/],
  },
  // No script of a page loads a message file: a page carries its own messages.
  {
    of: /^src\/messages\//,
    may: [/^src\/(?:domain|messages)\//, /^src\/platform\/(?:messages|path-in)\.ts$/],
  },
  // Sentences that pages and emails share.
  {
    of: /^src\/texts\//,
    may: [
      /^src\/(?:domain|texts)\//,
      /^src\/platform\/(?:messages|formats)\.ts$/,
      // Only for texts that no page composes, because a browser has no asynchronous contexts.
      /^src\/messages\/spoken\.ts$/,
    ],
  },
  { of: /^src\/middleware\.ts$/, may: [/^src\/(?:messages\/page|built-salon)\.ts$/] },
  // The build and the server have all languages at hand.
  {
    of: /^src\/(?:built-\w+|starting-website)\.ts$/,
    may: [
      /^src\/(?:domain|assets)\//,
      /^src\/platform\/(?:formats|messages|money)\.ts$/,
      /^src\/messages\/(?:languages|spoken)\.ts$/,
      /^src\/[\w-]+\.ts$/,
    ],
  },
  { of: /^src\/layouts\//, may: [/^src\/(?!pages\/)/] },
  { of: /^src\/pages\//, may: [/^src\//] },
  { of: /^src\//, may: [/^src\/(?:domain|api|platform|content|assets)\//, /^src\/[\w-]+\.ts$/] },
  // The platform serves every room and knows none, except for the dependencies that it passes on.
  {
    of: /^netlify\/platform\/(?!health\/)/,
    may: [
      /^netlify\/(?:platform\/(?!health\/)|(?:deps|composition)\.ts$)/,
      /^src\/(?:domain|api|platform\/call)\//,
      /^src\/(?:texts\/|messages\/(?:languages|spoken)\.ts$|platform\/messages\.ts$)/,
      /^src\/[\w-]+\.ts$/,
    ],
  },
  // A room knows its own calls, but not the files that combine all rooms.
  {
    of: new RegExp(String.raw`^(?!${ROUTES})netlify\/(?:${ROOMS}|jobs)\/`),
    may: [
      new RegExp(String.raw`^(?!${ROUTES})netlify\/(?!(?:functions|local)\/)`),
      /^src\/(?:domain|api|platform\/call)\//,
      /^src\/(?:texts\/|messages\/(?:languages|spoken)\.ts$|platform\/messages\.ts$)/,
      /^src\/[\w-]+\.ts$/,
    ],
  },
  // Every server program has the messages, including the commands.
  {
    of: /^netlify\//,
    may: [
      /^netlify\//,
      /^src\/(?:domain|api|platform\/call)\//,
      /^src\/(?:texts\/|messages\/(?:languages|spoken)\.ts$|platform\/messages\.ts$)/,
      /^src\/[\w-]+\.ts$/,
    ],
  },
  // Pictures that depend on the salon's name, drawn with a tool that no page needs.
  { of: /^build\/brand\//, may: [/^build\/brand\//, /^src\/(?:domain\/|[\w-]+\.ts$)/] },
];

/** The parts of the server from the bottom up. None imports a higher part when it loads, not even its types. */
const floors: readonly RegExp[] = [
  // Only the files of `http` that work without a request: signatures, limits, passwords.
  /^netlify\/(?:platform\/(?:store\/|zone\.ts$|http\/(?:crypto|guessable|signing-keys|ip-address|rate-limits|fetch-public)\.ts$)|website\/picture-files\/|accounts\/(?:password-rules|common-passwords)\.ts$)/,
  new RegExp(
    String.raw`^(?:netlify\/platform\/(?:mail|environment)\/|${PROVIDERS}|netlify\/(?:deps|accounts\/first-owner)\.ts$)`,
  ),
  /^netlify\/(?:platform\/http\/|composition\.ts$)/,
  new RegExp(String.raw`^(?!${ROUTES})netlify\/(?:${ROOMS})\/`),
  new RegExp(String.raw`^(?!${ROUTES})netlify\/jobs\/`),
  new RegExp(`^${ROUTES}`),
  /^netlify\/(?:functions|local)\//,
];
const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path));

/** Packages that only some places may import. */
const packages: readonly { of: RegExp; onlyIn: RegExp }[] = [
  { of: /^zod(?!\/mini$)/, onlyIn: /^$/ },
  // A calendar file is text, and its parser is as pure as any rule.
  { of: /^ical\.js$/, onlyIn: /^src\/domain\/calendar\/read-calendar\.ts$/ },
  { of: /^(?!(?:zod\/mini|ical\.js)$)/, onlyIn: /^(?!src\/domain\/)/ },
  { of: /^(?:node:sqlite|@upstash\/redis)$/, onlyIn: /^netlify\/(?:platform\/store\/|local\/)/ },
  { of: /^(?:hono|@hono|@netlify|@upstash|temporal-polyfill)(?:\/|$)/, onlyIn: /^netlify\// },
  {
    of: /^node:/,
    onlyIn: /^(?:netlify\/|src\/(?:content|pages|layouts)\/|src\/messages\/spoken\.ts$|build\/brand\/)/,
  },
];

/** Globals and methods that only some places may use. */
const uses: readonly { of: RegExp; onlyIn: RegExp }[] = [
  {
    of: /^(?:Date\.now|new Date\(\)|performance\.now)$/,
    // A device's clock may be days off, and a demo may run on any date, so whatever shows a date asks salonNow(). The footer's year
    // may lag, and a device's own clock is good enough for the age of what it has stored.
    onlyIn:
      /^(?:src\/(?:platform\/call\/(?:server-time|query)|components\/site\/start-page|features\/admin\/(?:shell\/stored-day|offline\/(?:kept-answers|admin\.worker)))\.ts$|src\/features\/admin\/first-paint\.js$|netlify\/(?:local\/|composition\.ts$))/,
  },
  { of: /^Math\.random$/, onlyIn: /^$/ },
  { of: /^process\.env$/, onlyIn: /^netlify\/(?:local\/|composition\.ts$|platform\/environment\/env\.ts$)/ },
  {
    of: /^(?:process|crypto|performance|fetch|globalThis|window|document|localStorage|setTimeout|console)$/,
    onlyIn: /^(?!src\/domain\/)/,
  },
  // There is no time to load a module before the first paint.
  {
    of: /^(?:session|local)Storage$/,
    onlyIn: /^src\/(?:storage\.ts|features\/admin\/first-paint\.js)$/,
  },
  // `new Date(...)` reads a text in the machine's time zone as easily as in the salon's.
  {
    of: /^new Date\(\.\.\.\)$/,
    onlyIn:
      /^(?:src\/domain\/time\.ts|netlify\/(?:accounts\/providers\/google|calendar\/(?:calendar-file|providers\/google-calendar)|appointments\/(?:present|history))\.ts)$/,
  },
  {
    of: /^\.(?:get(?:Hours|Minutes|Day|Date|Month|TimezoneOffset)|toLocale(?:Date|Time)String)$/,
    onlyIn: /^$/,
  },
  // Only the browser knows its own time zone, and customers in another zone get a notice.
  {
    of: /^Intl\.DateTimeFormat without a timeZone$/,
    onlyIn: /^src\/components\/booking\/other-time-zone\.ts$/,
  },
  // CONTRIBUTING.md
  { of: /^the participle /, onlyIn: /^$/ },
];

/** Returns the feature of a file: a folder in `features`, or in `website` and `admin` a folder below that. */
function featureOf(path: string): string | null {
  const [, feature] =
    /^src\/features\/(website\/[^/]+|admin\/appointments\/(?:editor|requests)(?=\/)|admin\/[^/]+(?=\/)|[^/]+)/.exec(
      path,
    ) ?? [];
  return feature ?? null;
}

/** What all rooms of the admin share, lowest first: the frame, the forms, and the owner's data that several rooms show. */
const shared = ['shell', 'forms', 'data'];
/** The rooms of the admin, each with the rooms that it may import when it loads. All of them are listed above it: no circles. */
const adminRooms: ReadonlyMap<string, readonly string[]> = new Map([
  ['shell', []],
  ['forms', ['shell']],
  ['data', ['shell', 'forms']],
  ['offline', ['shell', 'data']],
  ['appointments', shared],
  ['clients', [...shared, 'appointments']],
  ['messages', shared],
  ['payments', [...shared, 'appointments', 'messages']],
  ['till', [...shared, 'appointments', 'messages', 'payments']],
  ['appointments/editor', [...shared, 'appointments', 'clients', 'payments', 'till']],
  ['appointments/requests', [...shared, 'appointments']],
  ['calendar', [...shared, 'appointments']],
  ['waitlist', [...shared, 'appointments', 'calendar']],
  ['services', shared],
  ['income', shared],
  ['website', shared],
  ['settings', [...shared, 'appointments', 'calendar']],
  ['overview', [...shared, 'appointments', 'appointments/requests']],
  ['search', [...shared, 'appointments']],
  ['shortcuts', [...shared, 'appointments']],
]);

/** True if one feature may import from another: the admin's rooms by the table, visitors' features never. */
function mayOpen(from: string, to: string, when: Import['when']): boolean {
  if (from === to) return true;
  if (!to.startsWith('admin/')) return false;
  // The admin itself opens its rooms. A dynamic import loads scripts of its own.
  if (from === 'admin') return true;
  if (!from.startsWith('admin/')) return false;
  return when === 'run' || adminRooms.get(from.slice(6))?.includes(to.slice(6)) === true;
}

function breachesOf(file: File): string[] {
  return [
    ...file.imports.flatMap((one) => importBreaches(file.path, one)),
    ...uses.flatMap(({ of, onlyIn }) =>
      onlyIn.test(file.path) ? [] : file.uses.filter((name) => of.test(name)).map((name) => `uses ${name}`),
    ),
    ...functionBreaches(file),
    ...nameBreaches(file),
  ].map((breach) => `${file.path} ${breach}`);
}

function importBreaches(path: string, { of, isLocal, when }: Import): string[] {
  if (!isLocal) {
    const misplaced = packages.some((rule) => rule.of.test(of) && !rule.onlyIn.test(path));
    return misplaced ? [`imports ${of}`] : [];
  }
  const layer = layers.find((layer) => layer.of.test(path));
  const [from, to] = [featureOf(path), featureOf(of)];
  const sharesFeature = from === null || to === null || mayOpen(from, to, when);
  // Callers get the store as a parameter and know its contract, not its adapters.
  const isAdapter =
    /^netlify\/platform\/store\/(?!(?:store|answers|formats|export-file|sessions|questions)\.ts$|verbs\/)/.test(
      of,
    );
  const reachesStore = /^netlify\/(?!platform\/store\/|local\/|composition\.ts$)/.test(path) && isAdapter;
  const isUpward = path.startsWith('netlify/') && when !== 'run' && floorOf(of) > floorOf(path);
  // The browser's calls take their types from the list of endpoints, without loading it.
  const isNamesOfCalls =
    path.startsWith('src/platform/call/') && of === 'src/api/contract.ts' && when === 'never';
  // Its messages take their types the same way.
  const isNamesOfMessages =
    path === 'src/platform/messages.ts' && of === 'src/messages/en.ts' && when === 'never';
  if (isNamesOfCalls || isNamesOfMessages) return [];
  const allowed =
    layer?.may.some((may) => may.test(of)) === true && sharesFeature && !reachesStore && !isUpward;
  return allowed ? [] : [`imports ${of}`];
}

const handsOn = new RegExp(
  String.raw`^(?:@netlify\/functions$|netlify\/platform\/http\/|netlify\/(?:${ROOMS})\/|${ROUTES})`,
);

/** Every file in `netlify/functions` is deployed, so it may only name its calls and hand them on. */
function functionBreaches({ path, text, imports }: File): string[] {
  if (!path.startsWith('netlify/functions/')) return [];
  const exported = [...text.matchAll(/^export\s+(default|const\s+\w+|[\w{*]+)/gm)].map(([, what]) => what);
  const foreign = imports.filter(({ of }) => !handsOn.test(of));
  return [
    ...(/^netlify\/functions\/[\w-]+\.ts$/.test(path) ? [] : ['is no function']),
    ...(exported.includes('default') ? [] : ['has no default export']),
    ...exported
      .filter((what) => what !== 'default' && what !== 'const config')
      .map((what) => `exports ${what}`),
    ...foreign.map(({ of }) => `hands on to ${of}`),
  ];
}

function nameBreaches({ path }: File): string[] {
  const [, name = ''] = /([^/]+?)\.\w+$/.exec(path) ?? [];
  const isBarrel = name === 'index' && !path.endsWith('.astro');
  return isBarrel || /^(?:utils?|helpers?|common|misc)$/i.test(name) ? ['has a name that says nothing'] : [];
}

/** Returns the first circle of imports, including types and dynamic imports, or an empty list. */
function circle(all: readonly File[]): string[] {
  const files = new Map(all.map((file) => [file.path, file]));
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    const next = (files.get(path)?.imports ?? []).filter(({ isLocal }) => isLocal);
    const found = next.map(({ of }) => follow(of, [...way, path])).find((circle) => circle.length > 0);
    done.add(path);
    return found ?? [];
  };
  return [...files.keys()].map((path) => follow(path, [])).find((circle) => circle.length > 0) ?? [];
}

/** Returns the packages that a file loads, directly or through other files. */
function loads(path: string, all: ReadonlyMap<string, File>, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return (all.get(path)?.imports ?? [])
    .filter(({ when }) => when !== 'never')
    .flatMap(({ of, isLocal }) => (isLocal ? loads(of, all, seen) : [of]));
}

function read({ path, text }: Source): File {
  const imports: Import[] = [];
  const uses: string[] = [];
  const add = (specifier: ts.Node | undefined, when: Import['when']) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const isLocal = specifier.text.startsWith('.');
    const of = isLocal
      ? posix.join(posix.dirname(path), specifier.text).replace(/\?\w+$/, '')
      : specifier.text;
    imports.push({ of, isLocal, when });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(
        node.moduleSpecifier,
        node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'never' : 'loaded',
      );
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'never' : 'loaded');
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, 'never');
    else if (isDynamicImport(node)) add(node.arguments[0], 'run');
    else uses.push(...used(node), ...participles(node));
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  for (const part of scripts(path, text)) {
    visit(ts.createSourceFile(path, part, ts.ScriptTarget.Latest, true, kind));
  }
  return { path, text, imports, uses };
}

function isDynamicImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Returns the frontmatter and the scripts of an Astro page, or the whole text of any other file. */
function scripts(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return [text];
  const [, frontmatter = ''] = /^---\n(.*?)\n---/s.exec(text) ?? [];
  return [
    frontmatter,
    ...[...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script),
  ];
}

function used(node: ts.Node): string[] {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const callee = node.expression.getText();
    const given = node.arguments ?? [];
    if (callee === 'Date') return [given.length === 0 ? 'new Date()' : 'new Date(...)'];
    if (callee === 'Intl.DateTimeFormat' && !given.some((one) => one.getText().includes('timeZone'))) {
      return ['Intl.DateTimeFormat without a timeZone'];
    }
    return [];
  }
  if (ts.isPropertyAccessExpression(node)) return [node.getText(), `.${node.name.text}`];
  const isName = ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent) && !isMember(node);
  return isName ? [node.text] : [];
}

/** Words that say what was done to something, but not what it is. */
const PARTICIPLE =
  /^(?:told|kept|gone|said|known|asked|wanted|seen|made|given|taken|sold|sent|meant|heard|begun|lost|owed|drawn|chosen|changed|written|picked)$/;

/** Finds a variable or parameter that holds data and has a bare participle as its name. */
function participles(node: ts.Node): string[] {
  const isOwnName =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)));
  if (!isOwnName || !ts.isIdentifier(node.name) || !PARTICIPLE.test(node.name.text)) return [];
  const isFunction = node.initializer !== undefined && ts.isArrowFunction(node.initializer);
  return isFunction ? [] : [`the participle ${node.name.text} as a name`];
}

/** `b` in `a.b`, which has nothing to do with a global `b`. */
function isMember(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
}

function filesIn(...folders: string[]): File[] {
  const root = new URL('../', import.meta.url);
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mts|jsx?|mjs|astro)$/.test(path))
      .map((path) =>
        read({
          path: posix.join(folder, path.replaceAll('\\', '/')),
          text: readFileSync(new URL(`${folder}/${path}`, root), 'utf8'),
        }),
      ),
  );
}

const files = filesIn('src', 'netlify', 'build/brand');

describe('the sources', () => {
  test('exist', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['src/domain/time.ts', 'src/pages/404.astro', 'netlify/deps.ts']),
    );
  });

  test('keep the rules', () => {
    expect(files.flatMap(breachesOf)).toEqual([]);
  });

  test('have no import cycles', () => {
    expect(circle(files)).toEqual([]);
  });

  test('use the same rooms on every floor', () => {
    const beside = /^(?:platform|functions|local|jobs)$/;
    const rooms = new RegExp(`^(?:${ROOMS})$`);
    const folders = files.flatMap(
      ({ path }) => /^(?:src\/(?:domain|api)|netlify)\/([^/]+)\//.exec(path)?.[1] ?? [],
    );
    expect(folders.filter((name) => !rooms.test(name) && !beside.test(name))).toEqual([]);
    const features = files.flatMap(
      ({ path }) => /^src\/features\/(?!admin\/)([^/]+)\//.exec(path)?.[1] ?? [],
    );
    expect(features.filter((name) => !rooms.test(name))).toEqual([]);
    const admin = files.flatMap(({ path }) => /^src\/features\/admin\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect(admin.filter((name) => !adminRooms.has(name))).toEqual([]);
  });

  test('keep the rooms of the admin in order: no room imports one listed below it', () => {
    const names = [...adminRooms.keys()];
    for (const [name, may] of adminRooms)
      expect(may.filter((other) => names.indexOf(other) >= names.indexOf(name))).toEqual([]);
  });

  test('start a session only where the second factor is checked, or for somebody who is signed in already', () => {
    const starts = /\.startSession\(|\.saveUser\([^;)]*\{[^}]*\bstart\b/;
    expect(starts.test('await store.saveUser(proven.next, { start })')).toBe(true);
    const found = files.filter(
      ({ path, text }) => !path.startsWith('netlify/platform/') && starts.test(text),
    );
    const paths = found.map(({ path }) => path).toSorted();
    expect(paths).toEqual(['netlify/accounts/own-password.ts', 'netlify/accounts/start-session.ts']);
  });

  // docs/decisions/fast-pages.md
  test("load no schema into customers' pages", () => {
    const all = new Map(files.map((file) => [file.path, file]));
    const browser = [...all.keys()].filter((path) =>
      /^src\/(?:features\/(?!admin\/)|components\/|platform\/).*\.tsx?$/.test(path),
    );
    expect(browser.length).toBeGreaterThan(100);
    expect(browser.filter((path) => loads(path, all).includes('zod/mini'))).toEqual([]);
  });
});

const inDomain = (name: string, text: string) => read({ path: `src/domain/${name}.ts`, text });

describe('a breach is found', () => {
  test.each([
    ['src/domain/a.ts', '../api/call.ts'],
    ['src/domain/a.ts', 'nanostores'],
    ['src/api/a.ts', 'zod'],
    ['src/platform/ui/A.tsx', '../../domain/appointments/b.ts'],
    ['src/platform/call/a.ts', '../../api/contract.ts'],
    ['src/features/home/A.tsx', '../booking/b.ts'],
    ['src/features/home/A.tsx', '../../messages/en.ts'],
    ['src/features/admin/payments/A.tsx', '../till/b.ts'],
    ['src/features/home/a.ts', '../../../netlify/platform/zone.ts'],
    ['src/features/home/a.ts', 'hono/tiny'],
    ['netlify/platform/mail/a.ts', '../http/reply.ts'],
    ['netlify/platform/http/a.ts', '../../payments/pay.ts'],
    ['netlify/till/a.ts', '../jobs/run-jobs.ts'],
    ['netlify/payments/providers/a.ts', '../refund.ts'],
    ['build/brand/a.ts', '../../src/features/home/a.ts'],
    ['netlify/till/check-out.ts', '../platform/store/sqlite/calendar.ts'],
    ['netlify/till/check-out.ts', 'node:sqlite'],
  ])('where %s imports %s', (path, name) => {
    const of = name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
    expect(breachesOf(read({ path, text: `import { a } from '${name}';` }))).toContain(
      `${path} imports ${of}`,
    );
  });

  const type = `import type { B } from './editor/b.ts';`;
  const frontmatter = `---\nimport { a } from '../../build/brand/a.ts';\n---\n<p>now</p>`;
  const script = `<script>\nimport { a } from '../../netlify/platform/a.ts';\n</script>`;
  const foreign = `import { b } from '../platform/zone.ts';\nexport default b;`;
  test.each([
    ['src/domain/a.ts', `export * from 'zod';`, 'imports zod'],
    ['src/api/a.ts', `const page = import('../pages/a.ts');`, 'imports src/pages/a.ts'],
    ['src/features/admin/appointments/A.tsx', type, 'imports src/features/admin/appointments/editor/b.ts'],
    ['src/pages/a.astro', frontmatter, 'imports build/brand/a.ts'],
    ['src/pages/a.astro', script, 'imports netlify/platform/a.ts'],
    ['src/domain/a.ts', 'const at = Date.now();', 'uses Date.now'],
    ['src/domain/a.ts', 'const at = new Date;', 'uses new Date()'],
    ['src/domain/a.ts', 'const id = Math.random();', 'uses Math.random'],
    ['src/domain/a.ts', 'const id = crypto.randomUUID();', 'uses crypto'],
    ['src/features/booking/A.tsx', 'const at = new Date();', 'uses new Date()'],
    ['netlify/platform/mail/a.ts', `const url = process.env['SMTP_URL'];`, 'uses process.env'],
    ['netlify/till/check-out.ts', 'const at = new Date(text);', 'uses new Date(...)'],
    ['src/features/home/a.ts', 'const hour = clock.getHours();', 'uses .getHours'],
    ['src/features/home/a.ts', 'new Intl.DateTimeFormat();', 'uses Intl.DateTimeFormat without a timeZone'],
    ['netlify/functions/a.ts', 'export const config = {};', 'has no default export'],
    ['netlify/functions/a.ts', 'export default a;\nexport const limit = 3;', 'exports const limit'],
    ['netlify/functions/a.ts', foreign, 'hands on to netlify/platform/zone.ts'],
    ['netlify/functions/shared/a.ts', 'export default family([]);', 'is no function'],
    ['src/domain/a.ts', 'const kept = 3;', 'uses the participle kept as a name'],
    ['src/domain/a.ts', 'const f = ([known], { price: asked }) => 3;', 'uses the participle asked as a name'],
    ['src/domain/utils.ts', '', 'has a name that says nothing'],
    ['src/platform/ui/index.ts', '', 'has a name that says nothing'],
  ])('in %s with %j', (path, text, breach) => {
    expect(breachesOf(read({ path, text }))).toContain(`${path} ${breach}`);
  });

  test('where files import one another in a circle, also by types and dynamic imports', () => {
    const a = inDomain('a', `import { b } from './b.ts';`);
    for (const text of [`import type { A } from './a.ts';`, `const a = () => import('./a.ts');`])
      expect(circle([a, inDomain('b', text)])).toEqual([a.path, 'src/domain/b.ts', a.path]);
    expect(circle([a, inDomain('b', '')])).toEqual([]);
  });
});

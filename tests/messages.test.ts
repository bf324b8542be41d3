import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { English } from '../src/messages/en.ts';
import { languages } from '../src/messages/languages.ts';
import type { Messages, Translator } from '../src/platform/messages.ts';
import { englishTexts, pageFiles } from './support/english-texts.ts';
import { leftInEnglish } from './support/left-in-english.ts';
import { pseudo, pseudoMessages, unmarked } from './support/pseudo.ts';
import { misfits, pageMessages, readCode, slips } from './support/message-check.ts';

const sources = new Map(
  globSync('{src,netlify}/**/*.{ts,tsx,astro}')
    .filter((path) => !path.startsWith('src/messages/'))
    .map((path) => [path, readCode(path, script(path))]),
);

/** Returns a whole page as one script, with its markup after its frontmatter. */
function script(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.astro')
    ? text.replaceAll(/^---$/gm, '').replaceAll(/<\/?(?:script|style)\b[^>]*>/g, '')
    : text;
}

test('each page has the messages that its browser asks for, and no others', () => {
  const pages = globSync('src/pages/**/*.astro');
  expect(pages.length).toBeGreaterThan(10);
  const all = pages.map((page) => ({ page, ...pageMessages(page) }));
  expect(all.filter(({ asked }) => asked.length > 0).length).toBeGreaterThan(3);
  expect(
    all.map(({ page, carried, late }) => ({ page, carried: [...new Set([...carried, ...late])].toSorted() })),
  ).toEqual(all.map(({ page, asked }) => ({ page, carried: asked })));
  // Messages that load later come too late for code that runs from the start.
  expect(all.flatMap(({ page, first, late }) => first.filter((file) => late.includes(file) && page))).toEqual(
    [],
  );
});

test('the check finds a page without the messages that an island needs later', () => {
  const files: Readonly<Record<string, string>> = {
    'src/pages/a.astro': `---
import { Island } from '../features/Island.tsx';
import Frame from '../layouts/Frame.astro';
---
<Frame title="A" messages={['island', 'never-asked']} laterMessages={['late']}><Island client:load /></Frame>`,
    'src/layouts/Frame.astro': `---
import { messages } from '../platform/messages.ts';
const t = messages('only-built');
---
<script>import './frame.ts';</script>`,
    'src/layouts/frame.ts': `const say = () => messages('frame')('a');`,
    'src/features/Island.tsx': `import type { Never } from './never.ts';
const t = () => messages('island'); const late = () => import('./late.ts');`,
    'src/features/never.ts': `const t = () => messages('never');`,
    'src/features/late.ts': `const t = () => messages('late');`,
    'src/platform/messages.ts': '',
  };
  expect(pageMessages('src/pages/a.astro', (path) => files[path] ?? '')).toEqual({
    asked: ['frame', 'island', 'late'],
    carried: ['island', 'never-asked'],
    first: ['frame', 'island'],
    late: ['late'],
  });
});

test('code asks for messages when it renders, never when its module loads', () => {
  const code = [...sources].filter(([path]) => !path.endsWith('.astro'));
  expect(code.filter(([, { early }]) => early.length > 0).map(([path]) => path)).toEqual([]);
  expect(readCode('a.ts', `const t = messages('a');`).early).toEqual(['a']);
});

test('each message is used', () => {
  const unused = Object.entries<Messages>(languages.en).flatMap(([file, messages]) => {
    const users = [...sources.values()].filter(
      ({ asks, later }) => asks.includes(file) || later.includes(`src/messages/en/${file}.ts`),
    );
    // A key may come from a list of names beside the user, such as the outcomes of an endpoint.
    const known = [
      ...users,
      ...users.flatMap(({ imports }) => imports.flatMap((path) => sources.get(path) ?? [])),
    ];
    return Object.keys(messages)
      .filter((key) => !known.some(({ words }) => words.has(key)))
      .map((key) => `${file}: ${key}`);
  });
  expect(unused).toEqual([]);
});

/** Texts that are the same in all languages: names, keys of a keyboard, header fields, and schema.org's days. */
const everywhere = new Set([
  // A marker in photo files.
  'Adobe',
  'Instagram',
  'Facebook',
  'Home',
  'End',
  'Authorization',
  'Bearer …',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]);
/** Files that need English in their code: dates without `Intl`, and a sentence by which a page recognizes an answer. */
const exemptFiles = /^src\/(?:features\/website\/home\/next-available|api\/website\/no-social-feed)\.ts$/;

test("customers' pages have no texts in their code", () => {
  const pages = globSync('src/pages/**/*.astro').filter((page) => !/\/(?:admin\/|booking-test)/.test(page));
  const files = pageFiles(pages).filter((file) =>
    /^src\/(?:api|components|features|layouts|pages|platform|texts)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files
    .filter((file) => !exemptFiles.test(file))
    .flatMap((file) => englishTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, text })));
  expect(found.filter(({ text }) => !everywhere.has(text))).toEqual([]);
});

test('English apostrophes are straight, as in the names of the services', () => {
  const english = globSync('{src,netlify}/**/*.{ts,tsx,astro}').filter(
    (path) => !/^src\/messages\/(?:(?:es|fr|de)\b|glossary\.ts)/.test(path),
  );
  expect(english).toContain('src/messages/en/account.ts');
  expect(english.filter((path) => /\p{L}(?:’|&rsquo;)/u.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('the check finds texts in code, but not strings that only programs read', () => {
  const script = `import { a } from './A name.ts';
    const t = messages('Home page');
    const Part = () => <p className="Grid of boxes" title="Close">Read me {at === 'Never' ? \`until \${hour} in the afternoon\` : 'we call you back'}</p>;
    throw new Error('Nobody reads this');`;
  expect(englishTexts('src/a.tsx', script)).toEqual([
    'Close',
    'Read me',
    'until … in the afternoon',
    'we call you back',
  ]);
  const page = `---
const label = 'Hours and directions';
---
<section aria-label="Days off" class="flex items center">{label} <b>now</b></section>
<style>p { color: red }</style>`;
  expect(englishTexts('src/a.astro', page)).toEqual(['Hours and directions', 'Days off', 'now']);
});

test("the check finds texts left in English, but not the owner's own words", () => {
  const isEnglish = leftInEnglish('de', ['Deep Conditioning Treatment']);
  for (const text of [
    'Keep It',
    'You can book until Di., 24. Nov.',
    'Ihre Buchung is due',
    'Confirm  Booking',
  ])
    expect([text, isEnglish(text)]).toEqual([text, true]);
  for (const text of ['Buchung bestätigen', 'Deep Conditioning Treatment', 'Name', 'Instagram', 'Ada Byron'])
    expect([text, isEnglish(text)]).toEqual([text, false]);
});

test('the check finds texts that come from no message, but not names, numbers and addresses', () => {
  expect(pseudo('Hello {name}!')).toBe('⟦Ĥéĺĺóö {name}!⟧');
  const t = pseudoMessages('booking-time') as Translator<(typeof languages.en)['booking-time']>;
  expect(unmarked(t('until', { day: 'Tue, Nov 24 at 9:00 AM' }))).toEqual(['at']);
  expect(unmarked(`${t('today')} Tuesday, $42.50, 1 hr 30 min, Oil: https://salon.test/a`, ['Oil'])).toEqual(
    [],
  );
  expect(unmarked('Oil, call us', ['Oil'])).toEqual(['call us']);
});

test.each(Object.entries(languages))('the messages in %s match the English ones', (language, files) => {
  for (const [file, translated] of Object.entries<Messages>(files))
    expect(misfits(languages.en[file as keyof English], translated, language), file).toEqual([]);
});

test('the check finds a translation with a different key, placeholder or plural', () => {
  const english = {
    greet: 'Hello {name}',
    sum: 'Total',
    visits: { one: '{count} visit', other: '{count} visits' },
  };
  const french = {
    greet: 'Bonjour {name}',
    sum: 'Total',
    visits: { one: '{count} visite', many: '{count} de visites', other: '{count} visites' },
  };
  expect(misfits(english, french, 'fr')).toEqual([]);
  expect(misfits(english, { ...french, greet: 'Bonjour {nom}' }, 'fr')).toEqual([
    'greet: {nom} instead of {name}',
  ]);
  expect(
    misfits(english, { greet: french.greet, sum: ' ', visits: english.visits, more: 'Plus' }, 'fr'),
  ).toEqual(['sum: empty', 'visits: one,other instead of one,many,other', 'more: not in English']);
  expect(
    misfits(english, { ...english, visits: 'Besuche', sum: undefined } as unknown as Messages, 'de'),
  ).toEqual(['sum: missing', 'visits: plural or not']);
});

/** Messages that deviate from the glossary, each for a reason. */
const exceptions: Readonly<Record<'es' | 'fr' | 'de', readonly string[]>> = {
  es: [],
  // Under a step's number, a small phone has no room for "Prestation".
  fr: ['booking.service: service'],
  de: [],
};

test.each(['es', 'fr', 'de'] as const)(
  'the messages in %s use the glossary and its form of address',
  (language) => {
    const found = Object.entries<Messages>(languages[language]).flatMap(([file, translated]) =>
      slips(languages.en[file as keyof English], translated, language).map((slip) => `${file}.${slip}`),
    );
    expect(found).toEqual(exceptions[language]);
  },
);

test.each([
  ['es', 'Paga tu anticipo.', []],
  ['es', 'Paga tu depósito.', ['deposit']],
  ['es', 'Pague su anticipo.', ['usted']],
  ['es', 'Revise el anticipo.', ['usted']],
  ['es', '¿Ya pagaste el anticipo', ['¿ and ¡']],
  ['es', 'Anticipo pagado!', ['¿ and ¡']],
  ['es', 'El «anticipo»', ['quotes']],
  ['es', 'Anticipo : {sum}', ['a space']],
  ['fr', 'Votre acompte\u00A0: {sum}', []],
  ['fr', 'Payez l’arrhes.', ['deposit']],
  ['fr', 'Paie ton acompte.', ['tu']],
  ['fr', 'L’acompte est payé !', ['a space']],
  ['fr', 'Acompte: {sum}', ['a space']],
  ['fr', 'Votre « acompte »', ['a space']],
  ['fr', 'Votre “acompte”', ['quotes']],
  ['fr', "L'acompte", ['straight quotes']],
  ['de', 'Ihre Restanzahlung um 9:30', []],
  ['de', 'Ihr Vorschuss', ['deposit']],
  ['de', 'Deine Anzahlung', ['du']],
  ['de', 'Ihre „Anzahlung”', ['quotes']],
  ['de', 'Ihre “Anzahlung“', ['quotes']],
  ['de', 'Anzahlung läuft...', ['three dots']],
] as const)('in %s, the check finds the slips of "%s"', (language, text, expected) => {
  expect(slips({ a: 'Pay your deposit' }, { a: text }, language)).toEqual(
    expected.map((name) => `a: ${name}`),
  );
});

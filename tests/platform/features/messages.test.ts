// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { inLanguageOf, messagesJson } from '../../../src/messages/page.ts';
import { messages, translator } from '../../../src/platform/messages.ts';

const french = {
  greet: 'Bonjour {name}, {name} !',
  visits: { one: '{count} visite', many: '{count} de visites', other: '{count} visites' },
} as const;

test('a text is filled in with the plural of its language, and may contain other nodes', () => {
  const t = translator<typeof french>(french, 'fr');
  expect(t('greet', { name: '{count} $&' })).toBe('Bonjour {count} $&, {count} $& !');
  expect([0, 1, 2, 1_000_000].map((count) => t('visits', { count }))).toEqual([
    '0 visite',
    '1 visite',
    '2 visites',
    '1000000 de visites',
  ]);
  const link = { href: '/' };
  expect(t.rich('greet', { name: link })).toEqual(['Bonjour ', link, ', ', link, ' !']);
});

test('a sentence that ends with an abbreviation has one period', () => {
  const spanish = { until: 'Hasta el {until}.', after: 'Hasta el {until}. Después, {who}.' } as const;
  const t = translator<typeof spanish>(spanish, 'es');
  expect(t('until', { until: 'lun, 2:00 p.m.' })).toBe('Hasta el lun, 2:00 p.m.');
  expect(t('until', { until: 'lun, 14:00' })).toBe('Hasta el lun, 14:00.');
  expect(t.rich('after', { until: '2:00 p.m.', who: 3 }).join('')).toBe('Hasta el 2:00 p.m. Después, 3.');
});

test('the compiler knows each key and its placeholders', () => {
  const t = translator<typeof french>(french, 'fr');
  // @ts-expect-error there is no such key
  expect(() => t('part')).toThrow(TypeError);
  // @ts-expect-error the name is missing
  expect(t('greet')).toBe('Bonjour ,  !');
  // @ts-expect-error a plural needs a number
  expect(t('visits', { count: '2' })).toBe('2 visites');
  // @ts-expect-error the placeholder has another name
  expect(t.rich('greet', { nom: 1 })).toContain('Bonjour ');
});

test('in a browser, messages come from the page', async () => {
  document.documentElement.lang = 'fr';
  document.head.innerHTML =
    '<script type="application/json" id="messages">{"site":{"home":"Accueil"}}</script>';
  vi.doUnmock('../../../src/platform/messages.ts');
  vi.resetModules();
  const fresh = await import('../../../src/platform/messages.ts');
  expect(fresh.messages('site')('home')).toBe('Accueil');
});

test('messages of later parts are added from the page or from a file of the build', async () => {
  vi.stubGlobal('fetch', (from: string) => Promise.resolve(Response.json({ [from]: { home: 'Maison' } })));
  vi.doUnmock('../../../src/platform/messages.ts');
  const text = '<script type="application/json" id="messages">{"site":{"home":"Accueil"}}</script>';
  const homes = async (later: string) => {
    document.head.innerHTML = `${text}<script type="application/json" id="later-messages"${later}</script>`;
    vi.resetModules();
    const fresh = await import('../../../src/platform/messages.ts');
    const { laterMessages } = await import('../../../src/platform/later-messages.ts');
    await Promise.all([laterMessages(), laterMessages()]);
    return (['site', 'ui'] as const).map((file) => fresh.messages(file as 'site')('home'));
  };
  expect(await homes('>{"ui":{"home":"Chez nous"}}')).toEqual(['Accueil', 'Chez nous']);
  expect(await homes(' data-from="ui">')).toEqual(['Accueil', 'Maison']);
  vi.unstubAllGlobals();
});

/** A page whose body asks for a message when it is read. */
const late = (ask: typeof messages) => () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          controller.enqueue(new TextEncoder().encode(ask('site')('home')));
          controller.close();
        },
      }),
      { status: 404 },
    ),
  );

test('a page renders in its language to its end, and messages outside a page are in English', async () => {
  const page = await inLanguageOf('/no-page', ['en'], late(messages));
  expect(page.status).toBe(404);
  expect(await page.text()).toBe('Home');
  expect(messages('site')('home')).toBe('Home');
});

test("the admin is in English, with legal texts to propose in the salon's first language", async () => {
  const page = await inLanguageOf('/admin/website', ['de', 'en'], () =>
    Promise.resolve(new Response(messagesJson(['legal-terms', 'ui']))),
  );
  expect(await page.json()).toMatchObject({ 'legal-terms': { booking: 'Buchen' }, ui: { cancel: 'Cancel' } });
});

test('pages rendered at the same time each have their own language', async () => {
  vi.doMock('../../../src/messages/languages.ts', () => ({
    languageAt: (path: string) => path.split('/')[1],
    messageFile: () => ({}),
    messagesIn: (_file: string, language: string) => translator({ home: `Home in ${language}` }, language),
  }));
  vi.resetModules();
  const fresh = await import('../../../src/platform/messages.ts');
  const { inLanguageOf } = await import('../../../src/messages/page.ts');
  const pages = await Promise.all(
    ['/es/login', '/fr/login'].map((path) => inLanguageOf(path, ['en', 'es', 'fr'], late(fresh.messages))),
  );
  expect(await Promise.all(pages.map((page) => page.text()))).toEqual(['Home in es', 'Home in fr']);
});

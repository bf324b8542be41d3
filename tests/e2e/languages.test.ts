import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { firstIslandScripts } from '../tools/bench/page-scripts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { publishInFour } from './support/four-languages.ts';
import { openSalon } from './support/server.ts';
import { expect, test as base } from './support/test.ts';
import { BOOKED, chooseTime, confirm, fillIn, heading } from './support/wizard.ts';

const test = base.extend({
  salon: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from here
    async ({}, use) => {
      const salon = await openSalon({ SALON_DEMO: 'off' }, publishInFour);
      await use(salon);
      await salon.stop();
    },
    { scope: 'test', timeout: 300_000 },
  ],
});

test('a salon in four languages', { tag: '@phone' }, async ({ page, salon, surprises }) => {
  test.setTimeout(120_000);
  const open = (name: string) =>
    page
      .getByRole('navigation', { name: /^(?:Language|Idioma|Langue|Sprache)$/ })
      .getByRole('link', { name });

  await test.step('says which page is in which language, in texts the owner wrote or left as they were', async () => {
    await page.goto('/de');
    await expect(open('Français')).toHaveAttribute('hreflang', 'fr');
    await expectAccessible(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locken, die Ihre bleiben');
    await expect(page.getByRole('heading', { name: 'Leistungen und Preise' })).toBeAttached();
    await expect(page).toHaveTitle(/Professionelle Friseurleistungen/);
    const same = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) =>
        links.map(
          (link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`,
        ),
      );
    expect(same).toEqual(['en /', 'es /es/', 'fr /fr/', 'de /de/', 'x-default /']);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/$/);
    expect(await (await fetch(`${salon.url}/sitemap.xml`)).text()).toMatch(
      /\/fr\/booking\/<\/loc><xhtml:link rel="alternate" hreflang="en" href="[^"]+\d\/booking\/"/,
    );
    expect((await fetch(`${salon.url}/en/booking?step=time`)).url).toBe(`${salon.url}/booking?step=time`);
  });

  await test.step('names the services in the language of each page, as it was built and in a browser', async () => {
    const [de, fr] = await Promise.all(
      ['de', 'fr'].map(async (code) => (await fetch(`${salon.url}/${code}/booking`)).text()),
    );
    expect(de).toContain('Conditioning Treatment auf Deutsch</span>');
    expect(fr).not.toContain('auf Deutsch');
    await page.goto('/de/booking');
    await expect(
      page.getByRole('button', { name: 'Deep Conditioning Treatment auf Deutsch wählen' }),
    ).toBeVisible();
  });

  await test.step("describes the squares beside the salon's posts in the language of each page", async () => {
    const squares = async (path: string) => (await fetch(`${salon.url}${path}/squares.json`)).json();
    const [en, de] = await Promise.all(['', '/de'].map(squares));
    expect(en).toMatchObject([{ alt: 'Rosa', webp: expect.stringMatching(/^\/photos\//) }]);
    expect(de).toEqual([{ ...en[0], alt: 'Rosa im Salon' }]);
    expect((await fetch(salon.url + en[0].webp)).status).toBe(200);
  });

  await test.step('keeps what was chosen and typed when the language changes', async () => {
    await chooseTime(page, /Deep Conditioning/, 2);
    const time = await page.getByRole('complementary').first().textContent();
    await page.getByLabel('Full Name').fill('Ada Byron');
    // Through the phone's menu, and back through the footer.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/booking\/?\?step=details$/);
    await expect(page.getByRole('heading', { level: 2, name: /Tus datos/ })).toBeVisible();
    await expect(page.locator('input[autocomplete=name]')).toHaveValue('Ada Byron');
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    expect(time).not.toBe('');
    await open('English').click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
  });

  await test.step('keeps a private link, and the way back from the sign-in', async () => {
    await fillIn(page);
    await confirm(page).click();
    await expect(heading(page)).toContainText(BOOKED);
    const link =
      (await page.locator('a[href*="/manage#"]').first().getAttribute('href', { timeout: 10_000 })) ?? '';
    await page.goto(link);
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    await open('Deutsch').click();
    await expect(page).toHaveURL(new RegExp(`/de/manage/?${link.slice(link.indexOf('#'))}$`));
    await expect(page.getByText('Deep Conditioning Treatment').first()).toBeVisible();
    surprises.expect(/status of 401/);
    await page.goto('/fr/account');
    await expect(page).toHaveURL(/\/fr\/login\?next=%2Ffr%2Faccount$/);
  });

  await test.step('makes no first view heavier than the English one by more than 5 %, fonts included', async () => {
    const root = join(salon.data, 'website/sites/1/dist');
    const sizes = new Map<string, number>();
    const size = (file: string) => {
      const found = sizes.get(file) ?? brotliCompressSync(readFileSync(join(root, file))).length;
      sizes.set(file, found);
      return found;
    };
    const weight = async (tab: Page, name: string) => {
      await tab.goto(`${salon.url}/${name}`, { waitUntil: 'networkidle' });
      const files = await tab.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /\.(?:css|woff2)$/.test(path)),
      );
      const scripts = firstIslandScripts(join(root, '..'), join(name, 'index.html'));
      const all = [join(name, 'index.html'), ...files, ...scripts.map((file) => file.slice('dist/'.length))];
      return all.reduce((sum, file) => sum + size(file), 0);
    };
    const codes = ['', 'es', 'fr', 'de'];
    const tabs = await Promise.all(codes.map(() => page.context().newPage()));
    for (const name of ['', 'booking', 'login', 'payment', 'manage']) {
      const weights = await Promise.all(tabs.map((tab, i) => weight(tab, join(codes[i] ?? '', name))));
      expect(Math.max(...weights), `${name}: ${weights.join(', ')}`).toBeLessThan(1.05 * (weights[0] ?? 0));
    }
  });
});

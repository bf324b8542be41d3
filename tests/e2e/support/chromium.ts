import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/**
 * Disabled features: first, a process that would wait for another site, although there is none; the others are Playwright's own list,
 * which this list replaces.
 */
const WITHOUT = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
/** Keeps the browser from making its own network requests. */
const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** Where Chromium may be installed. The headless shell needs a third less processor time, because it has no windows. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Finds a browser: `CHROME_PATH`, an installed Chromium, or the one from npm (Linux). */
export async function chromium(): Promise<LaunchOptions> {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
  const executablePath = named ?? INSTALLED.find((path) => existsSync(path));
  return executablePath ? { executablePath, args } : packagedChromium();
}

/** Unpacks Chromium with the libraries and fonts a bare machine lacks, once. */
async function packagedChromium(): Promise<LaunchOptions> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium');
  const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const libraries = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(libraries)) await inflate(join(archives, 'al2023.tar.br'));
  const executablePath = await packaged.executablePath();
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  const env = { ...definedIn(process.env), ...fonts, LD_LIBRARY_PATH: libraries };
  return { executablePath, args, env };
}

function definedIn(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

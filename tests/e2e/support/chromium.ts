import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/**
 * Above all a process that waits for another site, of which there is none. The others are of the list that Playwright passes,
 * whose place this one takes.
 */
const WITHOUT = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
/** Keeps the browser from asking the network for anything of its own. */
const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** The first needs a third less of the processor: it has no windows. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser of this machine: `CHROME_PATH`, else an installed Chromium, else the one that comes with npm (Linux). */
export async function chromium(): Promise<LaunchOptions> {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
  const executablePath = named ?? INSTALLED.find((path) => existsSync(path));
  return executablePath ? { executablePath, args } : packagedChromium();
}

/** Unpacks Chromium with the libraries and fonts that a bare machine lacks. Once: it is found unpacked the next time. */
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

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { bothSites } from './own-site.ts';
import {
  hasProgram,
  outsideRequire,
  outsideVersion,
  type Check,
  type Finding,
  type Result,
} from './check.ts';

/** Runs on the pages as the host serves them, by site and path: `dist /booking/`. */
async function onPages(look: (pages: ReadonlyMap<string, string>) => Promise<Finding[]>): Promise<Result> {
  const pages = new Map<string, string>();
  for (const { name, url, pages: paths } of await bothSites())
    for (const path of paths) pages.set(`${name} ${path}`, await (await fetch(url + path)).text());
  return { looked: `${pages.size} pages`, findings: await look(pages) };
}

interface NuMessages {
  readonly messages: readonly {
    readonly url: string;
    readonly type: string;
    readonly message: string;
    readonly extract?: string;
  }[];
}

/** The checker of the W3C. */
export const vnu: Check = {
  title: 'vnu',
  version: () => (hasProgram('java') ? outsideVersion('vnu-jar') : null),
  needs: 'It needs Java: apt-get install default-jre-headless',
  look: () =>
    onPages(async (pages) => {
      const folder = await mkdtemp(join(tmpdir(), 'salon-pages-'));
      const toFile = (where: string) => join(folder, where.replace(/\/$/, '/index'));
      try {
        for (const [where, html] of pages) {
          await mkdir(dirname(toFile(where)), { recursive: true });
          await writeFile(`${toFile(where)}.html`, html);
        }
        const files = [...pages.keys()].map((where) => `${toFile(where)}.html`);
        const jar = outsideRequire.resolve('vnu-jar/build/dist/vnu.jar');
        // The checker guesses a page's language, sometimes from words that the owner has not translated. axe checks that a page names one.
        const options = ['--format', 'json', '--exit-zero-always', '--no-langdetect', '--stdout'];
        const args = ['-jar', jar, ...options, ...files];
        const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 });
        const { messages } = JSON.parse(stdout) as NuMessages;
        return messages.map(({ url, type, message, extract = '' }) => ({
          rule: message,
          where: relative(folder, decodeURIComponent(new URL(url).pathname)).replace(/(?:index)?\.html$/, ''),
          words: `${type}: ${extract.replaceAll(/\s+/g, ' ')}`,
        }));
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
};

interface HtmlValidate {
  readonly HtmlValidate: new (loader: object) => {
    validateString(html: string): Promise<{
      readonly results: readonly {
        readonly messages: readonly {
          readonly ruleId: string;
          readonly message: string;
          readonly selector: string | null;
        }[];
      }[];
    }>;
  };
  readonly StaticConfigLoader: new (config: object) => object;
}

/** Its recommended rules, with those of accessibility. */
export const htmlValidate: Check = {
  title: 'html-validate',
  version: () => outsideVersion('html-validate'),
  look: () =>
    onPages(async (pages) => {
      const { HtmlValidate, StaticConfigLoader } = outsideRequire('html-validate') as HtmlValidate;
      const config = { root: true, extends: ['html-validate:recommended'] };
      const validator = new HtmlValidate(new StaticConfigLoader(config));
      const findings: Finding[] = [];
      for (const [where, html] of pages) {
        const { results } = await validator.validateString(html);
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
          findings.push({ rule: ruleId, where, words: `${message} ${selector ?? ''}` });
      }
      return findings;
    }),
};

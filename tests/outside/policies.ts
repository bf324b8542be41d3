import { resolve } from 'node:path';
import { readRules } from '../../netlify/local/netlify-rules.ts';
import { contract } from '../../src/api/contract.ts';
import { OWNER } from '../e2e/support/server.ts';
import { Someone } from '../support/someone.ts';
import { outsideRequire, outsideVersion, type Check, type Finding } from './check.ts';
import { everyPicture, bothSites, type Site } from './own-site.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Where a policy is served, and the policy; null for an answer without one. */
type Served = readonly [where: string, policy: string | null];

/** The policies on the pages and files of a site, as the local host serves them. */
function ofPages({ name, url, pages, files }: Site): Promise<Served[]> {
  return Promise.all(
    [...pages, ...files].map(async (path): Promise<Served> => {
      const answer = await fetch(url + path);
      await answer.body?.cancel();
      return [`${name} ${path}`, answer.headers.get('Content-Security-Policy')];
    }),
  );
}

/** The same as Netlify serves them, by netlify.toml and dist/_headers. */
async function ofNetlify({ pages, files }: Site): Promise<Served[]> {
  const rules = await readRules(ROOT);
  const paths = [...pages.filter((path) => !path.startsWith('/api/')), ...files];
  return Promise.all(
    paths.map(async (path): Promise<Served> => {
      const headers = await rules.headers(path);
      return [`Netlify ${path}`, headers['content-security-policy'] ?? null];
    }),
  );
}

/** The policies on an answer to each call of the owner's browser. Both hosts answer calls with the same functions. */
async function ofCalls({ name, url }: Site): Promise<Served[]> {
  const owner = new Someone(url, fetch);
  const signedIn = await owner.asks('POST', '/api/auth/login', { body: OWNER });
  if (signedIn.status !== 200) throw new Error(`The owner was not let in: ${signedIn.text}`);
  const served: Served[] = [];
  // Logout comes last.
  for (const { method, path } of contract.toSorted(
    (a, b) => Number(/logout/.test(a.path)) - Number(/logout/.test(b.path)),
  )) {
    const given = path.endsWith('/pictures/:id') ? path.replace(':id', everyPicture) : path;
    const { headers } = await owner.asks(method, given.replaceAll(/:\w+/g, 'no-such'));
    served.push([`${name} ${method} ${given}`, headers.get('Content-Security-Policy')]);
  }
  return served;
}

interface Evaluator {
  readonly CspEvaluator: new (policy: unknown) => {
    evaluate(): readonly {
      readonly type: number;
      readonly directive: string;
      readonly value?: string;
      readonly description: string;
    }[];
  };
}
interface Parser {
  readonly CspParser: new (text: string) => { readonly csp: unknown };
}
interface Types {
  readonly Type: Readonly<Record<number, string>>;
}

/** Google's evaluator, for every policy that is served. */
export const policies: Check = {
  title: 'csp_evaluator',
  version: () => outsideVersion('csp_evaluator'),
  look: async () => {
    const { CspEvaluator } = outsideRequire('csp_evaluator/dist/evaluator.js') as Evaluator;
    const { CspParser } = outsideRequire('csp_evaluator/dist/parser.js') as Parser;
    const { Type } = outsideRequire('csp_evaluator/dist/finding.js') as Types;
    const served: Served[] = [];
    for (const site of await bothSites()) {
      served.push(...(await ofPages(site)));
      served.push(...(await (site.name === 'dist' ? ofNetlify(site) : ofCalls(site))));
    }
    const findings = served.flatMap(([where, policy]): Finding[] =>
      policy === null
        ? [{ rule: 'NO_POLICY', where, words: 'is answered without a policy' }]
        : new CspEvaluator(new CspParser(policy).csp)
            .evaluate()
            .map(({ type, directive, value = '', description }) => ({
              rule: Type[type] ?? String(type),
              where,
              words: `${directive} ${value}: ${description}`,
            })),
    );
    const different = new Set(served.map(([, policy]) => policy));
    return { looked: `${different.size} policies of ${served.length} answers`, findings };
  },
};

import { resolveConfig } from '@netlify/config';
import { HeadersHandler } from '@netlify/headers';
import type { RedirectsHandler } from '@netlify/redirects';
import * as z from 'zod/mini';

/** What `netlify.toml`, `_headers` and `_redirects` say, as Netlify's own parsers read them. */
export interface SiteRules {
  /** The folder that is published, absolute. */
  readonly publish: string;
  /** The folder of the functions, absolute. */
  readonly functions: string;
  /** The headers that the rules add to what is served at a path, by lower-case name. */
  headers(pathname: string): Promise<Readonly<Record<string, string>>>;
  /** Null when no rule redirects, so that nothing is asked of it. */
  readonly redirects: RedirectsHandler | null;
}

const Resolved = z.object({
  build: z.object({ publish: z.string(), functions: z.string() }),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.looseObject({ from: z.string() })),
});

/** Reads the rules of the site in `root` once. They are those of its deployment, but for the functions, which are the sources. */
export async function readRules(root: string): Promise<SiteRules> {
  const resolved = await resolveConfig({
    cwd: root,
    repositoryRoot: root,
    context: 'dev',
    // So that git is asked for nothing, which not every machine has.
    branch: 'main',
    mode: 'buildbot',
    offline: true,
    buffer: true,
  });
  const config = Resolved.parse(resolved.config);
  const handler = new HeadersHandler({
    configHeaders: config.headers,
    projectDir: root,
    publishDir: config.build.publish,
    logger: console,
  });

  return {
    publish: config.build.publish,
    functions: config.build.functions,
    headers: async (pathname) => {
      const values = await handler.apply(new Request(`http://localhost${encodeURI(pathname)}`));
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
    },
    redirects:
      config.redirects.length === 0
        ? null
        : await openRedirects(root, config.build.publish, config.redirects),
  };
}

async function openRedirects(
  projectDir: string,
  publicDir: string,
  configRedirects: z.infer<typeof Resolved>['redirects'],
): Promise<RedirectsHandler> {
  // It brings a WebAssembly matcher with it, which a site without redirects need not wait for.
  const { RedirectsHandler } = await import('@netlify/redirects');
  return new RedirectsHandler({ configRedirects, projectDir, publicDir, jwtRoleClaim: '', jwtSecret: '' });
}

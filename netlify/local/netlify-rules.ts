import { resolveConfig } from '@netlify/config';
import { HeadersHandler } from '@netlify/headers';
import type { RedirectsHandler } from '@netlify/redirects';
import * as z from 'zod/mini';

/** The rules of `netlify.toml`, `_headers` and `_redirects`, read by Netlify's own parsers. */
export interface SiteRules {
  /** The published folder, absolute. */
  readonly publish: string;
  /** The folder of the functions, absolute. */
  readonly functions: string;
  /** Returns the headers that the rules add at a path, by lowercase name. */
  headers(pathname: string): Promise<Readonly<Record<string, string>>>;
  /** Null if no rule redirects, so that requests skip it. */
  readonly redirects: RedirectsHandler | null;
}

const Resolved = z.object({
  build: z.object({ publish: z.string(), functions: z.string() }),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.looseObject({ from: z.string() })),
});

/**
 * Reads the rules of the site in `root` once. They are those of its deployment, except for the functions, which run from source.
 */
export async function readRules(root: string): Promise<SiteRules> {
  const resolved = await resolveConfig({
    cwd: root,
    repositoryRoot: root,
    context: 'dev',
    // Avoids calling git, which not every machine has.
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
  // Loaded only with redirects, because it brings a WebAssembly matcher.
  const { RedirectsHandler } = await import('@netlify/redirects');
  return new RedirectsHandler({ configRedirects, projectDir, publicDir, jwtRoleClaim: '', jwtSecret: '' });
}

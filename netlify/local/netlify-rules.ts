import { resolveConfig } from '@netlify/config';
import { HeadersHandler } from '@netlify/headers';
import * as z from 'zod/mini';

/** The files served beside the functions, and its redirects. */
export interface Site {
  has(pathname: string): boolean;
  /** Returns the file at this path, or the site's 404 page. */
  answer(request: Request): Promise<Response>;
  /** Redirects a request, or answers it with another file of the site; undefined without a rule for it. */
  redirect?(request: Request): Promise<Response | undefined>;
}

/** The rules of `netlify.toml`, `_headers` and `_redirects`, read by Netlify's own parsers. */
export interface SiteRules {
  /** The published folder, absolute. */
  readonly publish: string;
  /** The folder of the functions, absolute. */
  readonly functions: string;
  /** Returns the headers that the rules add at a path, by lowercase name. */
  headers(pathname: string): Promise<Readonly<Record<string, string>>>;
  /** Redirects a request, or answers it with another file of the site; undefined without a rule for it. */
  readonly redirect: (request: Request, site: Pick<Site, 'has' | 'answer'>) => Promise<Response | undefined>;
}

const Resolved = z.object({
  build: z.object({ publish: z.string(), functions: z.string() }),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(z.looseObject({ from: z.string() })),
});

/** Reads the rules of the site in `root` once, those of its deployment; the functions run from source. */
export async function readRules(root: string): Promise<SiteRules> {
  const resolved = await resolveConfig({
    cwd: root,
    repositoryRoot: root,
    context: 'local',
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
    redirect: await openRedirects(root, config),
  };
}

async function openRedirects(
  projectDir: string,
  { build, redirects: configRedirects }: z.infer<typeof Resolved>,
): Promise<SiteRules['redirect']> {
  if (configRedirects.length === 0) return () => Promise.resolve(undefined);
  // Loaded only with redirects, because it brings a WebAssembly matcher.
  const { RedirectsHandler } = await import('@netlify/redirects');
  const none = { jwtRoleClaim: '', jwtSecret: '' };
  const handler = new RedirectsHandler({ configRedirects, projectDir, publicDir: build.publish, ...none });
  const anyForced = configRedirects.some((rule) => rule['force'] === true);
  return async (request, site) => {
    const has = (url: string) => site.has(decoded(toPath(url)) ?? '');
    // Files come first, and need no matching.
    if (!anyForced && has(request.url)) return undefined;
    const match = await handler.match(request);
    return (
      match &&
      handler.handle(request, match, (target) =>
        Promise.resolve(has(target.url) ? () => site.answer(target) : undefined),
      )
    );
  };
}

/** Returns the path of an absolute URL, undecoded; `new URL` would cost more than the rest of the routing. */
export function toPath(url: string): string {
  const [path = ''] = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('?', 1);
  return path;
}

/** Returns the path without its percent encoding; null for an invalid one. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

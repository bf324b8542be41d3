import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';

/** The part of Netlify's context that this host provides. */
export type LocalContext = Pick<Context, 'ip' | 'requestId' | 'params' | 'waitUntil'>;
export type Handler = (request: Request, context: LocalContext) => Promise<Response>;

export interface Match {
  readonly handler: Handler;
  readonly params: Record<string, string>;
}

export interface FunctionTable {
  /** Returns the function for a path: the one with the most specific pattern. */
  find(method: string, pathname: string): Match | null;
}

const paths = z.optional(z.union([z.string(), z.array(z.string())]));
const FunctionModule = z.object({
  default: z.custom<Handler>((value) => typeof value === 'function', 'must export a function as default'),
  config: z.optional(z.object({ path: paths, excludedPath: paths, method: paths })),
});

interface Route {
  readonly pattern: string;
  readonly handler: Handler;
  readonly methods: readonly string[];
  readonly excluded: readonly Test[];
  readonly test: Test;
}
type Test = (pathname: string) => Record<string, string> | null;

/** Imports every function of a folder and mounts it at the paths of its `config`. */
export async function loadFunctions(folder: string): Promise<FunctionTable> {
  const names = (await readdir(folder)).filter((name) =>
    ['.ts', '.mts', '.js', '.mjs'].includes(extname(name)),
  );
  const routes = await Promise.all(names.toSorted().map((name) => readRoutes(join(folder, name))));
  return functionTable(routes.flat());
}

async function readRoutes(file: string): Promise<Route[]> {
  const read = FunctionModule.safeParse(await import(pathToFileURL(file).href));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  const { default: handler, config = {} } = read.data;
  // A function without a path is scheduled: the platform calls it, not a visitor.
  return toList(config.path).map((pattern) => ({
    pattern,
    handler,
    methods: toList(config.method),
    excluded: toList(config.excludedPath).map(pathTest),
    test: pathTest(pattern),
  }));
}

function functionTable(routes: readonly Route[]): FunctionTable {
  const exact = Map.groupBy(
    routes.filter(({ pattern }) => isLiteral(pattern)),
    ({ pattern }) => pattern.toLowerCase(),
  );
  const patterns = routes
    .filter(({ pattern }) => !isLiteral(pattern))
    .toSorted((a, b) => (vagueness(a.pattern) < vagueness(b.pattern) ? -1 : 1));

  return {
    find(method, asked) {
      const pathname = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked;
      for (const routes of [exact.get(pathname.toLowerCase()) ?? [], patterns]) {
        for (const { handler, methods, excluded, test } of routes) {
          if (methods.length > 0 && !methods.includes(method)) continue;
          const params = test(pathname);
          if (params && !excluded.some((excludes) => excludes(pathname))) return { handler, params };
        }
      }
      return null;
    },
  };
}

/** Paths mean what they mean on Netlify: URLPattern's syntax, any case, with or without a trailing slash. */
function pathTest(pattern: string): Test {
  if (isLiteral(pattern)) {
    const literal = pattern.toLowerCase();
    return (pathname) => (pathname.toLowerCase() === literal ? {} : null);
  }
  const expression = pathExpression(pattern);
  if (expression) {
    return (pathname) => {
      const match = expression.exec(pathname);
      return match && { ...match.groups };
    };
  }
  const compiled = new URLPattern({ pathname: pattern }, { ignoreCase: true });
  return (pathname) => {
    const groups = compiled.exec({ pathname })?.pathname.groups;
    return groups
      ? Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, value ?? '']))
      : null;
  };
}

/** Converts simple patterns to regular expressions, which Node runs thirty times faster than a URLPattern. */
function pathExpression(pattern: string): RegExp | null {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    if (/^:\w+$/.test(part)) return `(?<${part.slice(1)}>[^/]+)`;
    return isLiteral(part) ? part.replaceAll(/[.+?^$|\\]/g, '\\$&') : null;
  });
  return parts.includes(null) ? null : new RegExp(`^${parts.join('/')}$`, 'i');
}

const isLiteral = (pattern: string) => !/[*:{[(]/.test(pattern);

/** Sorts patterns from specific to general, from the left: names, parameters, the rest. */
function vagueness(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (isLiteral(part) ? 0 : part.includes('*') ? 2 : 1))
    .join('');
}

function toList(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { routePath } from 'hono/route';
import { takesKey, type Endpoint } from '../../../src/platform/call/endpoint.ts';
import { problemsByField } from '../../../src/platform/call/validation-problems.ts';
import { uuid } from '../../../src/api/shapes.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import { isLanguage, languages, type Language } from '../../../src/messages/languages.ts';
import { namedLanguage, spoken } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { kindText } from '../../../src/texts/calls.ts';
import { deps as readDeps } from '../../composition.ts';
import type { Deps } from '../../deps.ts';
import { LaterFormat } from '../store/formats.ts';
import { StoreUnavailable } from '../store/store.ts';
import { NotConfigured } from '../environment/variables.ts';
import { readBody, readText } from './body.ts';
import { readCookie } from './cookies.ts';
import { csrfCookie, hasCsrfCookie, isCsrfCookie, isFromThisSite } from './csrf.ts';
import { sha256 } from './crypto.ts';
import { jobsAfterAnswer } from './jobs-after-answer.ts';
import { addedJobs } from '../store/verbs/added-jobs.ts';
import { invalid, Refusal, refuse, type RefusalReply } from './refusal.ts';
import { toResponse, type AnyReply } from './reply.ts';
import type { Caller, Call, Route } from './route.ts';
import { noteRefusal } from './security-log.ts';
import { sessionHash } from './session.ts';
import { deviceName } from './user-agent.ts';

/** Request data beside the request itself, from Netlify or the local host. */
export interface RequestContext {
  readonly ip: string;
  readonly requestId: string;
  /** Keeps the function running for work after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** No call has another method; HEAD works like GET. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** Stands for all other methods, such as PATCH, OPTIONS and PROPFIND, so that the router knows each path with any method. */
const OTHER = 'PATCH';

type Handler = (request: Request, context: RequestContext) => Promise<Response>;

/** Creates a function for a group of routes: it finds the route, checks what every call must have, and writes the answer. */
export function family(routes: readonly Route[]): Handler {
  const app = new Hono<{ Bindings: RequestContext }>({ strict: false });
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  // Literal paths come before parameters: `/appointments/bulk` is not an appointment's id.
  for (const [path, all] of [...byPath].toSorted(
    ([one], [other]) => parametersIn(one) - parametersIn(other),
  )) {
    for (const route of all) {
      const { method } = route.endpoint;
      app.on(method, path, (context) => answer(route, context.req.raw, context.req.param(), context.env));
    }
    const methods = all.map<string>(({ endpoint }) => endpoint.method);
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    // Only without a matching route: two handlers for a path would cost every answer a middleware chain.
    const others = [...METHODS, OTHER].filter((method) => !methods.includes(method));
    app.on(others, path, ({ req, env }) => unrouted(notAllowed(allow), req.raw, env));
  }
  app.notFound(({ req, env }) => unrouted(noSuchRoute(), req.raw, env));
  app.onError(async (error, context) =>
    toResponse(await failed(error, context.env, routePath(context)), context.env.requestId),
  );
  return async (request, { ip, requestId, waitUntil }) => {
    const context: RequestContext = {
      ip: ip || 'unknown',
      requestId: requestId || crypto.randomUUID(),
      waitUntil: (work) => waitUntil(work),
    };
    const jobs = jobsAfterAnswer((work) =>
      waitUntil(work.catch((error: unknown) => failed(error, context, 'jobs'))),
    );
    // A page asks in its own language: `?language=es`.
    const language = languageIn(new URL(request.url).searchParams.get(LANGUAGE)) ?? undefined;
    const answer = await addedJobs.run(jobs.hear, async () =>
      spoken.run(language, () => app.fetch(withKnownMethod(request), context)),
    );
    jobs.answered();
    return answer;
  };
}

function withKnownMethod(request: Request): Request {
  const isKnown = request.method === 'HEAD' || METHODS.includes(request.method);
  return isKnown ? request : new Request(request.url, { method: OTHER });
}

/** The field with a caller's language, which any call takes. */
const LANGUAGE = 'language';

const parametersIn = (path: string) => path.split(':').length;

const noSuchRoute = () => refuse('not_found', messages('replies')('noSuchRoute')).reply;
const foreign = () => refuse('csrf_failed', messages('replies')('foreign')).reply;

function notAllowed(methods: readonly string[]): AnyReply {
  return refuse('method_not_allowed', messages('replies')('notAllowed'), {
    headers: { Allow: methods.join(', ') },
  }).reply;
}

/** Answers a request without a route. */
async function unrouted(reply: AnyReply, request: Request, { requestId }: RequestContext): Promise<Response> {
  const deps = await readDeps();
  return toResponse(withCsrf(reply, request, sessionHash(request, deps), deps), requestId);
}

async function answer(
  route: Route,
  request: Request,
  params: Record<string, string>,
  context: RequestContext,
): Promise<Response> {
  const { endpoint } = route;
  const isSigned = endpoint.access === 'signed';
  const deps = await readDeps();
  const session = isSigned ? null : sessionHash(request, deps);
  const callBase = { deps, now: deps.clock.now(), from: readCaller(request, session, context, route) };
  if (!isSigned && endpoint.method !== 'GET' && !isFromThisSite(request, session, deps)) {
    const refusal = foreign();
    noteRefusal(refusal, endpoint, callBase);
    return toResponse(refusal, context.requestId);
  }

  const parsing = isSigned
    ? parseSigned(request, params, callBase)
    : parse(endpoint, request, params, callBase);
  const reply = await parsing
    .catch(refused)
    .then((parsed) =>
      spoken.run(('from' in parsed && parsed.from.language) || namedLanguage(), () =>
        route.handle(parsed, callBase),
      ),
    )
    .catch((error: unknown) => failed(error, context, endpoint.path));
  noteRefusal(reply, endpoint, callBase);
  const complete = isSigned ? reply : withTime(withCsrf(reply, request, session, deps), callBase.now);
  return toResponse(complete, context.requestId, endpoint.status);
}

const languageIn = (value: unknown): Language | null =>
  typeof value === 'string' && isLanguage(value) ? value : null;

/** Another service has no session or cookie: its request is judged by its signature, byte for byte. @throws Refusal */
async function parseSigned(
  request: Request,
  params: Record<string, string>,
  callBase: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>,
): Promise<Call<Endpoint>> {
  const signed = { text: await readText(request), header: (name: string) => request.headers.get(name) };
  const from = { ...callBase.from, signed };
  return { ...callBase, from, params, query: undefined, body: undefined, keyed: null };
}

/** For an endpoint without a body. */
const Nothing = z.optional(z.strictObject({}));
const Bytes = z.instanceof(Uint8Array);

function refused(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error;
  return error;
}

/**
 * Another program may name its language in any body. The owner's bodies name a client's language there; the owner reads English.
 * @throws Refusal if a part of the request is invalid
 */
async function parse(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  callBase: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>,
): Promise<Call<Endpoint>> {
  const json = endpoint.method === 'GET' ? undefined : await readBody(request, endpoint);
  const preferred = (json as { readonly [LANGUAGE]?: unknown } | null | undefined)?.[LANGUAGE];
  const language = endpoint.access === 'owner' ? null : languageIn(preferred);
  const from = { ...callBase.from, language };
  return spoken.run(language ?? namedLanguage(), () =>
    check(endpoint, request, json, { ...callBase, from, params }),
  );
}

/** @throws Refusal if a part of it is invalid */
function check(
  endpoint: Endpoint,
  request: Request,
  json: unknown,
  callBase: Pick<Call<Endpoint>, 'deps' | 'now' | 'from' | 'params'>,
): Call<Endpoint> {
  const { method, query: Query } = endpoint;
  const { pathname, searchParams } = new URL(request.url);
  const { [LANGUAGE]: language, ...asks } = Object.fromEntries(searchParams);
  const query = Query?.safeParse(asks);
  const body = method === 'GET' ? null : readFields(endpoint, json, callBase.from);
  const key = takesKey(endpoint) ? request.headers.get('Idempotency-Key') : null;
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  const errors = problemsByField(issues);
  if (language !== undefined && !isLanguage(language))
    errors[LANGUAGE] = kindText('oneOf', 'Language', { list: Object.keys(languages).join(', ') });
  if (key !== null && !uuid.test(key)) errors['Idempotency-Key'] = messages('replies')('key');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  // Only now, because an unchecked body may be nested arbitrarily deep.
  // A request repeated after a change of the page's language is the same request.
  const fingerprint = key === null ? '' : sha256(`${method} ${pathname}${toSearch(asks)}\n${toText(json)}`);
  const idempotency = key === null ? null : { key: key.toLowerCase(), request: fingerprint };
  return {
    ...callBase,
    from: { ...callBase.from, idempotency },
    query: query?.data,
    body: body?.data,
    keyed: null,
  } as Call<Endpoint>;
}

/** Also takes the language where the endpoint has no such field. */
function readFields(
  { bytes, body: Body = bytes ? Bytes : Nothing }: Endpoint,
  json: unknown,
  { language }: Pick<Caller, 'language'>,
) {
  const whole = Body.safeParse(json);
  if (whole.success || language === null) return whole;
  const { [LANGUAGE]: _, ...fields } = json as { readonly [LANGUAGE]: unknown };
  return Body.safeParse(fields);
}

function toSearch(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

/** Equal for two bodies that ask for the same, whatever the order of their fields. */
function toText(body: unknown): string {
  return body instanceof Uint8Array ? sha256(body) : JSON.stringify(body, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function readCaller(
  request: Request,
  session: string | null,
  context: RequestContext,
  { endpoint }: Route,
): Caller {
  const authorization = request.headers.get('Authorization');
  const bearer = authorization === null ? null : /^Bearer (\S+)$/i.exec(authorization);
  return {
    ip: context.ip,
    device: deviceName(request.headers.get('User-Agent')),
    cookie: (name) => readCookie(request, name),
    later: (work) => {
      context.waitUntil(work.catch((error: unknown) => failed(error, context, endpoint.path)));
    },
    sessionHash: session,
    takesGzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers.get('Accept-Encoding') ?? ''),
    takesPages: /\btext\/html\b/i.test(request.headers.get('Accept') ?? ''),
    manageToken: bearer?.[1] ?? null,
    idempotency: null,
    ifNoneMatch: request.headers.get('If-None-Match'),
    language: null,
    signed: null,
  };
}

/** A GET without a token of its session brings one. Shared caches must not store an answer with a cookie. */
function withCsrf(reply: AnyReply, request: Request, session: string | null, deps: Deps): AnyReply {
  const { cookies = [] } = reply;
  // A sign-in brings the token of its new session.
  const isThere = hasCsrfCookie(request, session, deps) || cookies.some(isCsrfCookie);
  if (request.method !== 'GET' || isThere) return reply;
  return {
    ...reply,
    cookies: [...cookies, csrfCookie(session, deps)],
    headers: { ...reply.headers, 'Netlify-CDN-Cache-Control': 'no-store' },
  };
}

/** Adds the salon's time, because a demo may have any time, and a visitor's device may be days off. */
function withTime(reply: AnyReply, now: EpochMs): AnyReply {
  return { ...reply, headers: { ...reply.headers, 'Salon-Time': String(now) } };
}

/** The answer to an unexpected error, which only the log describes. */
async function failed(error: unknown, { requestId }: RequestContext, route: string): Promise<RefusalReply> {
  if (error instanceof StoreUnavailable) {
    await log({ event: 'store_unavailable', problem: error.message, route, request_id: requestId });
    return refuse('store_unavailable', messages('calls')('unreachable'), {
      headers: { 'Retry-After': '2' },
    }).reply;
  }
  if (error instanceof NotConfigured || error instanceof LaterFormat) {
    process.stderr.write(`${error.message}\n`);
    return refuse('not_configured', messages('replies')('notSetUp')).reply;
  }
  // Without the message, which may quote a customer.
  const { name, stack } = error instanceof Error ? error : new Error('Something else was thrown');
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  await log({ event: 'failed', route, request_id: requestId, error: name, at: frames?.slice(0, 8) });
  return refuse('internal', messages('calls')('wrong')).reply;
}

async function log(entry: Readonly<Record<string, unknown>>): Promise<void> {
  const { log } = await readDeps();
  log(entry);
}

/*
 * The score of Mozilla's HTTP Observatory for an answer, by its published rules: a hundred points, less penalties, plus bonuses
 * from ninety points on. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */

export interface Answered {
  /** As a visitor sees it, over https. */
  readonly headers: Headers;
  /** The page; empty if it is not HTML. */
  readonly html: string;
}

/** Points by test. Redirection is missing: Netlify redirects http to https on the same host, which is worth 0. */
export interface Score {
  readonly total: number;
  readonly points: Readonly<Record<string, number>>;
}

const FOR_EXTRA_CREDIT = 90;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function observatoryScore(answered: Answered): Score {
  const { headers, html } = answered;
  const policy = directives(headers.get('Content-Security-Policy'));
  const points = {
    'Content Security Policy': contentSecurityPolicy(policy),
    Cookies: cookies(headers),
    'Cross-Origin Resource Sharing': sharing(headers),
    'Referrer Policy': referrerPolicy(headers.get('Referrer-Policy')),
    'Strict Transport Security': strictTransport(headers.get('Strict-Transport-Security')),
    'Subresource Integrity': subresources(html),
    'X-Content-Type-Options': headers.get('X-Content-Type-Options')?.trim() === 'nosniff' ? 0 : -5,
    'X-Frame-Options': framing(headers.get('X-Frame-Options'), policy),
    'Cross-Origin Resource Policy': resourcePolicy(headers.get('Cross-Origin-Resource-Policy')),
  };
  const lost = 100 + sum(Object.values(points).filter((value) => value < 0));
  const won = sum(Object.values(points).filter((value) => value > 0));
  return { total: lost >= FOR_EXTRA_CREDIT ? lost + won : Math.max(lost, 0), points };
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** The first of two directives with the same name counts; null without a policy. */
function directives(header: string | null): Policy | null {
  if (header === null || header.trim() === '') return null;
  const policy = new Map<string, string[]>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !policy.has(name)) policy.set(name, sources);
  }
  return policy;
}

const broad = /^(?:\*|(?:ftp|http|https):(?:\/\/\*(?:\.\*)?)?)$/;
const insecure = /^(?:http|ftp):/;
const isBroad = (source: string) => broad.test(source);

function contentSecurityPolicy(policy: Policy | null): number {
  if (!policy) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (name: string, isBad: (source: string) => boolean) => sourcesOf(name).some(isBad);
  // A hash or nonce makes browsers ignore 'unsafe-inline' beside it.
  const isInline = (name: string) => (source: string) =>
    source === 'data:' ||
    (source === "'unsafe-inline'" && !has(name, (other) => /^'(?:sha\d{3}|nonce)-/.test(other)));
  const passive = new Set(['img-src', 'media-src']);
  const active = [...policy.keys()].filter((name) => !passive.has(name));

  if (has('script-src', isInline('script-src')) || has('script-src', isBroad) || has('object-src', isBroad))
    return -20;
  if (active.some((name) => has(name, (source) => insecure.test(source)))) return -20;
  if (['script-src', 'style-src'].some((name) => has(name, (source) => source === "'unsafe-eval'")))
    return -10;
  if ([...passive].some((name) => has(name, (source) => insecure.test(source)))) return -10;
  if (has('style-src', isInline('style-src')) || has('style-src', isBroad)) return 0;
  const byDefault = policy.get('default-src');
  return byDefault?.length === 1 && byDefault[0] === "'none'" ? 10 : 5;
}

/** The worst of all cookies. */
function cookies(headers: Headers): number {
  const lines = headers.getSetCookie();
  if (lines.length === 0) return 0;
  const byHttps = strictTransport(headers.get('Strict-Transport-Security')) >= 0;
  const points = lines.map((line) => {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const name = pair.split('=')[0]?.toLowerCase() ?? '';
    const attributes = new Map(
      rest.map((part) => part.toLowerCase().split('=')).map(([key = '', value = '']) => [key, value]),
    );
    const sameSite = attributes.get('samesite');
    const isSession = /login|sess/.test(name);
    const secure = attributes.has('secure');
    if (isSession && !secure && !byHttps) return -40;
    if (isSession && !attributes.has('httponly')) return -30;
    if (name.includes('csrf') && sameSite === undefined) return -20;
    if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)) return -20;
    if (sameSite === 'none' && !secure) return -20;
    if (!secure) return byHttps ? (isSession ? -10 : -5) : -20;
    return sameSite === undefined ? 0 : 5;
  });
  return Math.min(...points);
}

function sharing(headers: Headers): number {
  const allowed = headers.get('Access-Control-Allow-Origin');
  const isCredentialed = headers.get('Access-Control-Allow-Credentials') === 'true';
  return allowed !== null && isCredentialed ? -50 : 0;
}

function referrerPolicy(header: string | null): number {
  if (header === null) return 0;
  const last = header.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last)
    ? 5
    : -5;
}

function strictTransport(header: string | null): number {
  if (header === null) return -20;
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1] ?? Number.NaN);
  if (!Number.isFinite(seconds) || header.includes(',')) return -20;
  return seconds < 15_552_000 ? -10 : 0;
}

/** Same-origin scripts need none, and get a bonus for it. */
function subresources(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  const points = scripts.flatMap((attributes) => {
    const src = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
    if (src === undefined) return [];
    const hasIntegrity = /\sintegrity\s*=/i.test(attributes);
    if (!/^(?:https?:)?\/\//i.test(src)) return [hasIntegrity ? 5 : 0];
    if (!src.startsWith('https:')) return [hasIntegrity ? -20 : -50];
    return [hasIntegrity ? 5 : -5];
  });
  return points.length === 0 ? 0 : Math.min(...points);
}

function framing(header: string | null, policy: Policy | null): number {
  if (policy?.has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin|allow-from .+)$/i.test(header?.trim() ?? '') ? 0 : -20;
}

function resourcePolicy(header: string | null): number {
  if (header === null || header === 'cross-origin') return 0;
  return header === 'same-origin' || header === 'same-site' ? 10 : -5;
}

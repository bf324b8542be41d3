import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

export const CLIENT = { clientId: 'salon-client', clientSecret: 'only-the-fake-knows' } as const;

/** A person with an account at the provider, or a malicious provider's claims. */
export type Claims = Readonly<Record<string, unknown>>;

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** The provider's faults, for once. */
interface Faults {
  /** Claims that replace those of the token. */
  claims?: Claims;
  /** Signs with an unpublished key. */
  foreignKey?: boolean;
  /** Says `alg: none` and does not sign at all. */
  unsigned?: boolean;
  tokenStatus?: number;
}

export interface FakeProvider {
  readonly issuer: string;
  readonly client: typeof CLIENT & { readonly issuer: string };
  /** The next person to sign in. */
  person: Claims;
  faults: Faults;
  /** The requests to the token endpoint. */
  readonly redeemed: URLSearchParams[];
  stop(): Promise<void>;
}

/**
 * A local OpenID Connect provider: discovery, keys, an authorization page that signs in at once, and tokens, with PKCE and
 * single-use codes, as RFC 6749 and RFC 7636 require.
 */
export async function startProvider(now: () => number = Date.now): Promise<FakeProvider> {
  const keys = await generateKeyPair('RS256');
  const others = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: FakeProvider = {
    issuer,
    client: { ...CLIENT, issuer },
    person: {},
    faults: {},
    redeemed: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    }
    if (pathname === '/keys') return json(response, 200, { keys: [jwk] });
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return redeem(new URLSearchParams(await text(request)), response);
    return json(response, 404, {});
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const right =
      query.get('client_id') === CLIENT.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid');
    if (!right) return json(response, 400, { error: 'invalid_request' });
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = randomBytes(16).toString('hex');
    const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? ''];
    grants.set(code, { challenge, nonce, redirectUri });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', scope: 'openid' }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function redeem(form: URLSearchParams, response: ServerResponse): Promise<void> {
    provider.redeemed.push(form);
    if (provider.faults.tokenStatus) return json(response, provider.faults.tokenStatus, {});
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      grant?.challenge === verifier &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT.clientId &&
      form.get('client_secret') === CLIENT.clientSecret;
    if (!grant || !right) return json(response, 400, { error: 'invalid_grant' });
    return json(response, 200, { access_token: 'none', token_type: 'Bearer', id_token: await token(grant) });
  }

  async function token({ nonce }: Grant): Promise<string> {
    const seconds = Math.floor(now() / 1000);
    const { faults, person } = provider;
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      iat: seconds,
      exp: seconds + 3600,
      nonce,
      ...person,
      ...faults.claims,
    };
    if (faults.unsigned) return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    const key: CryptoKey = faults.foreignKey ? others.privateKey : keys.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  return provider;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

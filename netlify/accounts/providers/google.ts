import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { GoogleEnv } from '../../platform/environment/env.ts';

/** Google's statement about the person who has signed in there. */
export interface GoogleIdentity {
  /** Google's permanent id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** True if Google runs this address's mail: other addresses were proven once and may have changed hands since. */
  readonly isAuthority: boolean;
  readonly name: string;
}

/** The values sent along and expected back, so that nobody else's sign-in is accepted. */
export interface GoogleSignIn {
  readonly redirectUri: string;
  readonly nonce: string;
}

/** OpenID Connect's authorization code flow with PKCE (RFC 7636, S256). Throws GoogleUnavailable. */
export interface Google {
  signInAt(attempt: GoogleSignIn & { readonly state: string; readonly challenge: string }): Promise<string>;
  /** Redeems the returned code; null if Google rejects it, or its token is not for this attempt. */
  redeem(
    code: string,
    attempt: GoogleSignIn & { readonly verifier: string; readonly now: EpochMs },
  ): Promise<GoogleIdentity | null>;
}

/** Google did not answer, or not as OpenID Connect requires. */
export class GoogleUnavailable extends Error {
  override readonly name = 'GoogleUnavailable';
}

/** Less than the ten seconds a deployed function has for both calls, in milliseconds. */
const TIME_OUT = 4_000;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const Tokens = z.object({ id_token: z.string() });
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  email: z._default(z.string(), ''),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  /** The Workspace domain. */
  hd: z.optional(z.string()),
});

/** Google, or another OpenID Connect issuer. Its configuration is requested once. */
export function openGoogle({ clientId, clientSecret, issuer }: GoogleEnv): Google {
  let discovery: ReturnType<typeof discover> | null = null;
  const provider = () => {
    discovery ??= discover(issuer).catch((error: unknown) => {
      discovery = null;
      throw error;
    });
    return discovery;
  };

  return {
    signInAt: async ({ redirectUri, nonce, state, challenge }) => {
      const address = new URL((await provider()).authorization_endpoint);
      address.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return address.href;
    },

    redeem: async (code, { redirectUri, nonce, verifier, now }) => {
      const { token_endpoint, keys, issuers } = await provider();
      const response = await ask(token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      if (response.status === 400 || response.status === 401) return null;
      const tokens = Tokens.safeParse(await readJson(response));
      if (!tokens.success) throw new GoogleUnavailable('Google sent no ID token');
      const payload = await verified(tokens.data.id_token, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['iat', 'exp', 'sub', 'nonce'],
        clockTolerance: 60,
        currentDate: new Date(now),
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success || claims.data.nonce !== nonce) return null;
      // A token for several audiences names the authorized party (OpenID Connect Core, 3.1.3.7).
      if (payload?.['azp'] !== undefined && payload['azp'] !== clientId) return null;
      const { sub, email, email_verified, name, hd } = claims.data;
      const isAuthority = hd !== undefined || /@gmail\.com$/i.test(email);
      return { subject: sub, email, emailVerified: email_verified, isAuthority, name };
    },
  };
}

async function discover(issuer: string) {
  const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found = Discovery.safeParse(await readJson(response));
  if (!found.success || found.data.issuer !== issuer)
    throw new GoogleUnavailable("Google's discovery document is invalid");
  const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: TIME_OUT });
  // Google's tokens may name the issuer without the scheme.
  const issuers = [issuer, ...(issuer === 'https://accounts.google.com' ? ['accounts.google.com'] : [])];
  return { ...found.data, keys, issuers };
}

/** Null for an invalid token. */
async function verified(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (cause) {
    const unreachable = cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError);
    if (unreachable) throw new GoogleUnavailable("Google's keys cannot be read", { cause });
    return null;
  }
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
  } catch (cause) {
    throw new GoogleUnavailable('Google does not answer', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new GoogleUnavailable(`Google answered ${response.status} without JSON`, { cause });
  }
}

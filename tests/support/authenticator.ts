import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { passkeyOptions, passkeySignInOptions } from '../../src/api/accounts/second-factor.ts';
import type { Browser } from './browser.ts';
import { dataOf, ORIGIN } from './salon.ts';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function head(major: number, n: number): Buffer {
  const kind = major << 5;
  if (n < 24) return Buffer.from([kind | n]);
  return Buffer.from(n < 256 ? [kind | 24, n] : [kind | 25, n >> 8, n & 255]);
}

/** CBOR (RFC 8949) of what a registration contains. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

/** A security key in this process, which can be made to cheat. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64url(sha256(this.#keys.publicKey.export({ type: 'spki', format: 'der' })));
  counter = 0;
  origin = ORIGIN;
  domain = new URL(ORIGIN).hostname;
  /** Whether it asked for a finger, face or PIN. */
  verifies = true;
  userHandle = '';

  /** Present, verified, and with a new key or not. */
  #data(attested: Uint8Array): Buffer {
    const flags = 1 | (this.verifies ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.domain), Buffer.from([flags]), counter, attested]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Answers the challenge of a browser that adds a passkey. */
  async creates(browser: Browser, body = {}) {
    const options = dataOf(await browser.call(passkeyOptions, { body }));
    const { id: user } = options['user'] as { readonly id: string };
    this.userHandle = user;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, id.length]);
    const authData = this.#data(Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge)),
      attestationObject: base64url(cbor(attestation)),
    });
  }

  /** Answers the challenge of a browser that signs in. */
  async signs(browser: Browser) {
    const { challenge } = dataOf(await browser.call(passkeySignInOptions, {}));
    this.counter += 1;
    const [data, client] = [this.#data(Buffer.alloc(0)), this.#clientData('webauthn.get', challenge)];
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }

  #answer(response: object) {
    const { id } = this;
    const answer = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
    return { response: JSON.stringify(answer) };
  }
}

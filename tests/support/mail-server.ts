import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

// Disables the early talker check, which would delay each email by two tenths of a second.
Object.assign(SMTPConnection.prototype, {
  init(this: { _setListeners(done: () => void): void; connectionReady(): void }) {
    this._setListeners(() => this.connectionReady());
  },
});

/** A mail server that stores emails, and rejects on request. */
export interface MailServer {
  readonly url: string;
  readonly emails: readonly Email[];
  /** The envelope recipients, which count for delivery. */
  readonly recipients: readonly string[];
  /** From now on rejects emails with this code; null accepts them again. */
  refuse(code: number | null): void;
  /** From now on accepts an email and drops the connection before answering. */
  hangUp(on: boolean): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const recipients: string[] = [];
  let refusal: number | null = null;
  let hangsUp = false;
  const sockets = new Set<{ destroy(): void }>();
  async function receive(stream: Readable, envelope: string, done: (error?: Error) => void): Promise<void> {
    const raw = await buffer(stream);
    if (refusal !== null) return done(Object.assign(new Error('Not today'), { responseCode: refusal }));
    emails.push(await PostalMime.parse(raw));
    recipients.push(envelope);
    if (!hangsUp) return done();
    for (const socket of sockets) socket.destroy();
    return undefined;
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // It has no accounts.
    onAuth: (_auth, _session, done) => {
      done(Object.assign(new Error('Invalid login'), { responseCode: 535 }));
    },
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) =>
      void receive(stream, envelope.rcptTo.map(({ address }) => address).join(), done),
  });
  server.server.on(
    'connection',
    (socket: { destroy(): void; on(event: 'close', done: () => void): void }) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    },
  );
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    recipients,
    refuse: (code) => {
      refusal = code;
    },
    hangUp: (on) => {
      hangsUp = on;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
}

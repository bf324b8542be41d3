import { connect, type NetConnectOpts } from 'node:net';

export type RespReply = string | number | null | RespError | readonly RespReply[];

export class RespError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export interface RespConnection {
  /** Sends the commands at once and returns their replies, errors included. */
  send(commands: readonly (readonly string[])[]): Promise<RespReply[]>;
  close(): void;
}

/** A raw RESP2 connection to a Redis server. Rejects if there is none. */
export async function openResp(to: NetConnectOpts): Promise<RespConnection> {
  const socket = connect(to);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);

  const waiting: { resolve: (reply: RespReply) => void; reject: (error: Error) => void }[] = [];
  const reader = replies((reply) => waiting.shift()?.resolve(reply));
  reader.next();
  socket.on('data', (chunk) => reader.next(chunk));
  const fail = (error: Error) => waiting.splice(0).forEach(({ reject }) => reject(error));
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('Redis closed the connection')));

  return {
    send: (commands) => {
      const replies = commands.map(
        () => new Promise<RespReply>((resolve, reject) => waiting.push({ resolve, reject })),
      );
      socket.write(Buffer.concat(commands.map(encode)));
      return Promise.all(replies);
    },
    close: () => void socket.destroy(),
  };
}

function encode(command: readonly string[]): Buffer {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
  return Buffer.from(`*${command.length}\r\n${parts.join('')}`);
}

/** Parses chunks of any size, and passes on each complete reply. */
function* replies(arrived: (reply: RespReply) => void): Generator<undefined, never, Buffer> {
  let data: Buffer = Buffer.alloc(0);
  let at = 0;

  function* bytes(count: number): Generator<undefined, string, Buffer> {
    const more: Buffer[] = [];
    for (let missing = count - (data.length - at); missing > 0; missing -= more.at(-1)?.length ?? 0)
      more.push(yield);
    if (more.length > 0) {
      data = Buffer.concat([data.subarray(at), ...more]);
      at = 0;
    }
    at += count;
    return data.toString('utf8', at - count, at);
  }

  function* line(): Generator<undefined, string, Buffer> {
    for (;;) {
      const end = data.indexOf('\r\n', at);
      if (end !== -1) {
        const text = yield* bytes(end - at);
        at += 2;
        return text;
      }
      data = Buffer.concat([data.subarray(at), yield]);
      at = 0;
    }
  }

  function* reply(): Generator<undefined, RespReply, Buffer> {
    const text = yield* line();
    const [kind, rest] = [text[0], text.slice(1)];
    if (kind === '+') return rest;
    if (kind === '-') return new RespError(rest);
    if (kind === ':') return Number(rest);
    const size = Number(rest);
    if (size === -1) return null;
    if (kind === '$') return (yield* bytes(size + 2)).slice(0, -2);
    const parts: RespReply[] = [];
    while (parts.length < size) parts.push(yield* reply());
    return parts;
  }

  for (;;) arrived(yield* reply());
}

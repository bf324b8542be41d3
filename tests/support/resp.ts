import { connect, type NetConnectOpts } from 'node:net';

export type RespReply = string | number | null | RespError | readonly RespReply[];

export class RespError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export interface RespConnection {
  /** Sends the commands at once and answers with their replies, errors among them. */
  send(commands: readonly (readonly string[])[]): Promise<RespReply[]>;
  close(): void;
}

/** A raw connection to a Redis server, RESP2. Rejects when there is none to be had. */
export async function openResp(to: NetConnectOpts): Promise<RespConnection> {
  const socket = connect(to);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);

  const waiting: { resolve: (reply: RespReply) => void; reject: (error: Error) => void }[] = [];
  let unread = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    let at = 0;
    for (;;) {
      const read = readReply(unread, at);
      if (!read) break;
      at = read.next;
      waiting.shift()?.resolve(read.reply);
    }
    unread = unread.subarray(at);
  });
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

/** One reply from `at` on, or null while it has not arrived whole. */
function readReply(data: Buffer, at: number): { reply: RespReply; next: number } | null {
  const lineEnd = data.indexOf('\r\n', at);
  if (lineEnd === -1) return null;
  const kind = String.fromCharCode(data[at] ?? 0);
  const line = data.toString('utf8', at + 1, lineEnd);
  let next = lineEnd + 2;
  if (kind === '+') return { reply: line, next };
  if (kind === '-') return { reply: new RespError(line), next };
  if (kind === ':') return { reply: Number(line), next };
  const size = Number(line);
  if (size === -1) return { reply: null, next };
  if (kind === '$') {
    if (data.length < next + size + 2) return null;
    return { reply: data.toString('utf8', next, next + size), next: next + size + 2 };
  }
  const replies: RespReply[] = [];
  for (let i = 0; i < size; i++) {
    const read = readReply(data, next);
    if (!read) return null;
    replies.push(read.reply);
    next = read.next;
  }
  return { reply: replies, next };
}

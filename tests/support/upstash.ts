import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from './chance.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { services } from './services.ts';
import { openResp, RespError, type RespConnection, type RespReply } from './resp.ts';

/** Probabilities from 0 to 1, drawn for each round trip, and two faults that happen for certain. */
export interface Faults {
  /** The connection breaks before anything is carried out. */
  readonly refuse: number;
  /** Status 500 is returned, and nothing is carried out. */
  readonly answer500: number;
  /** The connection breaks after everything is carried out: the caller cannot know. */
  readonly dropReply: number;
  /** The number of the one round trip since `inject` whose reply is lost; 0 for none. */
  readonly dropNth: number;
  /** Milliseconds between carrying out and answering. */
  readonly delayMs: number;
}

const noFaults: Faults = { refuse: 0, answer500: 0, dropReply: 0, dropNth: 0, delayMs: 0 };

export interface UpstashShim {
  readonly url: string;
  readonly token: string;
  readonly redis: RedisServer['kind'];
  /**
   * The traffic since the last `reset`: commands as sent and as Upstash bills them, which counts a script and each command it
   * calls.
   */
  readonly counted: { trips: number; sent: number; commands: number; bytesIn: number; bytesOut: number };
  /** Replaces the faults; the same seed draws the same ones again. */
  inject(faults: Partial<Faults>, seed?: number): void;
  /** Removes faults and resets counters. */
  reset(): void;
  /** Runs commands outside the REST service, uncounted and without faults. */
  direct(...commands: string[][]): Promise<RespReply[]>;
  stop(): Promise<void>;
}

/** Upstash's REST protocol in front of a Redis, its own by default, on a free local port. */
export async function startUpstash(token = 'test-token', shared?: RedisServer): Promise<UpstashShim> {
  const redis = shared ?? (await startRedis());
  const connection = await openResp(redis.address);
  const counted = { trips: 0, sent: 0, commands: 0, bytesIn: 0, bytesOut: 0 };
  let faults = noFaults;
  let draw = chance(1);
  let sinceInjected = 0;

  /** Answers a request with a status and a text; null if the connection breaks. */
  const answer = async ({ path, body, authorization, encoding }: Asked): Promise<Answer | null> => {
    try {
      counted.trips += 1;
      sinceInjected += 1;
      const nth = sinceInjected;
      if (draw() < faults.refuse) return null;
      if (draw() < faults.answer500) return tell(500, { error: 'ERR internal' });
      if (authorization !== `Bearer ${token}`) return tell(401, { error: 'Unauthorized' });
      const commands = readCommands(path, body);
      counted.sent += commands.length;
      counted.bytesIn += Buffer.byteLength(body);
      const told = await carryOut(connection, path, commands, { base64: encoding === 'base64', counted });
      if (faults.delayMs > 0) await wait(faults.delayMs);
      if (draw() < faults.dropReply || nth === faults.dropNth) return null;
      const reply = tell(!Array.isArray(told) && 'error' in told ? 400 : 200, told);
      counted.bytesOut += Buffer.byteLength(reply.text);
      return reply;
    } catch (error) {
      return tell(400, { error: `ERR ${String(error)}` });
    }
  };

  // A slow test must not send on a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void (async () => {
      const { authorization, 'upstash-encoding': encoding } = request.headers;
      const asked = { path: request.url ?? '/', body: await text(request), authorization, encoding };
      const answered = await answer(asked);
      if (!answered) return void request.socket.destroy();
      response.writeHead(answered.status, HEADERS).end(answered.text);
    })().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shim has no port');

  const url = `http://127.0.0.1:${address.port}`;
  services.set(url, async (path, init) => {
    const { authorization, 'Upstash-Encoding': encoding } = init.headers as Record<string, string>;
    const answered = await answer({ path, body: init.body as string, authorization, encoding });
    if (!answered) throw new TypeError('fetch failed');
    return new Response(answered.text, { status: answered.status, headers: HEADERS });
  });

  return {
    url,
    token,
    redis: redis.kind,
    counted,
    inject: (changed, seed = 1) => {
      faults = { ...noFaults, ...changed };
      draw = chance(seed);
      sinceInjected = 0;
    },
    reset: () => {
      faults = noFaults;
      Object.assign(counted, { trips: 0, sent: 0, commands: 0, bytesIn: 0, bytesOut: 0 });
    },
    direct: (...commands) => connection.send(commands),
    stop: async () => {
      services.delete(url);
      server.closeAllConnections();
      server.close();
      connection.close();
      await redis.stop();
    },
  };
}

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly encoding: string | string[] | undefined;
}
interface Answer {
  readonly status: number;
  readonly text: string;
}
const tell = (status: number, told: Body): Answer => ({ status, text: JSON.stringify(told) });
const HEADERS = { 'Content-Type': 'application/json', 'Upstash-Sync-Token': 'test' };

type Body = { result: unknown } | { error: string } | ({ result: unknown } | { error: string })[];

function readCommands(path: string, body: string): string[][] {
  const parsed = JSON.parse(body) as unknown[];
  const commands = (path === '/' ? [parsed] : parsed) as unknown[][];
  return commands.map((command) => command.map(String));
}

async function carryOut(
  connection: RespConnection,
  path: string,
  commands: string[][],
  { base64, counted }: { readonly base64: boolean; readonly counted: { commands: number } },
): Promise<Body> {
  const shown = (reply: RespReply) =>
    reply instanceof RespError ? { error: reply.message } : { result: toJson(reply, base64) };
  if (path === '/multi-exec') {
    const replies = await connection.send([['MULTI'], ...commands, ['EXEC']]);
    const last = replies.at(-1) ?? null;
    return Array.isArray(last) ? last.map(shown) : shown(last);
  }
  const replies = (await connection.send(commands.map(counting))).map((reply, i) => {
    counted.commands += 1;
    if (!isScript(commands[i]) || !Array.isArray(reply)) return reply;
    counted.commands += Number(reply[0]);
    return (reply[1] ?? null) as RespReply;
  });
  if (path === '/pipeline') return replies.map(shown);
  return shown(replies[0] ?? null);
}

const isScript = (command: readonly string[] | undefined) => command?.[0]?.toUpperCase() === 'EVAL';

/** A script that returns the number of commands it called, and its result. */
function counting(command: string[]): string[] {
  if (!isScript(command)) return command;
  const [name = '', source = '', ...others] = command;
  const counter = `local called, real = 0, redis
local redis = setmetatable({ call = function(...) called = called + 1 return real.call(...) end }, { __index = real })
local function script()
${source}
end
local answer = script()
return { called, answer }`;
  return [name, counter, ...others];
}

function toJson(reply: RespReply, base64: boolean): unknown {
  if (Array.isArray(reply)) return reply.map((part) => toJson(part, base64));
  if (reply instanceof RespError) return reply.message;
  if (typeof reply === 'string' && base64 && reply !== 'OK') return Buffer.from(reply).toString('base64');
  return reply;
}

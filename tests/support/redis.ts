import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRedisMock } from 'js-redis-server';
import { openResp } from './resp.ts';

export interface RedisServer {
  readonly kind: 'redis-server' | 'stand-in';
  readonly address: NetConnectOpts;
  stop(): Promise<void>;
}

/**
 * Starts an empty Redis without persistence: the machine's `redis-server`, or a JavaScript stand-in if there is none (or
 * `SALON_TEST_REDIS=stand-in`).
 */
export async function startRedis(): Promise<RedisServer> {
  if (process.env['SALON_TEST_REDIS'] === 'stand-in') return startStandIn();
  if (spawnSync('redis-server', ['--version']).status === 0) return startBinary();
  process.stderr.write(
    '\nLEFT OUT: the real Redis. No redis-server on this machine, so js-redis-server stands in.\n\n',
  );
  return startStandIn();
}

async function startBinary(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'salon-redis-'));
  const path = join(folder, 'socket');
  // The shell stops the server when its input ends, so however this process ends.
  const server = spawn(
    'sh',
    [
      '-c',
      'redis-server --port 0 --unixsocket "$0" --save "" --appendonly no --loglevel warning >/dev/null & cat; kill $!; wait; rm -rf "$1"',
      path,
      folder,
    ],
    { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const stop = async () => {
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
  };
  for (let tries = 0; tries < 250; tries++) {
    try {
      const probe = await openResp({ path });
      await probe.send([['PING']]);
      probe.close();
      return { kind: 'redis-server', address: { path }, stop };
    } catch {
      await wait(20);
    }
  }
  await stop();
  throw new Error('redis-server did not start within five seconds');
}

async function startStandIn(): Promise<RedisServer> {
  const server = await createRedisMock({ compatibility: 'redis-7.0' });
  const { host, port } = server;
  return { kind: 'stand-in', address: { host, port }, stop: () => server.close() };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startSaying, type Driver } from './driver.ts';

/** Returns the path of the browser that comes with Debian's WebKit. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Opens Debian's WebKit on a virtual screen, controlled by WebDriver. Its window is at least 450 pixels wide. */
export async function openWebKit(): Promise<Driver> {
  const screen = await startSaying(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // The driver does not announce that it is ready.
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: `:${screen.match}` },
    stdio: 'ignore',
  });
  const exit = once(driver, 'exit');
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(address + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message ?? ''}`);
    return value;
  };
  while (!(await fetch(`${address}/status`).catch(() => null))) await setTimeout(50);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    goto: (url) => send('POST', `${session}/url`, { url }),
    run: async (source, ...args) =>
      JSON.parse(
        await send<string>('POST', `${session}/execute/sync`, {
          script: `return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`,
          args: [JSON.stringify(args)],
        }),
      ),
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    shot: () => send('GET', `${session}/screenshot`),
    close: async () => {
      await send('DELETE', session);
      driver.kill();
      await exit;
      await screen.stop();
    },
  };
}

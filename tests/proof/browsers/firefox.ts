import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSaying, type Driver } from './driver.ts';
import { listenForFaults } from './page.ts';

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

// The tests run in dark mode.
const preferences = { 'ui.systemUsesDarkTheme': 1 };

/** Opens Debian's Firefox in dark mode, controlled by WebDriver BiDi over its socket. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'salon-firefox-'));
  const lines = Object.entries(preferences).map(
    (each) => `user_pref(${JSON.stringify(each).slice(1, -1)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const firefox = await startSaying(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
  );
  const socket = new WebSocket(`${firefox.match}/session`);
  await new Promise((resolve) => {
    socket.addEventListener('open', resolve);
  });
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await promise;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result as Result;
  };
  await send('session.new', { capabilities: {} });
  // Firefox's first window never has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' });
  await send('script.addPreloadScript', { functionDeclaration: listenForFaults.toString() });
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (source, ...args) => {
      const answer = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: false,
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    shot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      socket.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

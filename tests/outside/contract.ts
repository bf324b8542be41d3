import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSalon } from '../e2e/support/server.ts';
import { outsideBin, outsideVersion, type Check, type Finding } from './check.ts';

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

/** Redocly's stricter rules on the description of the calls, as the program serves it. */
export const contract: Check = {
  title: 'redocly lint',
  version: () => outsideVersion('@redocly/cli'),
  look: async () => {
    const salon = await openSalon();
    const folder = await mkdtemp(join(tmpdir(), 'salon-openapi-'));
    try {
      const description = await (await fetch(`${salon.url}/api/openapi.json`)).text();
      await writeFile(join(folder, 'openapi.json'), description);
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const args = [
        'lint',
        'openapi.json',
        '--extends=recommended-strict',
        '--format=json',
        '--max-problems=1000',
      ];
      const { stdout } = await promisify(execFile)(outsideBin('redocly'), args, {
        cwd: folder,
        env,
        maxBuffer: 2 ** 26,
      }).catch((error: unknown) => error as { stdout: string });
      const { problems } = JSON.parse(stdout) as { readonly problems: readonly Problem[] };
      const { paths } = JSON.parse(description) as { readonly paths: Readonly<Record<string, object>> };
      const calls = Object.values(paths).flatMap((path) => Object.keys(path));
      const findings = problems.map(({ ruleId, message, location }): Finding => ({
        rule: ruleId,
        where: location[0]?.pointer ?? 'openapi.json',
        words: message,
      }));
      return { looked: `${calls.length} calls`, findings };
    } finally {
      await salon.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

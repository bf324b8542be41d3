import { readEnv, type Secrets } from '../platform/environment/env.ts';
import { CannotDo, runCommand } from './command.ts';
import { openFolder } from './store.ts';
import { keepSecrets, keptSecrets, newSecret } from './secrets.ts';

// `npm run secret -- change` or `-- revoke` creates a new secret. It writes local secrets into SALON_DATA; for a salon with
// SESSION_SECRET it only prints the new variables.

async function run(name: string | undefined): Promise<string> {
  const isChange = name === 'change';
  if (!isChange && name !== 'revoke')
    throw new CannotDo('What should be done? npm run secret -- change, or npm run secret -- revoke');
  const effect = isChange ? 'keep working.' : 'stop working; later emails contain new ones.';
  const means = `Mailed private links ${effect} Everybody stays signed in.`;
  const make = ({ current, before }: Secrets) => ({
    current: newSecret(),
    before: isChange ? [current, ...before] : [],
  });
  const { secrets, upstash, data, backups } = readEnv(process.env, 'local');
  if (secrets === null && upstash !== null) {
    throw new CannotDo(
      "SESSION_SECRET is missing: set the site's current one. For a host on this machine, omit UPSTASH_REDIS_REST_URL.",
    );
  }
  if (secrets !== null) return [...variables(make(secrets)), means].join('\n');
  const folder = await openFolder({ data, backups });
  await keepSecrets(folder, make(await keptSecrets(folder)));
  return `${folder} has a new secret. Restart the host to use it.\n${means}`;
}

function variables({ current, before }: Secrets): string[] {
  if (before.some((secret) => /\s/.test(secret))) {
    throw new CannotDo(
      'SESSION_SECRET contains spaces, which separate earlier secrets: it can only be revoked.',
    );
  }
  return [
    'Set these variables, then deploy or restart:',
    `SESSION_SECRET=${current}`,
    before.length > 0 ? `SESSION_SECRET_BEFORE=${before.join(' ')}` : 'No SESSION_SECRET_BEFORE: remove it.',
  ];
}

await runCommand(() => run(process.argv[2]));

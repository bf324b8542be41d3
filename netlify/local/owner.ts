import { randomUUID } from 'node:crypto';
import { Email } from '../../src/domain/clients/customer.ts';
import '../../src/messages/spoken.ts';
import { hashPassword } from '../platform/http/crypto.ts';
import { ownerPasswordRule } from '../accounts/password-rules.ts';
import { changed, newAccount } from '../accounts/account.ts';
import type { Store } from '../platform/store/store.ts';
import { promptPassword } from './ask-password.ts';
import { CannotDo, runCommand } from './command.ts';
import { openLocalStore } from './store.ts';

// `npm run owner -- EMAIL` creates an owner or sets her password; with `--no-codes` it also turns her one-time codes off.
// `npm run owner -- EMAIL --remove` deletes her account. It uses the embedded database, or the one named by UPSTASH_REDIS_REST_URL
// and UPSTASH_REDIS_REST_TOKEN.

const NO_CODES = '--no-codes';
const REMOVE = '--remove';

async function run([address, flag]: readonly string[]): Promise<string> {
  const email = Email.safeParse(address);
  if (!email.success) throw new CannotDo('Which account? npm run owner -- you@example.com');
  if (flag !== undefined && flag !== NO_CODES && flag !== REMOVE)
    throw new CannotDo(`Unknown: ${flag}. There are ${NO_CODES} and ${REMOVE}.`);
  const password = flag === REMOVE ? null : await askForPassword(email.data);
  const store = await openLocalStore(process.env);
  try {
    return password === null
      ? await removeOwner(store, email.data)
      : await makeOwner(store, email.data, password, flag === NO_CODES);
  } finally {
    await store.close();
  }
}

async function askForPassword(email: string): Promise<string> {
  const { stdin, stderr } = process;
  const password = await promptPassword(`Password for ${email}: `, stdin, stderr);
  const problem = ownerPasswordRule(password);
  if (problem) throw new CannotDo(`${problem}.`);
  // Piped input was not typed blindly, so it needs no repetition.
  const again = stdin.isTTY ? await promptPassword('Repeat the password: ', stdin, stderr) : password;
  if (again !== password) throw new CannotDo('Passwords do not match.');
  return password;
}

/** A new password ends every session of the account. */
async function makeOwner(store: Store, email: string, password: string, endsCodes: boolean): Promise<string> {
  const account = (await store.accounts(email)).find(({ verified }) => verified);
  const owner = { role: 'owner', verified: true, password_hash: await hashPassword(password) } as const;
  const result = account
    ? await store.saveUser(changed(endsCodes ? { ...account, second_factor: undefined } : account, owner), {
        endSessions: true,
      })
    : await store.addUser(newAccount({ id: randomUUID(), email, created_at: Date.now(), ...owner }));
  if (result === 'added') return `${email} is now an owner's account.`;
  if (result !== 'saved') throw new CannotDo('The account was changed at the same time. Please try again.');
  const codes = !account?.second_factor
    ? ''
    : endsCodes
      ? ' One-time codes are off.'
      : ` One-time codes stay on: ${NO_CODES} turns them off.`;
  return account?.role === 'owner'
    ? `${email} has a new password and is signed out everywhere.${codes}`
    : `${email} is now an owner's account with a new password, signed out everywhere.`;
}

/** Everything that signs her in is part of the account, and notifications to her devices end with its sessions. */
async function removeOwner(store: Store, email: string): Promise<string> {
  const owner = (await store.accounts(email)).find(({ role }) => role === 'owner');
  if (!owner || (await store.removeUser(owner.id)) !== 'removed')
    throw new CannotDo(`${email} is not an owner's account.`);
  return `${email} is no longer an owner, and is signed out everywhere. If OWNER_EMAIL names this address, change it too.`;
}

await runCommand(() => run(process.argv.slice(2)));

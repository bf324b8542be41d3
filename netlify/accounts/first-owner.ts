import type { Deps } from '../deps.ts';
import { ownerPasswordRule } from './password-rules.ts';

/** Returns what keeps a salon from starting with this owner, in one line, or null once the account exists. */
export async function firstOwnerProblem(
  { email, password }: NonNullable<Deps['owner']>,
  store: Pick<Deps['store'], 'accounts'>,
): Promise<string | null> {
  const problem = ownerPasswordRule(password);
  if (problem === null) return null;
  const [holder] = await store.accounts(email);
  return holder?.role === 'owner' ? null : `OWNER_PASSWORD is not accepted: ${problem}.`;
}

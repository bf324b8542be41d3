import type { Deps } from '../deps.ts';
import { ownerPasswordRule } from './password-rules.ts';

/**
 * What keeps a salon from starting with this owner, in one line; null when nothing does. Once there is the account,
 * nobody looks at the environment's password any more, however short it is.
 */
export async function firstOwnerProblem(
  { email, password }: NonNullable<Deps['owner']>,
  store: Pick<Deps['store'], 'accounts'>,
): Promise<string | null> {
  const problem = ownerPasswordRule(password);
  if (problem === null) return null;
  const [holder] = await store.accounts(email);
  return holder?.role === 'owner' ? null : `OWNER_PASSWORD will not do: ${problem}.`;
}

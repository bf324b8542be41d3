import type { Endpoint } from '../../../src/api/endpoint.ts';
import { signedIn, signInFirst, type Call } from '../../http/route.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { untilSettled } from '../../use-cases/diary.ts';

/** Decides on the account of whoever asks, and anew on the newest while others change it: null says that they did. */
export function again<Reply>(
  user: User,
  call: Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>,
  decide: (user: User) => Promise<Reply | null>,
): Promise<Reply | typeof signInFirst> {
  return untilSettled<Reply | typeof signInFirst>(async (anew) => {
    const known = anew ? await signedIn(call) : user;
    return known ? decide(known) : signInFirst;
  });
}

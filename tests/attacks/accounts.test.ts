import { expect, test, vi } from 'vitest';
import { readSession, register, signIn } from '../../src/api/accounts/sign-in.ts';
import { confirmVerification, sendVerification } from '../../src/api/accounts/own-account.ts';
import { ADA, dataOf, type Salon } from '../support/salon.ts';
import { onEveryHost } from './host.ts';

const first = { email: ADA.email, password: 'engine no. 1' };
const second = { email: ADA.email, password: 'somebody else' };

/** The token of the newest email of this kind, which is sent after the answer. */
async function tokenOf(salon: Salon, kind: Salon['emails'][number]['kind'], emails = 1): Promise<string> {
  await vi.waitUntil(() => salon.emails.filter((message) => message.kind === kind).length === emails);
  return (
    salon.emails
      .findLast((message) => message.kind === kind)
      ?.link.split(/[#=]/)
      .at(-1) ?? ''
  );
}

onEveryHost((open) => {
  test('a second sign-up with an address, confirmed or not, changes nothing of the account that has it', async () => {
    const { salon, from } = await open();
    const ada = from('203.0.113.7');
    await ada.call(register, { body: first });
    const token = await tokenOf(salon, 'verify_email');
    dataOf(await ada.call(confirmVerification, { body: { token } }));

    const other = from('198.51.100.9');
    await other.call(register, { body: second });
    await other.call(sendVerification, {});
    const again = { token: await tokenOf(salon, 'verify_email', 2) };
    expect(await other.call(confirmVerification, { body: again })).toMatchObject({ status: 409 });

    expect(dataOf(await ada.call(readSession, {})).user?.email).toBe(ADA.email);
    expect(await from('203.0.113.8').call(signIn, { body: first })).toMatchObject({ status: 200 });
    expect(await from('198.51.100.9').call(signIn, { body: second })).toMatchObject({ status: 401 });
  });
});

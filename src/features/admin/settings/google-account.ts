import { saveGoogleAccount } from '../../../api/calendar/google-account.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, fail, orGone } from '../shell/act.ts';
import { remote } from '../shell/remote.ts';

export const googleAccount = remote('GET /api/admin-public/google-account', {});

const NOT_SAVED = 'Key Not Saved';

/** Sends the parts of the key file that the salon needs; the others don't leave this device. */
export async function uploadKey(file: File): Promise<unknown> {
  const body = saveGoogleAccount.body.safeParse(keyIn(await file.text()));
  if (!body.success) return fail([NOT_SAVED, body.error.issues[0]?.message]);
  return act(() => callAsOwner('PUT /api/admin-public/google-account', { body: body.data }), {
    show: (account) => googleAccount.put(() => account),
    done: ({ email }) => ['Google Account Connected', email ?? ''],
    failed: [NOT_SAVED],
  });
}

function keyIn(text: string): BodyToSend<typeof saveGoogleAccount> | null {
  try {
    const { type, client_email, private_key } = JSON.parse(text) as BodyToSend<typeof saveGoogleAccount>;
    return { type, client_email, private_key };
  } catch {
    return null;
  }
}

export function removeAccount(): Promise<unknown> {
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/google-account', {})), {
    show: () => googleAccount.put(() => ({ email: null, problem: null })),
    done: () => ['Google Account Removed'],
    failed: ['Account Not Removed'],
  });
}

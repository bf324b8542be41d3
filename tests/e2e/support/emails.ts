import { expect } from '@playwright/test';
import { emailsIn } from '../../support/outbox.ts';

/** Waits for an email to this address with this subject, and returns the text of the newest. */
export async function emailTo(data: string, address: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const emails = await emailsIn(data);
        const found = emails.findLast(
          (one) => one.to?.[0]?.address === address && subject.test(one.subject ?? ''),
        );
        return (text = found?.text ?? '');
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return text;
}

import { call } from '../../platform/call/call.ts';
import type { BodyToSend } from '../../platform/call/endpoint.ts';
import type { payFee } from '../../api/payments/pay-fee.ts';
import type { Held } from '../../components/booking/private-page.ts';
import { lastFourOf } from '../../components/payments/card-fields.ts';
import { $form, begin } from './form.ts';
import { $page } from './page.ts';
import { pause, send, showAnswer } from './pay.ts';

/**
 * Pays a requested fee. Pressed twice, it sends once.
 * @param isConfirmed whether the customer has confirmed at the bank of a test card that asks
 */
export async function payFeeOf(
  { id: fee, amount_cents }: Held['fees'][number],
  isConfirmed = false,
): Promise<void> {
  const page = $page.get();
  const form = $form.get();
  if (page.state !== 'shown' || form.sending !== null) return undefined;
  begin(amount_cents);
  const { id, token } = page.pass;
  const ask = (body: BodyToSend<typeof payFee>) =>
    send(body.provider, `${body.provider} ${fee}`, (idempotencyKey) =>
      call('POST /api/bookings/:id/fee/:fee/payment', {
        params: { id, fee },
        manageToken: token,
        body,
        idempotencyKey,
      }),
    );
  if (page.booking.paying.by === 'stripe') return showAnswer(page, await ask({ provider: 'stripe' }));
  const said = isConfirmed ? { authenticated: true } : {};
  const [answer] = await Promise.all([
    ask({ provider: 'test', last4: lastFourOf(form.card), ...said }),
    pause(),
  ]);
  return showAnswer(page, answer);
}

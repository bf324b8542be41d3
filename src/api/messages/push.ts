import * as z from 'zod/mini';
import { pushChoices } from '../../domain/messages/push.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

/** The SHA-256 of the device's address at the push service, base64url. */
const device = z.string().check(z.regex(/^[\w-]{43}$/, 'Name a device'));
const base64url = (label: string, bytes: number) => {
  const wrong = `${label} must be a key of ${bytes} bytes`;
  return z.string(wrong).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), wrong));
};

/** `current` is false if notifications were turned on in another session: they must be turned on again before it ends. */
const DeviceShape = z.object({ id: z.string(), ...pushChoices, current: z.boolean() });
export type DeviceShape = z.infer<typeof DeviceShape>;

export const readPush = endpoint('GET /api/admin-public/push-subscriptions', {
  summary: 'The public key that browsers subscribe with, and what a device is notified of',
  query: z.strictObject({ device: z.optional(device) }),
  data: z.object({ public_key: z.string(), device: z.nullable(DeviceShape) }),
});

export const subscribePush = endpoint('POST /api/admin-public/push-subscriptions', {
  summary: 'Notifies a device, or changes what it is notified of; `test` sends a notification at once',
  body: z.strictObject({
    subscription: z.strictObject({
      endpoint: z.string('Endpoint must be text').check(
        z.maxLength(2000, 'Endpoint has too many characters'),
        z.refine((url) => URL.parse(url)?.protocol === 'https:', 'Endpoint must be an https address'),
      ),
      keys: z.strictObject({ p256dh: base64url('p256dh', 65), auth: base64url('auth', 16) }),
      /** Browsers send it, but nothing uses it: push services report that a subscription has ended. */
      expirationTime: z.optional(z.nullable(z.number())),
    }),
    ...pushChoices,
    test: z.optional(z.boolean()),
  }),
  data: z.object({ device: DeviceShape }),
  status: 201,
  refusals: { not_available: null },
});

export const unsubscribePush = endpoint('DELETE /api/admin-public/push-subscriptions', {
  summary: 'Stops notifying a device',
  query: z.strictObject({ device }),
  data: z.object({ device: z.null() }),
});

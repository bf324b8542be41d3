/** Returns the id of a device: the SHA-256 of its address at the push service, base64url. */
export async function deviceId({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCodePoint(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function toSubscription(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Returns this device's subscription; null without one, or if the browser has no worker of the admin. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/admin');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends this device's notifications, as Logout does; the salon learns it from the push service. */
export async function endPush(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

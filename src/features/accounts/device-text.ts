import { messages } from '../../platform/messages.ts';

/** 'Safari sur iPhone' for 'Safari on iPhone', as the API and the salon's records name a device; empty if unknown. */
export function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : messages('account')('device', { browser, system });
}

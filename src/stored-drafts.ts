import { forget, forgetBelow, storedBelow, type Draft } from './storage.ts';

/** Returns the keys of text typed in the admin that was not sent, also in forms that are closed: see src/storage.ts. */
export const storedDrafts = (of = ''): Draft[] => storedBelow(`salon.draft.${of}`) as Draft[];

/** Removes all client data once the owner has signed out or another person signs in: the stored day and everything typed. */
export function forgetClients(): void {
  forget('salon.day');
  forgetBelow('salon.draft.');
}

import { expect, onTestFinished } from 'vitest';
import textsFunction from '../../../netlify/functions/texts.ts';
import { listClients } from '../../../src/api/settings/salon-admin.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { provideDeps } from '../../../netlify/composition.ts';
import { ADA, dataOf, openSalon, type SalonOptions } from '../../support/salon.ts';
import { incoming, openTwilio } from '../../support/twilio.ts';

export const CUT = "Women's Cut & Style";
export const PHONE = '+15550100100';
export const WORDS =
  'Text me about my visits. Confirmations, reminders and waitlist offers from Maren Holt Hair. Message and data rates may apply. Reply STOP to opt out, HELP for help.';

/** Opens a salon that texts through a fake Twilio. */
export async function withTexts(open: typeof openSalon = openSalon, options: SalonOptions = {}) {
  const twilio = await openTwilio();
  onTestFinished(() => twilio.close() as Promise<void>);
  const salon = await open({
    now: 'monday 10:00',
    smsNotifications: true,
    autoConfirm: true,
    slotMode: 'interval',
    workingHours: { start: '09:00', end: '20:00' },
    ...options,
  });
  Object.assign(salon.deps, { texts: twilio.port });
  const run = () => runJobs(salon.deps, null);
  let read = 0;
  /** Sends due texts, and returns those since the last call. */
  const news = async () => {
    await run();
    const fresh = twilio.texts.slice(read);
    read = twilio.texts.length;
    return fresh;
  };
  const known = await salon.signedIn('customer', ADA.email);
  /** Delivers a client's text as Twilio does, and returns the answer. */
  const hears = async (from: string, text: string, signedFor?: string) => {
    provideDeps(salon.deps);
    const context = { ip: '192.0.2.250', requestId: 'request', waitUntil: () => {} };
    return textsFunction(incoming(from, text, signedFor), context);
  };
  const consents = async () =>
    dataOf(await salon.owner(listClients, { query: {} })).map(({ name, sms }) => [
      name,
      sms?.state,
      sms?.text,
    ]);
  const books = (at: string, more: object = {}) =>
    salon.books(CUT, at, { browser: known, sms: true, ...more });
  return { salon, twilio, run, news, known, hears, consents, books };
}

export const saying = (when: string) => [expect.stringContaining(`${when} is confirmed`)];

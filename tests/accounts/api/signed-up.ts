import { readSession, register } from '../../../src/api/accounts/sign-in.ts';
import type { Browser } from '../../support/browser.ts';
import { ADA, dataOf, type Salon } from '../../support/salon.ts';

export const ada = { email: ADA.email, password: 'engine no. 1' };
export const isIn = async (browser: Browser) => dataOf(await browser.call(readSession, {})).user !== null;

export async function signedUp(salon: Salon): Promise<Browser> {
  const browser = salon.visitor();
  dataOf(await browser.call(register, { body: ada }));
  return browser;
}
export const tokenOf = (salon: Salon) => salon.emails.at(-1)?.link.split('=')[1] ?? 'no email came';

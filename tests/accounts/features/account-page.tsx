import { expect } from 'vitest';
import { AccountPage } from '../../../src/features/accounts/AccountPage.tsx';
import { accountPage, ada, ok } from './page.ts';

export const page = accountPage('/account');
export const ME = 'GET /api/me';
export const OWN = 'GET /api/me/appointments';
const SESSIONS = 'GET /api/me/sessions';

export async function opens(me: object = ada, own: readonly object[] = []): Promise<void> {
  page.answers({ [ME]: ok(me), [OWN]: ok(own), [SESSIONS]: ok([]) });
  await page.opens(<AccountPage />);
}

export const section = (title: string) =>
  [...document.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === title) ??
  expect.fail(`there is no section ${title}`);
/** The sent changes. */
export const changes = () => page.sent().filter(({ call }) => !call.startsWith('GET '));

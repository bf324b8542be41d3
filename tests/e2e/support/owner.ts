import type { Locator, Page } from '@playwright/test';
import { OWNER } from './server.ts';

/** Signs the owner in without the form, and opens a page of the admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await ask(page, 'POST', '/api/auth/login', OWNER);
  await page.goto(path);
}

/**
 * Makes a call as whoever is signed in on the page, past its forms.
 * @returns the data of the answer. Throws on a refusal
 */
export async function ask<Data>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  await page.request.get('/api/auth/session', { headers });
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method,
    headers: { ...headers, 'X-XSRF-TOKEN': decodeURIComponent(token) },
    ...(data === undefined ? {} : { data }),
  });
  const body = (await answer.json()) as { data: Data };
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(body)}`);
  return body.data;
}

/** What the admin says in passing, by its first words. */
export function toast(page: Page, title: string): Locator {
  return page.locator('.toast').filter({ hasText: title });
}

import type { Locator, Page } from '@playwright/test';
import { OWNER } from './server.ts';

/** Signs the owner in without a page. */
export async function signIn(page: Page): Promise<void> {
  await ask(page, 'POST', '/api/auth/login', OWNER);
}

/** Signs the owner in without the form, and opens a page of the admin. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}

/** Opens another section; a phone has the sections outside its bottom bar behind More. */
export async function goesTo(page: Page, section: string): Promise<void> {
  await opensMore(page);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: section, exact: true })
    .click();
}

/** Opens More on a phone; a desktop always shows its contents. */
export async function opensMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.locator('[data-access=owner]').waitFor();
  if (await more.isVisible()) await more.click();
}

/**
 * Makes an API call as the page's signed-in person.
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

/** The admin's toasts, by their first words. */
export function toast(page: Page, title: string): Locator {
  return page.locator('.toast').filter({ hasText: title });
}

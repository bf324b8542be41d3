import type { Page } from '@playwright/test';
import { ask } from './owner.ts';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const task = (page: Page, title: string) => page.locator('.task-row').filter({ hasText: title });
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Task' });

/** Creates an appointment as the owner, even if it overlaps others. */
export async function books(page: Page, name: string, start_at: string): Promise<void> {
  const customer = { name, email: `${name.toLowerCase()}@example.com`, phone: '(555) 010-0100' };
  const visit = { customer, start_at, service_type_id: 1, status: 'booked' };
  const body = { ...visit, allow_overlap: true, allow_outside: true };
  await ask(page, 'POST', '/api/admin-public/appointments', body);
}

/** Books two clients today, unless another test has already done so. */
export async function booksTheDay(page: Page): Promise<void> {
  const { today } = await ask<{ today: unknown[] }>(page, 'GET', '/api/admin-public/overview');
  if (today.length > 0) return;
  await books(page, 'Priya', '2026-11-23T14:00');
  await books(page, 'Jamie', '2026-11-23T10:30');
}

import type { Page } from '@playwright/test';
import { ask } from './owner.ts';
import { expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const question = (page: Page) => page.getByRole('alertdialog');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const field = (page: Page, label: string | RegExp) => dialog(page).getByLabel(label, { exact: true });
export const visit = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

export interface Made {
  readonly id: string;
  readonly version: number;
}

let hour = 0;

/** Creates an appointment as the owner, each on another day at ten by default. */
export async function made(page: Page, name: string, part: object = {}): Promise<Made & { date: string }> {
  hour += 1;
  const date = `2026-12-${String(1 + (hour % 28)).padStart(2, '0')}`;
  const appointment = await ask<Made>(page, 'POST', '/api/admin-public/appointments', {
    customer: {
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      phone: '555 010 0100',
    },
    service_type_id: 1,
    start_at: `${date}T10:00`,
    status: 'booked',
    allow_outside: true,
    ...part,
  });
  return { ...appointment, date };
}

/** Opens the list of a day. */
export async function openDay(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/appointments?date=${date}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments');
}

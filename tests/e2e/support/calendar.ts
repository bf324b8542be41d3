import type { Page } from '@playwright/test';
import { ask } from './owner.ts';

export const CALENDAR = '/admin/availability';

/** Finds a client's visit in the timeline. */
export const visit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`, ${name}, `) });

/** Creates an appointment of an hour as the owner, and returns its id. */
export async function books(page: Page, name: string, start_at: string): Promise<string> {
  const customer = { name, email: 'ada@example.com', phone: '(555) 010-0100' };
  const body = { customer, start_at, service_type_id: 1, status: 'booked', allow_outside: true };
  return (await ask<{ id: string }>(page, 'POST', '/api/admin-public/appointments', body)).id;
}

export async function startTime(page: Page, id: string, date: string): Promise<string | undefined> {
  const path = `/api/admin-public/appointments?from=${date}&to=${date}`;
  const list = await ask<{ id: string; time: string }[]>(page, 'GET', path);
  return list.find((one) => one.id === id)?.time;
}

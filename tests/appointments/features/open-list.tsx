import { beforeEach, vi } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { forgetSchedule } from '../../../src/features/admin/appointments/schedule.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage } from '../../admin/features/page.ts';
import { found } from './found.ts';

export const page = adminPage('/admin/appointments');
export const EVERY = 12_000;

/** A server with these appointments, which records its requests. */
export const salon = {
  book: [] as OwnersAppointment[],
  asked: [] as string[],
  /** Delayed answers; null if there are none. */
  held: null as PromiseWithResolvers<void> | null,
  isLost: false,
};

beforeEach(() => {
  forgetSchedule();
  Object.assign(salon, { book: [], asked: [], held: null, isLost: false });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(path, 'https://salon.test');
    const question = pathname.replace('/api/admin-public', '') + search;
    const list = found(salon.book, pathname, searchParams);
    const wait = salon.held?.promise;
    const tag = `W/"${question} ${JSON.stringify(list)}"`;
    const isKnown = new Headers(init.headers).get('If-None-Match') === tag;
    salon.asked.push(isKnown ? `${question} unchanged` : question);
    await wait;
    if (salon.isLost) throw new TypeError('offline');
    return isKnown
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : Response.json({ success: true, data: list }, { headers: { ETag: tag } });
  });
});

export const person = (name: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ id: name, ...part, customer: { name, email: `${name.length}@example.com` } });

export const opens = () => page.show(<AppointmentsScreen />);
export const names = () => [...page.element.querySelectorAll('li h3')].map(({ textContent }) => textContent);
export const text = () => page.element.textContent;
export const status = () => page.element.querySelector('.appointments-standing')?.textContent;
export const counts = () =>
  Object.fromEntries(
    [...page.element.querySelectorAll('[role=tab]')].map((tab) => {
      const count = tab.querySelector('.tab-count')?.textContent ?? '';
      return [tab.textContent.slice(0, -count.length), count];
    }),
  );

export const tab = (name: string) =>
  page.does(() =>
    [...page.element.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(({ textContent }) => textContent.startsWith(name))
      ?.click(),
  );

export const passes = (ms: number) => page.looksOn(ms);
/** Types a search and waits until it is sent. */
export async function searches(words: string): Promise<void> {
  await page.types('Search all dates', words);
  await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

import { beforeEach, expect } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { $question } from '../../../src/features/admin/appointments/confirm-change.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { forgetSchedule } from '../../../src/features/admin/appointments/schedule.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, ok, type Answers, type Query, type Reply } from '../../admin/features/page.ts';
import { found } from './found.ts';

export const page = adminPage('/admin/appointments');
/** The name of the answer with all appointments, from which the lists are answered. */
export const ALL = 'all appointments';

beforeEach(() => {
  forgetSchedule();
  $question.set(null);
});

/** Answers the requests of the list from all appointments. */
const salon = (more: Answers): Answers => ({
  'GET /day': (query) => answered('/day', query),
  'GET /appointments': (query) => answered('/appointments', query),
  ...more,
});

async function answered(path: string, query: Query): Promise<Reply> {
  const all = await page.answers[ALL]?.(query);
  if (!all) throw new TypeError('offline');
  if (all.status !== undefined) return all;
  const { data } = all.body as { readonly data: readonly OwnersAppointment[] };
  return ok(found(data, path, new URLSearchParams(query)));
}

export async function opens(answers: Answers): Promise<void> {
  page.answers = salon(answers);
  await shows();
}

export const shows = () =>
  page.show(
    <>
      <AppointmentsScreen />
      <AppointmentDialogs />
      <Toasts />
    </>,
  );

export const button = (name: string) =>
  [...page.element.querySelectorAll('button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  ) ?? expect.fail(`there is no button '${name}'`);

export const press = (name: string) =>
  page.does(() => {
    button(name).click();
  });

export const pressTab = (name: string) =>
  page.does(() => {
    const tabs = [...page.element.querySelectorAll<HTMLElement>('[role=tab]')];
    (tabs.find(({ textContent }) => textContent?.startsWith(name)) ?? expect.fail(name)).click();
  });

export const names = () => [...page.element.querySelectorAll('li h3')].map(({ textContent }) => textContent);

export const person = (name: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ ...part, customer: { name } });

export const jamie = appointment({ id: 'jamie' });
export const withJamie = (more: Answers = {}): Answers => ({ [ALL]: () => ok([jamie]), ...more });

import { beforeEach, vi } from 'vitest';
import { ChangeDialog } from '../../../src/features/admin/appointments/ChangeDialog.tsx';
import { salonDate } from '../../../src/features/admin/data/salon-clock.ts';
import { overview, type Overview } from '../../../src/features/admin/overview/overview.ts';
import { OverviewScreen } from '../../../src/features/admin/overview/OverviewScreen.tsx';
import type { Task } from '../../../src/features/admin/overview/tasks.ts';
import { Toasts } from '../../../src/platform/ui/Toasts.tsx';
import { appointment, today } from '../../admin/features/build.ts';
import { adminPage, ok } from '../../admin/features/page.ts';

export const page = adminPage();

export const visit = (
  name: string,
  time: `${number}:${number}`,
  part: Parameters<typeof appointment>[0] = {},
) => {
  const hour = time.slice(0, 2);
  return appointment({
    id: name,
    time,
    start_at: `${today}T${time}:00-05:00`,
    end_at: `${today}T${hour}:59:00-05:00`,
    ...part,
    customer: { name },
  });
};

export const foils: Task = {
  id: 'foils',
  version: 1,
  title: 'Order foils',
  priority: 'high',
  due: '2026-11-23',
  done: false,
};

export const towels: Task = {
  id: 'towels',
  version: 1,
  title: 'Wash towels',
  priority: 'low',
  due: null,
  done: false,
};
export const tax: Task = { id: 'tax', version: 1, title: 'Tax', priority: 'high', due: null, done: true };

export let near: (() => void) | null;

beforeEach(() => {
  near = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => {
          seen([{ isIntersecting: true }]);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});

export async function opens(part: Partial<Overview> = {}): Promise<void> {
  const data: Overview = {
    date: salonDate(),
    today_count: 3,
    unconfirmed_tomorrow: 0,
    week_count: 17,
    month_revenue_cents: 123_450,
    month_booked_cents: 200_000,
    client_count: 1204,
    past_due_count: 0,
    owed_count: 0,
    is_being_set_up: false,
    today: [visit('Early', '08:00'), visit('Jamie', '10:00'), visit('Priya', '14:00')],
    tasks: [foils, towels, tax],
    ...part,
  };
  page.answers['GET /overview'] = () => ok(data);
  await overview.load();
  await page.show(
    <>
      <OverviewScreen />
      <ChangeDialog />
      <Toasts />
    </>,
  );
}

export const text = () => page.element.textContent;

export function overviewNow(): Overview {
  const value = overview.$value.get();
  if (value.state !== 'ready') throw new Error('The overview has not been loaded');
  return value.data;
}

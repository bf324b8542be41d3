import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { expect } from 'vitest';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, ok, type Answers } from '../../admin/features/page.ts';

export const page = adminPage('/admin/appointments');

export const SAVE = 'PUT /appointments/jamie';
export const HISTORY = 'GET /appointments/jamie/history';
export const jamie = appointment({ id: 'jamie', version: 3, status: 'booked', notes: 'Bangs' });
export const later = (part: Parameters<typeof appointment>[0]): OwnersAppointment => ({
  ...jamie,
  version: 4,
  ...part,
  customer: { ...jamie.customer, ...part?.customer },
  service: { ...jamie.service, ...part?.service },
});

/** Returns the appointment with several services. */
export function laterOf(
  services: readonly Service[],
  part: Parameters<typeof later>[0] = {},
): OwnersAppointment {
  const shown = services.map(({ id, name, duration_min: duration, price_cents }) => {
    return { id, name, duration, price: price_cents / 100, price_cents, start_at: jamie.start_at };
  });
  const sum = (key: 'duration' | 'price_cents') => shown.reduce((all, one) => all + one[key], 0);
  const [first = expect.fail('no service')] = shown;
  const name = shown.map((one) => one.name).join(' + ');
  const service = {
    id: first.id,
    name,
    duration: sum('duration'),
    price: 0,
    price_cents: sum('price_cents'),
  };
  return later({ version: 3, services: shown, ...part, service });
}

export const title = () => document.querySelector('dialog h2')?.textContent;
export const dialog = () => document.querySelector('dialog')?.textContent ?? '';
export const alert = () => document.querySelector('dialog [role=alert]')?.textContent ?? '';

export async function opens(of: OwnersAppointment = jamie, answers: Answers = {}) {
  page.answers = {
    'GET /services': () => ok(startingServices),
    'GET /clients': () => ok([]),
    'GET /settings': () => ok(defaultSettings),
    [HISTORY]: () => ok([]),
    ...answers,
  };
  await page.show(<AppointmentDialogs />);
  await page.does(() => {
    openDialog({ kind: 'edit', appointment: of });
  });
  await page.until(() => title() === 'Edit Appointment');
  await page.does(() => null);
}

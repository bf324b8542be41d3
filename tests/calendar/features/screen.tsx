import { beforeEach, vi } from 'vitest';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { $question as $blocking } from '../../../src/features/admin/calendar/block-dates.ts';
import { CalendarScreen } from '../../../src/features/admin/calendar/CalendarScreen.tsx';
import { $move } from '../../../src/features/admin/calendar/move.ts';
import { hoursForm } from '../../../src/features/admin/calendar/hours.ts';
import { $question } from '../../../src/features/admin/appointments/confirm-change.ts';
import { adminPage, sees, ok, refusal, type Answers } from '../../admin/features/page.ts';

export const page = adminPage('/admin/availability');

export const LIST = 'GET /appointments';
export const BLOCKED = 'GET /blocked-dates';
export const down = () => refusal(503, 'store_unavailable', 'Not now.');

export const salon = (more: Answers = {}): Answers => ({
  [LIST]: () => ok([]),
  [BLOCKED]: () => ok([]),
  'GET /time-blocks': () => ok([]),
  'GET /settings': () => ok(defaultSettings),
  ...more,
});

beforeEach(() => {
  $blocking.set(null);
  $question.set(null);
  $move.set(null);
  hoursForm.cancel();
  sees('hours-title');
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

export async function opens(answers: Answers, address = '/admin/availability'): Promise<void> {
  history.replaceState(null, '', address);
  page.answers = answers;
  await page.show(
    <>
      <CalendarScreen />
      <AppointmentDialogs />
    </>,
  );
}

export const undo = () => page.does(() => $toasts.get().at(-1)?.action?.run());
export const calls = (start: string) =>
  page.sent.map(({ call }) => call).filter((call) => call.startsWith(start));

import { beforeEach, expect } from 'vitest';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { LeaveDialog } from '../../../src/features/admin/AdminApp.tsx';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { settingsForm } from '../../../src/features/admin/settings/form.ts';
import { SettingsScreen } from '../../../src/features/admin/settings/SettingsScreen.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { adminPage, labelled, ok } from '../../admin/features/page.ts';

export const page = adminPage('/admin/settings');
const READ = 'GET /settings';
export const SAVE = 'PUT /settings';

export const connected = {
  paying_by: 'test',
  stripe: false,
  square: false,
  paypal: false,
  test_payments: true,
  mail: 'outbox',
  sms: false,
  texts: null,
  instagram: false,
};

/** The salon's current data. */
export let kept: Settings;

/** Saves a change as somebody else. */
export function keeps(part: Partial<Settings>): void {
  kept = { ...kept, ...part };
}

beforeEach(() => {
  kept = startingSettings;
  settings.forget();
  settingsForm.cancel();
});

/** A salon that saves what it is sent. */
export function salon() {
  page.answers = {
    [READ]: () => ok(kept),
    [SAVE]: () => {
      keeps({ ...(page.bodiesOf(SAVE).at(-1) as Partial<Settings>), version: kept.version + 1 });
      return { body: { success: true, data: kept, message: 'Settings saved' } };
    },
    'GET /connections': () => ok(connected),
    'GET /api/salon': () => ok(null),
  };
}

export async function opens(search = ''): Promise<void> {
  if (!(READ in page.answers)) salon();
  history.replaceState(null, '', `/admin/settings${search}`);
  await page.show(
    <>
      <SettingsScreen />
      <LeaveDialog />
    </>,
  );
}

export const pressTab = (name: string) =>
  page.does(() => {
    const tabs = [...page.element.querySelectorAll<HTMLElement>('[role=tab]')];
    (tabs.find(({ textContent }) => textContent?.startsWith(name)) ?? expect.fail(name)).click();
  });

export const openTab = () => page.element.querySelector('[role=tab][aria-selected=true]')?.textContent;
export const has = (text: string) => (page.element.textContent ?? '').includes(text);
export const check = (label: string) => page.does(() => labelled(label).click());

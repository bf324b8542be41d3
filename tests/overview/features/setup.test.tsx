// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { setup } from '../../../src/features/admin/overview/setup.ts';
import { setupSteps, type SetupStep } from '../../../src/domain/settings/settings-rules.ts';
import { startingSettings } from '../../../src/starting-settings.ts';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { opens as opensOverview, page, text } from './screen.tsx';

type Skipped = readonly SetupStep[] | null;

/** The salon's data. */
let skipped: Skipped;
let version: number;
let done: readonly SetupStep[];

const kept = () => ({ ...startingSettings, version, setupSkipped: skipped });
const entryState = (step: SetupStep) =>
  done.includes(step) ? 'done' : skipped?.includes(step) ? 'skipped' : 'open';

function answers(): void {
  page.answers['GET /setup'] = () =>
    ok({
      version,
      steps: skipped === null ? [] : setupSteps.map((step) => ({ step, state: entryState(step) })),
    });
  page.answers['PUT /settings'] = () => {
    const sent = page.bodiesOf('PUT /settings').at(-1) as { setupSkipped: Skipped; version: number };
    if (sent.version !== version) return refusal(409, 'stale', 'Changed.', { data: kept() });
    [skipped, version] = [sent.setupSkipped, version + 1];
    return ok(kept());
  };
}

beforeEach(() => {
  [skipped, version, done] = [[], 1, []];
  setup.forget();
});
const HEADING = 'Before your first client';

async function opens(): Promise<void> {
  answers();
  await opensOverview({ is_being_set_up: true, client_count: 0 });
  await page.does(() => null);
}

test("a new salon's overview lists open steps with links", async () => {
  done = ['name'];
  await opens();
  expect(text()).toContain(`${HEADING}1 of 7 done.`);
  expect(control('Your hours').getAttribute('href')).toBe('/admin/availability?at=hours');
  expect(control('Name your salon, done').getAttribute('href')).toBe('/admin/settings?field=businessName');
  expect(document.querySelector('[aria-label="Skip: Name your salon"]')).toBeNull();
});

test('nothing is shown before the open steps have loaded, so nothing moves', async () => {
  answers();
  page.answers['GET /setup'] = () => new Promise(() => undefined);
  await opensOverview({ is_being_set_up: true, client_count: 0 });
  expect(text()).toContain('Loading your day');
  expect(text()).not.toContain(HEADING);
  // If the steps can't be loaded, everything else is shown.
  page.answers['GET /setup'] = () => refusal(500, 'internal', 'Something went wrong on our end.');
  await page.does(() => setup.load());
  expect(text()).not.toContain('Loading your day');
  answers();
  await page.does(() => setup.load());
  expect(text()).toContain(HEADING);
});

test("an established salon doesn't load the setup steps", async () => {
  answers();
  await opensOverview();
  expect(page.sent.map(({ call }) => call)).not.toContain('GET /setup');
  expect(text()).not.toContain(HEADING);
});

test('a skipped step disappears, and Undo restores it', async () => {
  await opens();
  await page.press('Skip: Your hours');
  expect(skipped).toEqual(['hours']);
  expect(text()).not.toContain('Monday to Saturday');
  expect(document.activeElement?.textContent).toBe(HEADING);
  await page.press('Undo');
  expect(skipped).toEqual([]);
  expect(text()).toContain('Your hours');
});

test('steps skipped on another device stay skipped', async () => {
  await opens();
  [skipped, version] = [['contact'], 2];
  await page.press('Skip: Your hours');
  expect(skipped).toEqual(['contact', 'hours']);
});

test('Skip the Rest hides the list for good, and can be undone', async () => {
  await opens();
  await page.press('Skip: Your hours');
  await page.press('Skip the Rest');
  expect(skipped).toBeNull();
  expect(text()).not.toContain(HEADING);
  await page.press('Undo');
  expect(skipped).toEqual(['hours']);
});

test('a finished list disappears, and that is stored', async () => {
  done = ['name', 'contact', 'hours', 'services', 'picture', 'words'];
  skipped = ['publish'];
  await opens();
  expect(text()).not.toContain(HEADING);
  expect(skipped).toBeNull();
});

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { LoadNotice } from '../../../src/platform/ui/LoadNotice.tsx';
import { $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { SectionBoundary } from '../../../src/features/admin/shell/SectionBoundary.tsx';
import { Calendars } from '../../../src/features/admin/settings/Calendars.tsx';
import { startingSettings } from '../../../src/starting-settings.ts';
import { adminPage, ok } from './page.ts';

const page = adminPage();

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const networkIsBack = () => page.does(() => dispatchEvent(new Event('online')));

test('failed loads repeat by themselves until they succeed', async () => {
  const load = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const what = (state: 'failed' | 'loading') => (
    <LoadNotice what="The charts" value={{ state, message: 'No answer.' }} load={load} />
  );
  await page.show(what('failed'));
  await networkIsBack();
  expect(load).toHaveBeenCalledTimes(1);
  await page.does(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(load).toHaveBeenCalledTimes(2);
  await page.show(what('loading'));
  await networkIsBack();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed calendar feed is loaded again too', async () => {
  await page.show(<Calendars saved={startingSettings} />);
  expect(page.element.textContent).toContain("We couldn't load the calendar feed.");
  page.answers['GET /calendar-feed'] = () => ok({ made_at: null });
  await networkIsBack();
  expect(page.element.textContent).toContain('Create Private Link');
});

test('a section without its scripts reloads the page once the salon answers, unless something is unsaved', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.show(
    <SectionBoundary>
      <Lost />
    </SectionBoundary>,
  );
  expect(page.element.textContent).toContain("We couldn't open this section.");
  await networkIsBack();
  expect(reload).not.toHaveBeenCalled();

  page.answers['GET /api/auth/session'] = () => ok({ user: null, isAdmin: false });
  $unsaved.set('Business hours are not saved.');
  await networkIsBack();
  expect(reload).not.toHaveBeenCalled();

  $unsaved.set(null);
  await networkIsBack();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

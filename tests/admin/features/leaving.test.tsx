// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeaveDialog } from '../../../src/features/admin/AdminApp.tsx';
import { $leaving, $place, $unsaved, goTo } from '../../../src/features/admin/shell/navigation.ts';
import { SectionBoundary } from '../../../src/features/admin/shell/SectionBoundary.tsx';
import { click, goes, page, starts, where } from './frame.ts';
import { ok } from './page.ts';

const question = () => document.querySelector('dialog')?.textContent;

const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

describe('with unsaved changes', () => {
  const UNSAVED = 'Your changes have not been saved.';

  const typesAt = async (address: string) => {
    starts();
    goTo(address);
    await page.show(<LeaveDialog />);
    await page.does(() => {
      $unsaved.set(UNSAVED);
    });
  };

  test('a link asks first and continues after yes', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => click({ href: '/admin' }));
    expect(where()).toBe('/admin/appointments');
    expect(question()).toContain(UNSAVED);
    await page.press('Yes, Continue');
    expect(where()).toBe('/admin');
    expect($unsaved.get()).toBeNull();
    expect(question()).toBeUndefined();
  });

  test('a link stops after no, and the changes stay', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => click({ href: '/admin' }));
    await page.press('Stay Here');
    expect(where()).toBe('/admin/appointments');
    expect($place.get()?.visit).toBe(2);
    expect($unsaved.get()).toBe(UNSAVED);
  });

  test('a save while the question is open closes it and follows the link', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => click({ href: '/admin' }));
    expect(question()).toContain(UNSAVED);
    await page.does(() => {
      $unsaved.set(null);
    });
    expect([question(), where()]).toEqual([undefined, '/admin']);
  });

  test('Back asks first and continues after yes', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => goes(-1));
    expect(where()).toBe('/admin/appointments');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 2 });
    expect(question()).toContain(UNSAVED);
    await page.press('Yes, Continue');
    await page.does(() => goes(0));
    expect([where(), $place.get()?.section]).toEqual(['/admin', '/admin']);
  });

  test('Back stops after no and can be asked again', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => goes(-1));
    await page.press('Stay Here');
    expect([where(), $leaving.get()]).toEqual(['/admin/appointments', null]);
    await page.does(() => goes(-1));
    expect(question()).toContain(UNSAVED);
    expect(where()).toBe('/admin/appointments');
  });

  test('Forward asks as well', async () => {
    starts();
    goTo('/admin/appointments');
    await page.does(() => goes(-1));
    await page.show(<LeaveDialog />);
    await page.does(() => {
      $unsaved.set(UNSAVED);
    });
    await page.does(() => goes(1));
    expect([where(), question() === undefined]).toEqual(['/admin', false]);
    await page.press('Yes, Continue');
    await page.does(() => goes(0));
    expect(where()).toBe('/admin/appointments');
  });

  test('the browser asks before the page is left', () => {
    starts();
    expect(leaves()).toBe(false);
    $unsaved.set(UNSAVED);
    expect(leaves()).toBe(true);
  });
});

const Broken = (): never => {
  throw new Error('its scripts are gone');
};

describe("a section that can't load", () => {
  beforeEach(() => {
    // React reports the error that the boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('says so and offers to reload the page', async () => {
    starts();
    await page.show(
      <SectionBoundary>
        <Broken />
      </SectionBoundary>,
    );
    expect(document.querySelector('[role=alert]')?.textContent).toContain("We couldn't open this section.");
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await page.press('Reload');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads once by itself if the salon answers: a new version has other files', async () => {
    starts();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    page.answers['GET /api/auth/session'] = () => ok({ user: null, isAdmin: false });
    for (const key of [1, 2]) {
      await page.show(
        <SectionBoundary key={key}>
          <Broken />
        </SectionBoundary>,
      );
    }
    expect(document.querySelector('[role=alert]')?.textContent).toContain("We couldn't open this section.");
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is tried again when reopened', async () => {
    starts();
    await page.show(
      <SectionBoundary key={1}>
        <Broken />
      </SectionBoundary>,
    );
    await page.show(<SectionBoundary key={2}>All is well</SectionBoundary>);
    expect(page.element.textContent).toBe('All is well');
  });
});

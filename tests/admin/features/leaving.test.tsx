// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeaveDialog } from '../../../src/features/admin/AdminApp.tsx';
import { $leaving, $place, $unsaved, goTo } from '../../../src/features/admin/shell/navigation.ts';
import { startFrame } from '../../../src/features/admin/start-admin.ts';
import { SectionBoundary } from '../../../src/features/admin/shell/SectionBoundary.tsx';
import { keepText } from '../../../src/storage.ts';
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

  test('Back stops after no, and asks again the next time', async () => {
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

  test('the browser asks before the page closes', () => {
    starts();
    expect(leaves()).toBe(false);
    $unsaved.set(UNSAVED);
    expect(leaves()).toBe(true);
  });
});

/** The frame of the admin, opened by its owner. */
async function opensFrame(address = '/admin'): Promise<void> {
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div>
      <div data-admin-bar><button data-menu-button></button><button data-leave="home">Logout</button></div>
      <p data-logout-problem hidden>You are still signed in. <span data-reason></span></p>
    </div>`,
  );
  const user = { displayName: 'Maren', email: 'maren@salon.example' };
  page.answers['GET /api/auth/session'] = () => ok({ user, isAdmin: true });
  history.replaceState(null, '', address);
  const frame = document.body.firstElementChild as HTMLElement;
  await page.does(() => {
    startFrame(frame);
  });
  starts(where() + location.hash);
  await page.show(<LeaveDialog />);
}

const problem = () => document.querySelector<HTMLElement>('[data-logout-problem]');

describe('Logout', () => {
  test('says that the owner is still signed in if its script fails to load, and can be pressed again', async () => {
    vi.doMock('../../../src/components/site/log-out.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await opensFrame();
    await page.press('Logout');
    await page.until(() => problem()?.hidden === false);
    expect(problem()?.textContent).toContain('You are still signed in.');
    expect(document.querySelector('[data-leave]')).toMatchObject({ disabled: false });
    vi.doUnmock('../../../src/components/site/log-out.ts');
  });

  test('on the website leads here while something is unsaved, and asks first', async () => {
    page.answers['POST /api/auth/logout'] = () => ok({});
    keepText('salon.draft.service', 'Balayage');
    await opensFrame('/admin#log-out');
    expect(question()).toContain('Logging out discards it.');
    expect([page.bodiesOf('POST /api/auth/logout'), location.hash]).toEqual([[], '']);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await page.press('Yes, Continue');
    await page.until(() => assign.mock.calls.length > 0);
    expect(page.bodiesOf('POST /api/auth/logout')).toHaveLength(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    // Without anything unsaved, the link does nothing, because any page could contain it.
    await opensFrame('/admin#log-out');
    expect(question()).toBeUndefined();
    expect(page.bodiesOf('POST /api/auth/logout')).toHaveLength(1);
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

  test('reloads once by itself if the salon answers, because a new version has other files', async () => {
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

// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminApp } from '../../../src/features/admin/AdminApp.tsx';
import { $access } from '../../../src/features/admin/shell/access.ts';
import { $place, goTo } from '../../../src/features/admin/shell/navigation.ts';
import { sectionAt, sections } from '../../../src/features/admin/shell/sections.ts';
import { emptyOverview } from './build.ts';
import { ok } from './page.ts';
import { click, goes, page, starts, stop, where } from './frame.ts';

const current = () =>
  [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));

describe('a section', () => {
  test.each(sections.map(({ path, label }) => [path, label]))('is found at %s', (path, label) => {
    expect(sectionAt(path)?.label).toBe(label);
    expect(sectionAt(`${path}/`)?.label).toBe(label);
  });

  test.each(['/', '', '/administration', '/admin/nothing', '/admin/appointments/1'])(
    "doesn't exist at %j",
    (path) => {
      expect(sectionAt(path)).toBeNull();
    },
  );
});

describe('navigation', () => {
  test('starts at the loaded page with its title and sidebar mark', () => {
    starts('/admin/appointments?filter=today');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 1 });
    expect(document.title).toBe('Appointments, Admin | Maren Holt Hair');
    expect(current()).toEqual(['/admin/appointments']);
  });

  test('follows a section link: address, title, mark, focus and scroll position', () => {
    starts();
    expect(click({ href: '/admin/appointments?filter=confirmed' })).toBe(true);
    expect(where()).toBe('/admin/appointments?filter=confirmed');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 2 });
    expect(document.title).toMatch(/^Appointments/);
    expect(current()).toEqual(['/admin/appointments']);
    expect(document.activeElement?.id).toBe('main');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('reopens the section that is already shown', () => {
    starts();
    click({ href: '/admin' });
    expect($place.get()?.visit).toBe(2);
  });

  test.each([
    ['to another site', { href: 'https://else.example/admin' }],
    ['to a page of the site', { href: '/booking' }],
    ['to nothing of the admin', { href: '/admin/nothing' }],
    ['for another tab', { href: '/admin/appointments', target: '_blank' }],
    ['that downloads', { href: '/admin/appointments', download: '' }],
  ])('ignores a link %s', (_, attributes) => {
    starts();
    expect(click(attributes)).toBe(false);
    expect($place.get()?.visit).toBe(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'ignores a click with %j',
    (init) => {
      starts();
      expect(click({ href: '/admin/appointments' }, init)).toBe(false);
    },
  );

  test('within the page moves only the focus', () => {
    starts();
    const entries = history.length;
    expect(click({ href: '#main' })).toBe(true);
    expect(document.activeElement?.id).toBe('main');
    expect(history.length).toBe(entries);
    expect($place.get()?.visit).toBe(1);
  });

  test('stops when it is switched off', () => {
    starts();
    stop();
    expect(click({ href: '/admin/appointments' })).toBe(false);
  });
});

describe('Back and Forward', () => {
  test('go through the sections', async () => {
    starts();
    goTo('/admin/appointments');
    (document.activeElement as HTMLElement).blur();
    await goes(-1);
    expect([where(), $place.get()?.section]).toEqual(['/admin', '/admin']);
    expect(document.title).toMatch(/^Overview/);
    expect(document.activeElement?.id).toBe('main');
    await goes(1);
    expect([where(), $place.get()?.section]).toEqual(['/admin/appointments', '/admin/appointments']);
  });

  test('within the same section reload nothing', async () => {
    starts();
    history.pushState(history.state, '', '?month=2026-12');
    await goes(-1);
    expect($place.get()?.visit).toBe(1);
  });
});

const said = () => page.element.querySelector('[role=status].sr-only')?.textContent;

describe('the admin', () => {
  beforeEach(() => {
    page.answers['GET /overview'] = () => ok(emptyOverview);
    page.answers['GET /appointments'] = () => ok([]);
  });

  test('shows and requests nothing before the owner is known', async () => {
    $access.set({ who: 'unknown' });
    await page.show(<AdminApp />);
    await page.does(vi.dynamicImportSettled);
    expect([page.element.textContent, page.sent]).toEqual(['', []]);
    await page.does(() => {
      $access.set({ who: 'owner', name: '' });
    });
    await page.does(vi.dynamicImportSettled);
    expect(page.element.querySelector('h1')?.textContent).toBe('Overview');
  });

  test('opens the section in the address, and announces each later section', async () => {
    await page.show(<AdminApp />);
    await page.does(vi.dynamicImportSettled);
    expect([page.element.querySelector('h1')?.textContent, said()]).toEqual(['Overview', '']);
    await page.does(() => {
      goTo('/admin/appointments');
    });
    await page.does(vi.dynamicImportSettled);
    expect([page.element.querySelector('h1')?.textContent, said()]).toEqual(['Appointments', 'Appointments']);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminApp } from '../../../src/features/admin/AdminApp.tsx';
import { $access } from '../../../src/features/admin/access.ts';
import { LeaveDialog } from '../../../src/features/admin/LeaveDialog.tsx';
import { $leaving, $place, $unsaved, goTo, startNavigation } from '../../../src/features/admin/navigation.ts';
import { SectionBoundary } from '../../../src/features/admin/SectionBoundary.tsx';
import { sectionAt, sections } from '../../../src/features/admin/sections.ts';
import { adminPage, ok } from './page.ts';

const page = adminPage();

const frame = `
  <nav>
    <a href="#main">Skip to content</a>
    ${sections.map(({ path }) => `<a href="${path}" data-section="${path}">${path}</a>`).join('')}
  </nav>
  <main id="main" tabindex="-1"></main>`;

let stop = () => {};

beforeEach(() => {
  document.body.insertAdjacentHTML('afterbegin', frame);
  vi.stubGlobal('scrollTo', vi.fn());
  document.title = '';
});

afterEach(() => {
  stop();
  stop = () => {};
});

/** Starts at an address, as a page that has just been loaded. */
function starts(address = '/admin'): void {
  history.replaceState(null, '', address);
  stop = startNavigation();
}

/** Follows a link; true where the browser has been kept from loading a page. */
function click(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  const stopHere = (clicked: Event) => {
    // The document's own listener has decided; this browser must not load anything.
    prevented = clicked.defaultPrevented;
    clicked.preventDefault();
  };
  let prevented = false;
  addEventListener('click', stopHere, { once: true });
  link.dispatchEvent(event);
  return prevented;
}

/** What the browser does at Back and Forward: it is there already when it says so. */
async function goes(steps: number): Promise<void> {
  history.go(steps);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const where = () => `${location.pathname}${location.search}`;
const current = () =>
  [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'));

describe('a section', () => {
  test.each(sections.map(({ path, label }) => [path, label]))('is found at %s', (path, label) => {
    expect(sectionAt(path)?.label).toBe(label);
    expect(sectionAt(`${path}/`)?.label).toBe(label);
  });

  test.each(['/', '', '/administration', '/admin/nothing', '/admin/appointments/1'])(
    'is not at %j',
    (path) => {
      expect(sectionAt(path)).toBeNull();
    },
  );
});

describe('a step', () => {
  test('begins where the page was loaded, with its title and its mark in the sidebar', () => {
    starts('/admin/appointments?filter=today');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 1 });
    expect(document.title).toBe('Appointments, Admin | Maren Holt Hair');
    expect(current()).toEqual(['/admin/appointments']);
  });

  test('follows a link to a section: address, title, mark, focus and top of the page', () => {
    starts();
    expect(click({ href: '/admin/appointments?filter=confirmed' })).toBe(true);
    expect(where()).toBe('/admin/appointments?filter=confirmed');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 2 });
    expect(document.title).toMatch(/^Appointments/);
    expect(current()).toEqual(['/admin/appointments']);
    expect(document.activeElement?.id).toBe('main');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('opens a section again where the link leads to the one that is open', () => {
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
  ])('is not a link %s', (_, attributes) => {
    starts();
    expect(click(attributes)).toBe(false);
    expect($place.get()?.visit).toBe(1);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is not a click with %j',
    (init) => {
      starts();
      expect(click({ href: '/admin/appointments' }, init)).toBe(false);
    },
  );

  test('is not a link within the page, which moves the focus and nothing else', () => {
    starts();
    const entries = history.length;
    expect(click({ href: '#main' })).toBe(true);
    expect(document.activeElement?.id).toBe('main');
    expect(history.length).toBe(entries);
    expect($place.get()?.visit).toBe(1);
  });

  test('is not taken any more once it has been stopped', () => {
    starts();
    stop();
    expect(click({ href: '/admin/appointments' })).toBe(false);
  });
});

describe('Back and Forward', () => {
  test('lead through the sections', async () => {
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

  test('that stay on the step open nothing anew', async () => {
    starts();
    history.pushState(history.state, '', '?month=2026-12');
    await goes(-1);
    expect($place.get()?.visit).toBe(1);
  });
});

const question = () => document.querySelector('dialog')?.textContent;

const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

describe('with something unsaved', () => {
  const UNSAVED = 'Your changes have not been saved.';

  const typesAt = async (address: string) => {
    starts();
    goTo(address);
    await page.show(<LeaveDialog />);
    await page.does(() => {
      $unsaved.set(UNSAVED);
    });
  };

  test('a link asks first, and is followed after a yes', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => click({ href: '/admin' }));
    expect(where()).toBe('/admin/appointments');
    expect(question()).toContain(UNSAVED);
    await page.press('Yes, Continue');
    expect(where()).toBe('/admin');
    expect($unsaved.get()).toBeNull();
    expect(question()).toBeUndefined();
  });

  test('a link is not followed after a no, and what is unsaved stays so', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => click({ href: '/admin' }));
    await page.press('Stay here');
    expect(where()).toBe('/admin/appointments');
    expect($place.get()?.visit).toBe(2);
    expect($unsaved.get()).toBe(UNSAVED);
  });

  test('Back asks first, and goes after a yes', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => goes(-1));
    expect(where()).toBe('/admin/appointments');
    expect($place.get()).toEqual({ section: '/admin/appointments', visit: 2 });
    expect(question()).toContain(UNSAVED);
    await page.press('Yes, Continue');
    await page.does(() => goes(0));
    expect([where(), $place.get()?.section]).toEqual(['/admin', '/admin']);
  });

  test('Back goes nowhere after a no, and can be asked again', async () => {
    await typesAt('/admin/appointments');
    await page.does(() => goes(-1));
    await page.press('Stay here');
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

  test('the browser asks before the page is left altogether', () => {
    starts();
    expect(leaves()).toBe(false);
    $unsaved.set(UNSAVED);
    expect(leaves()).toBe(true);
  });
});

const Broken = (): never => {
  throw new Error('its scripts are gone');
};

describe('a section that cannot be shown', () => {
  beforeEach(() => {
    // React tells of what the boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('says so and offers to load the page again', async () => {
    starts();
    await page.show(
      <SectionBoundary>
        <Broken />
      </SectionBoundary>,
    );
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'This section could not be opened.',
    );
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await page.press('Reload');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is tried again when it is opened again', async () => {
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

const said = () => page.element.querySelector('[role=status].sr-only')?.textContent;

describe('the admin', () => {
  beforeEach(() => {
    page.answers['GET /overview'] = () =>
      ok({ today_count: 0, week_count: 0, month_revenue_cents: 0, client_count: 0, today: [], tasks: [] });
    page.answers['GET /appointments'] = () => ok([]);
  });

  test('shows nothing and asks nothing until it is known that this is the owner', async () => {
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

  test('opens a section where the address says, and tells of each next one', async () => {
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

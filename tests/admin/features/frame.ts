import { afterEach, beforeEach, vi } from 'vitest';
import { startNavigation } from '../../../src/features/admin/shell/navigation.ts';
import { sections } from '../../../src/features/admin/shell/sections.ts';
import { adminPage } from './page.ts';

export const page = adminPage();

const frame = `
  <nav>
    <a href="#main">Skip to content</a>
    ${sections.map(({ path }) => `<a href="${path}" data-section="${path}">${path}</a>`).join('')}
  </nav>
  <main id="main" tabindex="-1"></main>`;

export let stop = () => {};

beforeEach(() => {
  document.body.insertAdjacentHTML('afterbegin', frame);
  vi.stubGlobal('scrollTo', vi.fn());
  document.title = '';
});

afterEach(() => {
  stop();
  stop = () => {};
});

/** Starts at an address, like a newly loaded page. */
export function starts(address = '/admin'): void {
  history.replaceState(null, '', address);
  stop = startNavigation();
}

/** Clicks a link; returns true if the admin kept the browser from loading a page. */
export function click(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  const stopHere = (clicked: Event) => {
    // The document's own listener has decided by now; this browser must not load anything.
    prevented = clicked.defaultPrevented;
    clicked.preventDefault();
  };
  let prevented = false;
  addEventListener('click', stopHere, { once: true });
  link.dispatchEvent(event);
  return prevented;
}

/** Goes back or forward, and waits until the browser has reported it. */
export async function goes(steps: number): Promise<void> {
  history.go(steps);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

export const where = () => `${location.pathname}${location.search}`;

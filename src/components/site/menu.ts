import { keepTabInside } from '../ui/focus.ts';

/** Wires the phone's menu. Returns what closes it from elsewhere. */
export function startMenu(header: HTMLElement): { close: () => void } {
  const button = header.querySelector<HTMLButtonElement>('[data-menu-button]');
  if (!button) throw new Error('The header has no menu button');
  const label = button.querySelector('[data-menu-label]');

  const isOpen = () => header.dataset['menu'] === 'open';

  function setOpen(open: boolean): void {
    if (open === isOpen()) return;
    header.dataset['menu'] = open ? 'open' : 'closed';
    button?.setAttribute('aria-expanded', String(open));
    if (label) label.textContent = open ? 'Close menu' : 'Open menu';
    // What lies under the overlay can be neither reached nor read while the menu is open.
    for (const beside of header.parentElement?.children ?? []) {
      if (beside !== header && beside instanceof HTMLElement) beside.inert = open;
    }
  }
  const close = () => setOpen(false);

  button.addEventListener('click', () => setOpen(!isOpen()));
  header.querySelector('[data-menu-overlay]')?.addEventListener('click', close);
  header.querySelector('nav')?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  header.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Escape') {
      close();
      button.focus();
    }
    keepTabInside(event, header);
  });
  // A phone turned on its side shows the links in a row, and a page brought back by Back must not be under its menu.
  matchMedia('(width >= 48rem)').addEventListener('change', close);
  addEventListener('pagehide', close);

  return { close };
}

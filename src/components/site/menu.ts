import { opened } from '../../platform/ui/back-button.ts';
import { keepTabInside } from '../../platform/ui/focus.ts';
import { isPlainClick } from '../../platform/ui/plain-click.ts';

/** Connects the phone's menu. Returns how to close it from elsewhere. */
export function startMenu(header: HTMLElement): { close: () => void } {
  const button = header.querySelector<HTMLButtonElement>('[data-menu-button]');
  if (!button) throw new Error('The header has no menu button');
  let closed: (then?: () => void) => void;

  const isOpen = () => header.dataset['menu'] === 'open';

  function show(open: boolean): void {
    header.dataset['menu'] = open ? 'open' : 'closed';
    button?.setAttribute('aria-expanded', String(open));
    // While the menu is open, everything below it is inert.
    for (const beside of header.parentElement?.children ?? []) {
      if (beside !== header && beside instanceof HTMLElement) beside.inert = open;
    }
  }
  function close(then?: () => void): void {
    if (!isOpen()) return;
    show(false);
    button?.focus();
    closed(then);
  }

  button.addEventListener('click', () => {
    if (isOpen()) return close();
    show(true);
    closed = opened(close);
  });
  header.querySelector('[data-menu-overlay]')?.addEventListener('click', () => close());
  header.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isOpen()) return;
    // Follows the link from the page's own history entry. Otherwise Back would lead to a closed menu.
    const isPlain = isPlainClick(event);
    if (isPlain) event.preventDefault();
    close(isPlain ? () => link.click() : undefined);
  });
  header.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Escape') close();
    keepTabInside(event, header);
  });
  // A phone in landscape shows the links in a row, and a page restored by Back must not have its menu open.
  matchMedia('(width >= 48rem)').addEventListener('change', () => close());
  addEventListener('pageshow', () => close());

  return { close };
}

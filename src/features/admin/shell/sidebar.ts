import { keepText } from '../../../storage.ts';

/** Connects the button that folds the sidebar. The state is remembered on this device. */
export function startSidebar(frame: HTMLElement): void {
  const button = frame.querySelector<HTMLButtonElement>('[data-fold]');
  const root = document.documentElement;
  const isFolded = () => root.dataset['sidebar'] === 'folded';
  const tell = () => button?.setAttribute('aria-expanded', String(!isFolded()));
  tell();

  button?.addEventListener('click', () => {
    root.dataset['sidebar'] = isFolded() ? 'open' : 'folded';
    tell();
    keepText('salon.sidebar', isFolded() ? 'folded' : 'open');
  });
}

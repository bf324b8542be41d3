import { leave as signOut } from '../../components/site/leave.ts';
import { startMenu } from '../../components/site/menu.ts';
import { keepText } from '../../storage.ts';
import { forgetClients, storedDrafts } from '../../stored-drafts.ts';
import { listenToWorker } from './shell/as-of.ts';
import { $access, checkAccess, signInPath, type Access } from './shell/access.ts';
import { forgetDay, storedDay } from './shell/stored-day.ts';
import { $place, $unsaved, askToLeave, stay } from './shell/navigation.ts';
import { openPanel, readPanel } from './shell/open-panel.ts';
import { startShortcuts } from './shortcuts/shortcuts.ts';
import { whenBack } from '../../platform/ui/when-back-online.ts';

/** The delay in milliseconds before the worker starts, so that its files don't compete with the page's. */
const QUIET = 5000;
/** Asked before Logout, which also discards unsent text of forms that are closed. */
const UNSENT = "Some of what you typed hasn't been saved. Logging out discards it.";

/** Starts the admin's frame: access, the phone's menu, the sidebar and Logout. */
export function startFrame(frame: HTMLElement): void {
  const bar = frame.querySelector<HTMLElement>('[data-admin-bar]');
  if (!bar) throw new Error('The admin has no bar');
  const menu = startMenu(bar);
  startSidebar(frame);

  $access.subscribe((access) => {
    if (access.who !== 'owner') menu.close();
    show(frame, access);
  });
  // The owner's part appears once it has content.
  $place.listen(() => show(frame, $access.get()));
  // Before the screens have loaded, so that early key presses are not lost.
  startShortcuts();
  listenToWorker();
  void checkAccess();
  // A page the browser restored may be older than a sign-out.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void checkAccess();
  });

  whenBack(() => {
    if ($access.get().who === 'unreachable') void checkAccess();
  });
  for (const button of frame.querySelectorAll('[data-retry]'))
    button.addEventListener('click', () => void checkAccess());
  for (const button of frame.querySelectorAll<HTMLButtonElement>('[data-panel]')) {
    button.addEventListener('click', () => {
      menu.close();
      const panel = readPanel(button);
      if (panel) openPanel(panel);
    });
  }
  for (const button of frame.querySelectorAll<HTMLButtonElement>('[data-leave]')) {
    button.addEventListener('click', () => {
      menu.close();
      askToLeave(() => void leave(button, frame), storedDrafts().length > 0 ? UNSENT : null);
    });
  }
  // The website's Logout links here while something is unsaved. Otherwise nothing happens, because any page may link here.
  if (location.hash === '#log-out' && storedDrafts().length > 0) {
    history.replaceState(null, '', location.pathname);
    frame.querySelector<HTMLButtonElement>('[data-leave]')?.click();
  }
}

function show(frame: HTMLElement, access: Access): void {
  frame.dataset['access'] = access.who;
  if (access.who === 'visitor' || access.who === 'customer') forgetDay();
  // The owner's typed text is about clients and must not be seen by others.
  if (access.who === 'customer') forgetClients();
  if (access.who === 'owner') keepText('owner', 'yes');
  // A development server has no worker. A browser without one needs a connection.
  if (access.who === 'owner' && import.meta.env.PROD) setTimeout(() => void startWorker(), QUIET);
  const state = entryState(access);
  for (const part of frame.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = part.dataset['for']?.split(' ').includes(state) !== true;
  }
  // Typed text is stored until after the sign-in, so leaving loses nothing.
  if (access.who === 'visitor') {
    stay();
    $unsaved.set(null);
    location.replace(signInPath(location));
  }
  if (access.who === 'unreachable') write(frame, '[data-unreachable]', access.message);
  if (access.who === 'owner') write(frame, '[data-owner-name]', access.name.trim() || (access.email ?? ''));
}

/** Starts the worker; if that fails, the next visit tries again. */
async function startWorker(): Promise<void> {
  await import('./offline/register.ts').then((worker) => worker.startWorker()).catch(() => null);
}

/** The visible part of the frame: `stale` is the last known day, which may not be the newest. */
function entryState({ who }: Access): Access['who'] | 'stale' {
  if (who === 'owner' && $place.get() === null) return 'unknown';
  return who === 'unreachable' && storedDay() ? 'stale' : who;
}

/** Signs out and opens the button's address. */
async function leave(button: HTMLButtonElement, frame: HTMLElement): Promise<void> {
  button.disabled = true;
  const failed = await signOut((part) => part.logOut());
  if (failed === null)
    await import('./offline/register.ts').then((worker) => worker.endPush()).catch(() => null);
  button.disabled = false;
  if (failed === null && 'clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => null);
  if (failed === null)
    return location.assign(button.dataset['leave'] === 'again' ? signInPath(location) : '/');
  write(frame, '[data-reason]', failed);
  frame.querySelector('[data-logout-problem]')?.removeAttribute('hidden');
  return undefined;
}

function write(frame: HTMLElement, slot: string, text: string): void {
  for (const element of frame.querySelectorAll(slot)) element.textContent = text;
}

/** Connects the button that folds the sidebar. The state is remembered on this device. */
function startSidebar(frame: HTMLElement): void {
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

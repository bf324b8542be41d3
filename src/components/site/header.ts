import { leave } from './leave.ts';
import { startMenu } from './menu.ts';
import { forget, readText } from '../../storage.ts';
import { $session, loadSession, profileName, type Session } from './session.ts';

export function startHeader(header: HTMLElement): void {
  const menu = startMenu(header);
  const logout = header.querySelector<HTMLButtonElement>('[data-logout]');
  const problem = header.querySelector<HTMLElement>('[data-logout-problem]');
  const login = header.querySelector<HTMLAnchorElement>('a[href$="/login"]');

  sayWord(header.querySelector('[data-word]'));
  $session.subscribe((session) => show(header, session));
  void loadSession();
  // A page that the browser restored may be older than a sign-in or sign-out.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });

  login?.addEventListener('click', () => {
    const { pathname, search, hash } = location;
    // The part after the `#` may be a private link's token. It stays there, where no server sees it.
    if (!toHome.test(pathname))
      login.href = `${login.pathname}?next=${encodeURIComponent(pathname + search)}${hash}`;
  });
  logout?.addEventListener('click', () => {
    menu.close();
    void logOut(logout, problem);
  });
}

/** Shows the result of the previous page once: a sign-up, or a deleted account. */
function sayWord(place: HTMLElement | null): void {
  const word = readText('salon.word');
  if (!word) return;
  forget('salon.word');
  reveal(place, word);
}

function reveal(place: HTMLElement | null, text: string): void {
  if (!place) return;
  place.hidden = false;
  (place.querySelector('[data-reason]') ?? place).textContent = text;
}

/** Pages from which signing in leads home: the home page, and the pages for signing in and for passwords. */
const toHome = /^(?:\/[a-z]{2})?\/?(?:login|forgot-password|reset-password)?\/?$/;

async function logOut(button: HTMLButtonElement, problem: HTMLElement | null): Promise<void> {
  button.disabled = true;
  // If the script or its messages fail to load, the page shows only its own sentence.
  const failed = await leave((part) => part.logOut(true));
  button.disabled = false;
  if (failed !== null) reveal(problem, failed);
}

function show(header: HTMLElement, { user, isAdmin, demo, loading }: Session): void {
  if (demo || isAdmin || readText('owner')) header.dataset['owner'] = '';
  if (loading) return;
  header.dataset['session'] = user ? 'in' : 'out';
  if (!user) return;
  const chip = header.querySelector('[data-profile-name]');
  const name = profileName(user) || (chip?.textContent ?? '');
  chip?.replaceChildren(name);
  header.querySelector('[data-profile-initial]')?.replaceChildren(/^./u.exec(name)?.[0].toUpperCase() ?? '');
}

import { startMenu } from './menu.ts';
import { forget, readText } from '../../storage.ts';
import { $session, loadSession, logOut, profileName, type Session } from './session.ts';

/** Brings the header to life: the phone's menu, who is signed in, and Logout. */
export function startHeader(header: HTMLElement): void {
  const menu = startMenu(header);
  const logout = header.querySelector<HTMLButtonElement>('[data-logout]');
  const problem = header.querySelector<HTMLElement>('[data-logout-problem]');
  const login = header.querySelector<HTMLAnchorElement>('a[href="/login"]');

  sayWord(header.querySelector('[data-word]'));
  $session.subscribe((session) => show(header, session));
  void loadSession();
  // A page kept by the browser for Back may be older than a sign-in or sign-out.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });

  login?.addEventListener('click', () => {
    login.href = loginFrom(location);
  });
  logout?.addEventListener('click', () => {
    menu.close();
    void leave(logout, problem);
  });
}

/** Says once what came of the step before this page: of a sign-up, or of an account that was deleted. */
function sayWord(place: HTMLElement | null): void {
  const word = readText('salon.word');
  if (!word || !place) return;
  forget('salon.word');
  place.hidden = false;
  place.textContent = word;
}

/** Pages from which one goes home after the sign-in: home itself, and those that the sign-in begins or ends with. */
const toHome = /^\/(?:(?:login|forgot-password|reset-password)\/?)?$/;

/** The sign-in page, which leads back to where the person is now. */
function loginFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  // What stands behind the `#` may be the token of a private link: it stays there, where no server sees it.
  return toHome.test(pathname) ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}${hash}`;
}

async function leave(button: HTMLButtonElement, problem: HTMLElement | null): Promise<void> {
  button.disabled = true;
  const failed = await logOut();
  button.disabled = false;
  if (failed === null) {
    location.assign('/');
  } else if (problem) {
    problem.hidden = false;
    problem.textContent = failed;
  }
}

function show(header: HTMLElement, { user, loading }: Session): void {
  if (loading) return;
  header.dataset['session'] = user ? 'in' : 'out';
  if (!user) return;
  const name = profileName(user);
  const nameSlot = header.querySelector('[data-profile-name]');
  const initialSlot = header.querySelector('[data-profile-initial]');
  if (nameSlot) nameSlot.textContent = name;
  if (initialSlot) initialSlot.textContent = /^./u.exec(name)?.[0].toUpperCase() ?? '';
}

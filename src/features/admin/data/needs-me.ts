import { atom, computed } from 'nanostores';
import { countNeeds } from '../../../domain/overview/needs-me.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { numberText } from '../../../platform/number-text.ts';
import { $place } from '../shell/navigation.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { remote } from '../shell/remote.ts';

export const needs = remote('GET /api/admin-public/needs-me', {});

/** How often it is loaded, in milliseconds; sections that list appointments load theirs more often. */
const EVERY = 30_000;

/** The minute in which it was last loaded, in epoch milliseconds. */
export const $now = atom(0);

/** Reloads it; false without an answer. */
export function loadNeeds(): Promise<boolean> {
  const now = salonNow();
  $now.set(now - (now % 60_000));
  return needs.load();
}

const $count = computed(needs.$value, (value) => (value.state === 'ready' ? countNeeds(value.data) : 0));

/** Keeps what needs the owner up to date on the bell, in the title and on the icon. Returns a function that stops it. */
export function watchNeeds(): () => void {
  const stops = [pollWhileVisible(loadNeeds, EVERY), $count.subscribe(showCount), $place.listen(showCount)];
  return () => {
    for (const stop of stops) stop();
    needs.forget();
    showCount();
  };
}

/** 'Overview, Admin', and with two things '(2) Overview, Admin', so that background tabs show them too. */
function showCount(): void {
  const count = $count.get();
  for (const badge of document.querySelectorAll<HTMLElement>('[data-needs]')) {
    badge.textContent = numberText(count);
    badge.hidden = count === 0;
  }
  const title = document.title.replace(/^\(\d+\) /, '');
  document.title = count === 0 ? title : `(${count}) ${title}`;
  // Only an installed app has an icon for it.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => null);
}

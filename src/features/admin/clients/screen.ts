import { atom, computed } from 'nanostores';
import { clients } from '../data/clients.ts';
import { $place as $step } from '../shell/navigation.ts';
import { readPlace, searchOf, type ClientsAddress } from './address.ts';
import { found, ordered, type Order } from './search-clients.ts';
import { $doubles } from './merge-clients.ts';

/** How many are drawn at once, and how many more each time that more are asked for. */
export const PAGE = 40;

/** The list is long and changes seldom: how often it is asked for while it is looked at, in milliseconds. */
export const SELDOM = 300_000;

export const $place = atom<ClientsAddress>(readPlace(location.search));
export const $search = atom('');
/** How many of the list are drawn. */
export const $room = atom(PAGE);

const $order = computed($place, ({ order }) => order);

/** All clients in the order that is chosen: sorted anew only when they, or the order, change. */
const $ordered = computed([clients.$value, $order], (known, order) =>
  known.state === 'ready' ? ordered(known.data, order) : [],
);

/** Those who may be one person with another. */
export const $alike = computed([$ordered, $doubles], (all, doubles) =>
  all.filter((client) => doubles(client, 1).length > 0),
);
/** True where the list shows those alone. */
export const $onlyAlike = atom(false);

/** What the list shows. */
export const $shown = computed([$ordered, $alike, $onlyAlike, $search], (all, alike, onlyAlike, text) =>
  // Whoever was merged is alike no more: the list does not stay empty.
  found(onlyAlike && alike.length > 0 ? alike : all, text),
);

// Each step in the admin may lead to another client, or back to the list.
$step.listen(() => {
  $place.set(readPlace(location.search));
});

export function sortBy(order: Order): void {
  $room.set(PAGE);
  say({ ...$place.get(), order });
}

export function showAlike(only: boolean): void {
  $room.set(PAGE);
  $onlyAlike.set(only);
}

export function searchFor(text: string): void {
  $room.set(PAGE);
  $search.set(text);
}

/** Says in the address whether a form is open, so that a reload and a new sign-in open it again, with what was typed. */
export function sayForm(form: boolean): void {
  if ($place.get().form !== form) say({ ...$place.get(), form });
}

function say(place: ClientsAddress): void {
  $place.set(place);
  history.replaceState(history.state, '', location.pathname + searchOf(place));
}

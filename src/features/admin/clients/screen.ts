import { atom, computed } from 'nanostores';
import { clients } from '../data/clients.ts';
import { $place as $step } from '../shell/navigation.ts';
import { afterOverlays } from '../../../platform/ui/back-button.ts';
import { readAddress, SECTION, toSearch, type ClientsAddress } from './address.ts';
import { found, ordered, type Order } from './search-clients.ts';
import { doublesIn } from '../../../domain/clients/merge.ts';
import { pageDialing } from '../data/client-contact.ts';
import type { ImportKind } from './import/run.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import type { SignedInZone } from '../../../components/booking/VisitForms.tsx';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';

/** How many are drawn at once, and how many more with each request. */
export const PAGE = 40;

/** The list is long and changes seldom: how often it is reloaded while visible, in milliseconds. */
export const SELDOM = 300_000;

export const $place = atom<ClientsAddress>(readAddress(location.search));
export const $search = atom('');
/** How many of the list are drawn. */
export const $room = atom(PAGE);

const $order = computed($place, ({ order }) => order);

/** All clients in the chosen order, sorted again only if they or the order change. */
const $ordered = computed([clients.$value, $order], (remote, order) =>
  remote.state === 'ready' ? ordered(remote.data, order) : [],
);

/** Other clients with the number or an address of this one, as far as known. */
export const $doubles = computed(clients.$value, (remote) =>
  doublesIn(remote.state === 'ready' ? remote.data : [], pageDialing()),
);

/** Possible duplicates. */
export const $alike = computed([$ordered, $doubles], (all, doubles) =>
  all.filter((client) => doubles(client, 1).length > 0),
);
/** True if the list shows only those. */
export const $onlyAlike = atom(false);

/** The list's clients. */
export const $shown = computed([$ordered, $alike, $onlyAlike, $search], (all, alike, onlyAlike, text) =>
  // Merged clients are no longer duplicates, and the list must not stay empty.
  found(onlyAlike && alike.length > 0 ? alike : all, text),
);

// Each navigation may lead to another client, or back to the list.
$step.listen(() => $place.set(readAddress(location.search)));

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

/** The form of a client's details; null is a new one. */
export const clientDialog = lateDialog<ClientShape | null>();

export const signedDialog = lateDialog<SignedInZone>();

/** The import of clients from another tool, or of appointments from its calendar. */
export const importDialog = lateDialog<ImportKind>();

/** Opens the form, also in the address, so that a reload and a new sign-in reopen it with the typed text. */
export function openDetails(client: ClientShape | null): void {
  clientDialog.open(client);
  sayForm(true);
}

export function closeDetails(): void {
  clientDialog.close();
  sayForm(false);
}

function sayForm(form: boolean): void {
  if ($place.get().form !== form) say({ ...$place.get(), form });
}

function say(place: ClientsAddress): void {
  $place.set(place);
  putAddress();
  // A closing dialog removes its own history entry; the one below still has the old address.
  setTimeout(() => afterOverlays(putAddress));
}

function putAddress(): void {
  const { pathname } = location;
  if (pathname.startsWith(SECTION))
    history.replaceState(history.state, '', pathname + toSearch($place.get()));
}

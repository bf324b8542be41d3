import { atom } from 'nanostores';
import type { Question } from '../../domain/clients/questions.ts';
import { LONGEST_SIDE, MOST_BYTES } from '../../domain/clients/picture-limits.ts';
import { call } from '../../platform/call/call.ts';
import { newId } from '../../platform/call/new-id.ts';
import { upload } from '../../platform/call/upload.ts';
import { messages } from '../../platform/messages.ts';
import { isPlainClick } from '../../platform/ui/plain-click.ts';
import { shrinkApart } from '../../platform/pictures/shrink-in-worker.ts';
import type { BookingPass } from './private-link.ts';
import type { Held } from './private-page.ts';

/** The place of photos that show what the client would like, and answer no question. */
export const INSPIRATION = 'inspiration';

/** A chosen photo that the salon does not have yet. */
export interface Outgoing {
  /** The idempotency key, which stays the same when the photo is sent again. */
  readonly key: string;
  readonly file: File;
  /** INSPIRATION, or the id of a question. */
  readonly place: string;
  /** The id of the booking that it belongs to; null until the booking is made. */
  readonly booking: string | null;
  /** The sent fraction, 0 to 1; null before it is sent. */
  readonly sent: number | null;
  /** Why it was not sent; null if nothing went wrong. */
  readonly problem: string | null;
}

/** The chosen photos. They can be chosen before the booking is made, and are sent with its private link. */
export const $outgoing = atom<readonly Outgoing[]>([]);

const put = (key: string, part: Partial<Outgoing>) => {
  $outgoing.set($outgoing.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
};

export function choosePhotos(place: string, files: readonly File[], room: number): void {
  const unsent = { booking: null, sent: null, problem: null };
  const more = files.slice(0, room).map((file) => ({ key: newId(), file, place, ...unsent }));
  $outgoing.set([...$outgoing.get(), ...more]);
  addEventListener('beforeunload', askToStay);
  addEventListener('click', leaveOnceSent);
}

/** Asks before the page is left, which would lose photos that wait or are being sent. */
function askToStay(event: BeforeUnloadEvent): void {
  if ($outgoing.get().some(({ problem }) => problem === null)) event.preventDefault();
}

const isBeingSent = ({ booking, problem }: Outgoing) => booking !== null && problem === null;
let stopWaiting = () => {};

/**
 * Follows a link that is pressed while photos are being sent once all are sent, and not if one fails, because not every phone asks
 * before the page is left.
 */
function leaveOnceSent(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([download], [target])');
  const uploads = $outgoing.get().filter(isBeingSent);
  if (!link || uploads.length === 0 || !isPlainClick(event)) return;
  const { origin, pathname } = location;
  if (link.origin !== origin || (link.hash !== '' && link.pathname === pathname)) return;
  event.preventDefault();
  stopWaiting();
  stopWaiting = $outgoing.listen((now) => {
    if (now.some(isBeingSent)) return;
    stopWaiting();
    if (!now.some(({ booking }) => uploads.some((one) => one.booking === booking)))
      location.assign(link.href);
  });
}

export function dropPhoto(key: string): void {
  $outgoing.set($outgoing.get().filter((one) => one.key !== key));
}

/** The bookings whose photos are being sent. */
const sending = new Set<string>();

/**
 * Sends the booking's chosen photos one after another, including those that failed, but none for a question that the booking does not
 * ask. `onSent` is called after each, with the booking if the photo answers a question.
 */
export async function sendPhotos(
  pass: BookingPass,
  questions: readonly Question[],
  onSent: (newest: Held | null) => void,
): Promise<void> {
  const isAsked = ({ place }: Outgoing) => place === INSPIRATION || questions.some(({ id }) => id === place);
  $outgoing.set(
    $outgoing.get().flatMap((one) => {
      if (one.booking) return one.booking === pass.id ? { ...one, problem: null } : one;
      return isAsked(one) ? { ...one, booking: pass.id } : [];
    }),
  );
  if (sending.has(pass.id)) return;
  sending.add(pass.id);
  const next = () => $outgoing.get().find(({ booking, problem }) => booking === pass.id && problem === null);
  for (let one = next(); one; one = next()) {
    put(one.key, { sent: 0 });
    const result = await send(one, pass);
    if (typeof result === 'string') put(one.key, { sent: null, problem: result });
    else {
      dropPhoto(one.key);
      onSent(result);
    }
  }
  sending.delete(pass.id);
}

/** Returns why sending failed, the changed booking, or null if it answers no question. */
async function send(
  { key, file, place }: Outgoing,
  { id, token }: BookingPass,
): Promise<string | Held | null> {
  const { signal } = new AbortController();
  const limits = { longest: LONGEST_SIDE, most: MOST_BYTES };
  const shrunk = await shrinkApart({ file, isLogo: false, limits }, signal);
  if (!shrunk.ok) return messages('photos')('unusable');
  const input = {
    params: { id },
    query: { kind: place === INSPIRATION ? 'inspiration' : 'answer' },
    manageToken: token,
    idempotencyKey: key,
  };
  const onProgress = (fraction: number) => put(key, { sent: fraction });
  const added = await upload('POST /api/bookings/:id/pictures', input, shrunk.picture, {
    onProgress,
    signal,
  });
  if (!added.ok) return added.errors['picture'] ?? added.message;
  if (place === INSPIRATION) return null;
  const answered = await call('PUT /api/bookings/:id/answers', {
    params: { id },
    manageToken: token,
    body: { answers: [{ id: place, value: added.data.id }] },
  });
  return answered.ok ? answered.data : answered.message;
}

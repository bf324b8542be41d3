import { atom } from 'nanostores';
import type { Question } from '../../domain/clients/questions.ts';
import { LONGEST_SIDE, MOST_BYTES } from '../../domain/clients/picture-limits.ts';
import { call } from '../../platform/call/call.ts';
import { newId } from '../../platform/call/new-id.ts';
import { upload } from '../../platform/call/upload.ts';
import { messages } from '../../platform/messages.ts';
import { shrinkApart } from '../../platform/pictures/shrink-in-worker.ts';
import type { BookingPass } from './private-link.ts';
import type { Held } from './private-page.ts';

/** What a photo is for: the id of the question that it answers, or what the client wishes for. */
export const INSPIRATION = 'inspiration';

/** A chosen photo that the salon does not have yet. */
export interface Outgoing {
  /** The same whenever it is sent again. */
  readonly key: string;
  readonly file: File;
  /** INSPIRATION, or the id of a question. */
  readonly place: string;
  /** The id of the booking that it is sent for; null until that is made. */
  readonly booking: string | null;
  /** The sent fraction, 0 to 1; null before it is sent. */
  readonly sent: number | null;
  /** Why it was not sent; null if nothing went wrong. */
  readonly problem: string | null;
}

/** Chosen before the booking is made, and sent with its private link. */
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

/** Photos that wait or are being sent are lost with the page. */
function askToStay(event: BeforeUnloadEvent): void {
  if ($outgoing.get().some(({ problem }) => problem === null)) event.preventDefault();
}

const isBeingSent = ({ booking, problem }: Outgoing) => booking !== null && problem === null;
let stopWaiting = () => {};

/** Not every phone asks: a link that is pressed while photos are sent is followed once all are, and not if one fails. */
function leaveOnceSent(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]:not([download], [target])');
  const uploads = $outgoing.get().filter(isBeingSent);
  if (!link || uploads.length === 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
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
 * Sends the booking's chosen photos in turn, again those that failed, but none for a question that it does not ask. `onSent` gets the
 * booking if one answers a question.
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

/** Returns why it failed, or the booking that it has changed. */
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

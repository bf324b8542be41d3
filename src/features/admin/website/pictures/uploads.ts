import { atom } from 'nanostores';
import { isUnanswered } from '../../../../platform/call/call.ts';
import { upload } from '../../../../platform/call/upload.ts';
import { asOwner } from '../../shell/access.ts';
import { whenBack } from '../../../../platform/ui/when-back-online.ts';
import { websiteForm } from '../form.ts';
import { MOST_IN_LIST, putIn, roomAt, type Place } from './picture-places.ts';
import { shrinkApart } from './shrink-in-worker.ts';
import { SHORTEST_SIDE } from '../../../../domain/website/picture-rules.ts';
import type { FileFault } from './picture-file.ts';

/** A file being uploaded to a place. */
export interface Upload {
  readonly id: number;
  readonly place: Place;
  /** The file's name. */
  readonly name: string;
  /** `kept`: uploaded, and inserted as soon as the editor is open. */
  readonly step: 'waiting' | 'shrinking' | 'sending' | 'kept' | 'failed';
  /** The uploaded fraction, 0 to 1. */
  readonly sent: number;
  /** Why it failed, in a sentence that names the file. */
  readonly problem: string | null;
  /** Whether retrying the same file may help. */
  readonly canRetry: boolean;
}

/** In the order of choosing; inserted ones are removed. */
export const $uploads = atom<readonly Upload[]>([]);

const ADD = 'POST /api/admin-public/pictures';
/** After a lost answer it is sent again automatically, after so many milliseconds: identical bytes are stored once. */
const AGAIN_AFTER = [1000, 4000] as const;

/** Data of an upload that is not shown. */
interface Work {
  readonly file: File;
  readonly stop: AbortController;
  /** Already shrunk: a retry only sends it. */
  picture: Blob | null;
  /** The id of the stored picture. */
  kept: string | null;
}
const works = new Map<number, Work>();
let lastId = 0;
let isWorking = false;

/** Uploads files for a place one after the other, and reports those without room. */
export function choose(place: Place, files: readonly File[]): void {
  const coming = $uploads.get().filter((one) => one.place === place && one.step !== 'failed').length;
  const room = Math.max(0, roomAt(place) - coming);
  const more = files.map((file, i): Upload => {
    lastId += 1;
    works.set(lastId, { file, stop: new AbortController(), picture: null, kept: null });
    const upload = { id: lastId, place, name: file.name, sent: 0, canRetry: true } as const;
    return i < room
      ? { ...upload, step: 'waiting', problem: null }
      : { ...upload, step: 'failed', problem: noRoomText(file.name, MOST_IN_LIST) };
  });
  $uploads.set([...$uploads.get(), ...more]);
  void work();
}

/** Cancels one, or dismisses its message. */
export function drop(id: number): void {
  works.get(id)?.stop.abort();
  forget(id);
}

export function tryAgain(id: number): void {
  const upload = $uploads.get().find((one) => one.id === id);
  if (upload?.step !== 'failed' || !upload.canRetry) return;
  if (roomAt(upload.place) > 0) set(id, { step: 'waiting', sent: 0, problem: null });
  void work();
}

/** Inserts finished uploads, and retries those that failed by network. Returns how to stop. */
export function watchUploads(): () => void {
  const stops = [
    websiteForm.$form.subscribe(settle),
    whenBack(() => {
      for (const { id, step } of $uploads.get())
        if (step === 'failed' && works.get(id)?.picture) tryAgain(id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One at a time, because an open photo takes a hundred megabytes. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let next = waiting(); next; next = waiting()) {
    // oxlint-disable-next-line no-await-in-loop -- uploads run one at a time
    await carry(next);
  }
  isWorking = false;
}

const waiting = () => $uploads.get().find(({ step }) => step === 'waiting');

async function carry({ id, name, place }: Upload): Promise<void> {
  const own = works.get(id);
  if (!own) return;
  try {
    own.picture ??= await shrunk(id, own, place === 'logo');
    if (own.picture) await send(id, own, own.picture);
  } catch {
    // It was canceled, or the device ran out of memory.
    fail(id, faultText(name, 'damaged'), true);
  }
  settle();
}

async function shrunk(id: number, { file, stop }: Work, isLogo: boolean): Promise<Blob | null> {
  set(id, { step: 'shrinking' });
  const result = await shrinkApart({ file, isLogo }, stop.signal);
  if (result.ok) return result.picture;
  fail(id, faultText(file.name, result.fault), false);
  return null;
}

async function send(id: number, own: Work, picture: Blob): Promise<void> {
  const { signal } = own.stop;
  const onProgress = (sent: number) => set(id, { sent });
  for (let tried = 0; ; tried += 1) {
    set(id, { step: 'sending', sent: 0 });
    // oxlint-disable-next-line no-await-in-loop -- again only after this one
    const answer = await asOwner(ADD, () => upload(ADD, picture, { onProgress, signal }));
    if (signal.aborted) return;
    if (answer.ok) {
      own.kept = answer.data.id;
      return set(id, { step: 'kept', sent: 1 });
    }
    const pause = AGAIN_AFTER[tried];
    if (!isUnanswered(answer.code) || pause === undefined || !navigator.onLine) {
      const { picture: reason = answer.message }: Readonly<Record<string, string>> = answer.errors;
      return fail(id, refusedText(own.file.name, reason), true);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await after(pause, signal);
  }
}

/** Resolves after so many milliseconds, or at once if it is canceled. */
function after(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    signal.addEventListener('abort', () => resolve());
  });
}

/** Inserts uploaded pictures in the order of choosing. */
function settle(): void {
  for (const { id, place, step } of $uploads.get()) {
    const kept = works.get(id)?.kept;
    if (step !== 'kept' || !kept || !websiteForm.$form.get()) continue;
    forget(id);
    putIn(place, kept);
  }
}

function set(id: number, part: Partial<Upload>): void {
  $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
}

function fail(id: number, problem: string, canRetry: boolean): void {
  set(id, { step: 'failed', problem, canRetry });
}

function forget(id: number): void {
  works.delete(id);
  $uploads.set($uploads.get().filter((one) => one.id !== id));
}

const sentences: Readonly<Record<FileFault, string>> = {
  empty: 'is empty. It may still be in the cloud: open it once on this device, then choose it again.',
  other_kind: "isn't a photo that browsers can show. Choose a JPEG, PNG or WebP.",
  heic: "is a HEIC photo, which this browser can't open. Save it as a JPEG and choose it again.",
  damaged: 'is damaged or incomplete. Choose it again or use another copy.',
  too_many_pixels: 'has too many pixels to open here. Make it smaller and choose it again.',
  too_small: `is too small. Choose one with at least ${SHORTEST_SIDE} pixels on each side.`,
};

/** '“cat.gif” isn't a photo that browsers can show. Choose a JPEG, PNG or WebP.' */
function faultText(name: string, fault: FileFault): string {
  return `${quoted(name)} ${sentences[fault]}`;
}

function noRoomText(name: string, most: number): string {
  return `${quoted(name)} wasn't added. You can have up to ${most} pictures. Remove one first.`;
}

function refusedText(name: string, reason: string): string {
  return `${quoted(name)} isn't added yet. ${reason.replace(/[^.!?]$/, '$&.')}`;
}

/** Camera file names are short; those of messengers fill a line. */
function quoted(name: string): string {
  return `“${name.length > 40 ? `${name.slice(0, 26)}…${name.slice(-12)}` : name}”`;
}

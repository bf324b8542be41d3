import { atom, type ReadableAtom } from 'nanostores';
import { isUnanswered, type Failure, type Success } from '../../../platform/call/call.ts';
import { newId } from '../../../platform/call/new-id.ts';
import type { Watched } from '../../../platform/call/upload.ts';
import { formatCount } from '../shell/text.ts';
import { whenBack } from '../../../platform/ui/when-back-online.ts';
import type { FileFault } from '../../../platform/pictures/picture-file.ts';
import { shrinkApart } from '../../../platform/pictures/shrink-in-worker.ts';
import { SHORTEST_SIDE, type Limits } from '../../../platform/pictures/sizes.ts';

export interface Upload<Place> {
  readonly id: number;
  readonly place: Place;
  /** The file's name. */
  readonly name: string;
  /** `kept`: uploaded, and inserted as soon as its place is ready. */
  readonly step: 'waiting' | 'shrinking' | 'sending' | 'kept' | 'failed';
  /** The uploaded fraction, 0 to 1. */
  readonly sent: number;
  /** Why it failed, in a sentence that names the file. */
  readonly problem: string | null;
  /** Whether retrying the same file may help. */
  readonly canRetry: boolean;
}

/** The differences between kinds of pictures. */
interface Plan<Place> {
  readonly limits: Limits;
  readonly isLogo?: (place: Place) => boolean;
  /** How many pictures a place can take now, and at most. */
  readonly roomAt: (place: Place) => { readonly now: number; readonly most: number };
  /** @param key the same whenever this picture is sent again */
  readonly send: (
    place: Place,
    picture: Blob,
    watched: Watched & { readonly key: string },
  ) => Promise<Success<{ readonly id: string }> | Failure>;
  /** False while uploaded pictures cannot be inserted yet. */
  readonly isReady?: () => boolean;
  readonly insert: (place: Place, id: string) => void;
}

/** The pauses, in milliseconds, before a picture is sent again after a lost answer. */
const AGAIN_AFTER = [1000, 4000] as const;

/** Data of an upload that is not shown. */
interface Work {
  readonly file: File;
  readonly stop: AbortController;
  readonly key: string;
  /** Already shrunk: a retry only sends it. */
  picture: Blob | null;
  /** The id of the stored picture. */
  pictureId: string | null;
}

export interface UploadQueue<Place> {
  /** In the order of choosing; inserted ones are removed. */
  readonly $uploads: ReadableAtom<readonly Upload<Place>[]>;
  /** Uploads files for a place one after the other, and reports those without room. */
  readonly choose: (place: Place, files: readonly File[]) => void;
  /** Cancels one, or dismisses its message. */
  readonly drop: (id: number) => void;
  readonly tryAgain: (id: number) => void;
  /** Inserts uploaded pictures in the order of choosing. */
  readonly settle: () => void;
  /** Retries uploads that failed by network once it is back. Returns a function that stops it. */
  readonly watch: () => () => void;
}

/** Shrinks and uploads chosen pictures, one at a time, because an open photo takes a hundred megabytes. */
export function uploadQueue<Place>(plan: Plan<Place>): UploadQueue<Place> {
  const $uploads = atom<readonly Upload<Place>[]>([]);
  const works = new Map<number, Work>();
  let lastId = 0;
  let isWorking = false;

  const set = (id: number, part: Partial<Upload<Place>>) =>
    $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
  const fail = (id: number, problem: string, canRetry: boolean) =>
    set(id, { step: 'failed', problem, canRetry });
  const forget = (id: number) => {
    works.delete(id);
    $uploads.set($uploads.get().filter((one) => one.id !== id));
  };
  /** How many more pictures a place can take besides those under way. */
  const roomBeside = (place: Place) =>
    plan.roomAt(place).now -
    $uploads.get().filter((one) => one.place === place && one.step !== 'failed').length;
  const settle = () => {
    for (const { id, name, place, step } of $uploads.get()) {
      const pictureId = works.get(id)?.pictureId;
      if (step !== 'kept' || !pictureId || plan.isReady?.() === false) continue;
      const { now, most } = plan.roomAt(place);
      // A picture removed from there may have come back meanwhile.
      if (now <= 0) {
        fail(id, noRoomText(name, most), true);
        continue;
      }
      forget(id);
      plan.insert(place, pictureId);
    }
  };

  const waiting = () => $uploads.get().find(({ step }) => step === 'waiting');
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = waiting(); next; next = waiting()) await process(next);
    isWorking = false;
  }

  async function process({ id, name, place }: Upload<Place>): Promise<void> {
    const own = works.get(id);
    if (!own) return;
    try {
      own.picture ??= await shrunk(id, own, plan.isLogo?.(place) ?? false);
      if (own.picture) await send(id, place, own, own.picture);
    } catch {
      // It was canceled, or the device ran out of memory.
      fail(id, faultText(name, 'damaged'), true);
    }
    settle();
  }

  async function shrunk(id: number, { file, stop }: Work, isLogo: boolean): Promise<Blob | null> {
    set(id, { step: 'shrinking' });
    const result = await shrinkApart({ file, isLogo, limits: plan.limits }, stop.signal);
    if (result.ok) return result.picture;
    fail(id, faultText(file.name, result.fault), false);
    return null;
  }

  async function send(id: number, place: Place, own: Work, picture: Blob): Promise<void> {
    const { signal } = own.stop;
    const onProgress = (fraction: number) => set(id, { sent: fraction });
    for (let tried = 0; ; tried += 1) {
      set(id, { step: 'sending', sent: 0 });
      const answer = await plan.send(place, picture, { onProgress, signal, key: own.key });
      if (signal.aborted) return;
      if (answer.ok) {
        own.pictureId = answer.data.id;
        return set(id, { step: 'kept', sent: 1 });
      }
      const pause = AGAIN_AFTER[tried];
      if (!isUnanswered(answer.code) || pause === undefined || !navigator.onLine) {
        const { picture: reason = answer.message }: Readonly<Record<string, string>> = answer.errors;
        const text = `${quoted(own.file.name)} isn't added yet. ${reason.replace(/[^.!?]$/, '$&.')}`;
        return fail(id, text, true);
      }
      await after(pause, signal);
    }
  }

  const tryAgain = (id: number) => {
    const upload = $uploads.get().find((one) => one.id === id);
    if (upload?.step !== 'failed' || !upload.canRetry) return;
    if (roomBeside(upload.place) > 0) set(id, { step: 'waiting', sent: 0, problem: null });
    void work();
  };

  return {
    $uploads,
    choose: (place, files) => {
      const { most } = plan.roomAt(place);
      const room = roomBeside(place);
      const more = files.map((file, i): Upload<Place> => {
        lastId += 1;
        const key = newId();
        works.set(lastId, { file, stop: new AbortController(), key, picture: null, pictureId: null });
        const upload = { id: lastId, place, name: file.name, sent: 0, canRetry: true } as const;
        return i < room
          ? { ...upload, step: 'waiting', problem: null }
          : { ...upload, step: 'failed', problem: noRoomText(file.name, most) };
      });
      $uploads.set([...$uploads.get(), ...more]);
      void work();
    },
    drop: (id) => {
      works.get(id)?.stop.abort();
      forget(id);
    },
    tryAgain,
    settle,
    watch: () =>
      whenBack(() => {
        for (const { id, step } of $uploads.get())
          if (step === 'failed' && works.get(id)?.picture) tryAgain(id);
      }),
  };
}

/** Resolves after this many milliseconds, or at once if it is canceled. */
function after(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    signal.addEventListener('abort', () => resolve());
  });
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
  return `${quoted(name)} wasn't added. You can have up to ${formatCount(most, 'picture')}. Remove one first.`;
}

/** Quotes a file's name, shortened if it is as long as those of messengers. */
function quoted(name: string): string {
  return `“${name.length > 40 ? `${name.slice(0, 26)}…${name.slice(-12)}` : name}”`;
}

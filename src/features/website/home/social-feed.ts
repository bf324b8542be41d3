import { atom } from 'nanostores';
import { isText, toList, shapedAs, type Check } from '../../../api/stored-values.ts';
import { LOST_FEED, NO_FEED } from '../../../api/website/no-social-feed.ts';
import type { SocialPost } from '../../../api/website/social-feed.ts';
import { messages } from '../../../platform/messages.ts';
import { pathIn } from '../../../platform/path-in.ts';

export type Feed =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly posts: readonly SocialPost[] }
  | { readonly state: 'failed'; readonly message: string; readonly isSetUp: boolean };

/** A drawn square, as the build lists it in `squares.json`. */
export interface Square {
  readonly alt: string;
  readonly avif: string;
  readonly webp: string;
  /** A rule of `focusRules`, if its focal point is not the center. */
  readonly focus?: string;
}

export const $feed = atom<Feed>({ state: 'loading' });
/** The drawings shown instead of posts and of pictures that fail to load. Empty if the drawings failed to load too. */
export const $squares = atom<readonly Square[]>([]);

/** In milliseconds, as for every call of the site. */
const TIME_OUT = 15_000;

const fetched = async (address: string): Promise<unknown> => {
  const response = await fetch(address, {
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    signal: AbortSignal.timeout(TIME_OUT),
  });
  return response.json();
};

/** Fetches the newest posts, whose shape `call()` does not support, and the squares behind them. */
export async function loadFeed(): Promise<void> {
  $feed.set({ state: 'loading' });
  const squares = fetched(pathIn('/squares.json')).catch(() => []);
  const feed = await fetched('/api/social').then(read, () => failed(LOST_FEED));
  $squares.set((await squares) as Square[]);
  $feed.set(feed);
}

function read(answer: unknown): Feed {
  if (hasPosts(answer))
    return answer.data.length > 0
      ? { state: 'ready', posts: answer.data }
      : failed(messages('social-feed')('noPosts'));
  return failed(hasError(answer) ? answer.error.message : LOST_FEED);
}

function failed(reason: string): Feed {
  const t = messages('social-feed');
  const message = reason === LOST_FEED ? t('failed') : t('refused', { reason });
  return { state: 'failed', message, isSetUp: reason !== NO_FEED };
}

/** The address of a post's picture: for a video, its still. */
export function postPicture({ media_type, media_url, thumbnail_url }: SocialPost): string {
  const still = media_type === 'VIDEO' ? thumbnail_url : media_url;
  return still ?? thumbnail_url ?? media_url ?? '';
}

export function postCaption({ caption }: SocialPost): string {
  const [line = ''] = (caption ?? '').trim().split('\n');
  return line.length > 120 ? `${line.slice(0, 117).trimEnd()}...` : line || messages('social-feed')('post');
}

const orMissing =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

const isPost = shapedAs<SocialPost>({
  id: isText,
  caption: orMissing(isText),
  media_type: isText,
  media_url: orMissing(isText),
  thumbnail_url: orMissing(isText),
  permalink: isText,
});
const hasPosts = shapedAs<{ data: SocialPost[] }>({ data: toList(isPost) });
const hasError = shapedAs<{ error: { message: string } }>({
  error: shapedAs<{ message: string }>({ message: isText }),
});

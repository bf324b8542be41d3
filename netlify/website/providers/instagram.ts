import * as z from 'zod/mini';
import { LOST_FEED, NO_FEED } from '../../../src/api/website/no-social-feed.ts';
import { POSTS, SocialPost, type SocialAnswer } from '../../../src/api/website/social-feed.ts';

/** The service that hosts the salon's photographs. */
export interface Photos {
  /** Returns its newest posts, or why there are none. Never throws. */
  latest(): Promise<SocialAnswer>;
}

const ADDRESS = 'https://graph.instagram.com/me/media';
const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink';
/** Less than the ten seconds a deployed function has, in milliseconds. */
const TIME_OUT = 8000;
const LONGEST_MESSAGE = 300;

const Posts = z.object({ data: z.array(SocialPost) });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Instagram, with the token of the salon's account. The token goes nowhere else, not even into an error message. */
export function instagram(token: string | null, ask: typeof fetch = fetch): Photos {
  return {
    latest: async () => {
      if (token === null) return failure(NO_FEED);
      const query = new URLSearchParams({ fields: FIELDS, limit: String(POSTS), access_token: token });
      try {
        const response = await ask(`${ADDRESS}?${query}`, { signal: AbortSignal.timeout(TIME_OUT) });
        return read(await response.json(), token);
      } catch {
        return failure(LOST_FEED);
      }
    },
  };
}

function read(answer: unknown, token: string): SocialAnswer {
  const posts = Posts.safeParse(answer);
  if (posts.success) return { data: posts.data.data.filter(isShowable).slice(0, POSTS) };
  const refusal = Refusal.safeParse(answer);
  if (!refusal.success) return failure(LOST_FEED);
  return failure(refusal.data.error.message.replaceAll(token, '...').slice(0, LONGEST_MESSAGE));
}

/** With a picture, and a link that opens a page and runs nothing. */
function isShowable({ permalink, media_url, thumbnail_url }: SocialPost): boolean {
  return permalink.startsWith('https://') && (media_url ?? thumbnail_url) !== undefined;
}

function failure(message: string): SocialAnswer {
  return { error: { message } };
}

import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

/** How many posts the feed shows. */
export const POSTS = 6;

/** A post in the photo service's shape. A video's `media_url` is the film; its picture is the thumbnail. */
export const SocialPost = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  media_type: z.string(),
  media_url: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  permalink: z.string(),
});
export type SocialPost = z.infer<typeof SocialPost>;

/** The photo service's own shape for success and failure. */
export const SocialAnswer = z.union([
  z.object({ data: z.array(SocialPost) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);
export type SocialAnswer = z.infer<typeof SocialAnswer>;

/** Answers 200 also without a token, which is no error. Not for `call()`, which expects the envelope. */
export const readSocial = endpoint('GET /api/social', {
  access: 'anyone',
  summary: "The salon's newest posts, in the photo service's own shape",
  data: SocialAnswer,
  bare: true,
});

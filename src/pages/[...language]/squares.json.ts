import type { APIRoute } from 'astro';
import { pageWebsite } from '../../built-website.ts';
import { pictured, squares } from '../../built-pictures.ts';
import type { Square } from '../../features/website/home/social-feed.ts';
import { SIDE } from '../../features/website/home/SocialFeed.tsx';
export { languagePaths as getStaticPaths } from '../../built-salon.ts';

/** The drawings that replace missing posts of the feed, in a separate file to keep the home page's document small. */
export const GET: APIRoute = async () => {
  const all = squares(pageWebsite()).map(async (square): Promise<Square> => {
    const { alt, picture, focus } = await pictured(square, [SIDE], 'square');
    return { alt, avif: picture.avif, webp: picture.webp, ...(focus !== undefined && { focus }) };
  });
  return Response.json(await Promise.all(all));
};

import type { APIRoute } from 'astro';
import { inEachLanguage } from '../built-salon.ts';

/** Private and intermediate pages: each says `noindex` itself, and this keeps crawlers from asking. */
const closed = [
  '/admin',
  '/api/',
  '/booking-test',
  ...['/account', '/payment'].flatMap(inEachLanguage).map(({ path }) => path),
];

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', site)}`,
      '',
    ].join('\n'),
  );

import type { APIRoute } from 'astro';
import { inEachLanguage } from '../built-salon.ts';

/** Private and intermediate pages. Each has `noindex` too, but this keeps crawlers from requesting them. */
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

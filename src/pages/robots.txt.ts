import type { APIRoute } from 'astro';

/** Private and intermediate pages: each says `noindex` itself, and this keeps crawlers from asking. */
const closed = ['/admin', '/account', '/api/', '/booking-test', '/payment'];

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

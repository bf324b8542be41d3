import type { APIRoute } from 'astro';

/** What is private or half-way: each of these pages says `noindex` itself, this keeps machines from asking. */
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

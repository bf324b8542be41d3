import type { APIRoute } from 'astro';
import { alternates, inEachLanguage } from '../built-salon.ts';
import { legalPagesBuilt } from '../built-website.ts';

/** The pages people may search for; the rest belong to one visitor or to the owner. */
const listed = [
  ...['/', '/booking/'].map(inEachLanguage),
  ...legalPagesBuilt.map((page) => [{ code: '', path: `/${page}/` }]),
];

export const GET: APIRoute = ({ site }) => {
  const urls = listed.flatMap((pages) => {
    const same = alternates(pages).map(
      ({ code, path }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${new URL(path, site)}"/>`,
    );
    return pages.map(({ path }) => `  <url><loc>${new URL(path, site)}</loc>${same.join('')}</url>`);
  });
  const xhtml = listed.some((pages) => pages.length > 1) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};

import type { APIRoute } from 'astro';
import { legalPagesBuilt } from '../built-website.ts';

/** The pages people may search for; the rest belong to one visitor or to the owner. */
const listed = ['/', '/booking/', ...legalPagesBuilt.map((page) => `/${page}/`)];

export const GET: APIRoute = ({ site }) => {
  const urls = listed.map((path) => `  <url><loc>${new URL(path, site)}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};

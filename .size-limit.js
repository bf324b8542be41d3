import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageScripts } from './tests/bench/page-scripts.ts';

/** All the scripts that a page ever loads, later steps included. */
const scriptsOf = (page) => pageScripts(import.meta.dirname, page);

/** The scripts that a page's own script elements load, with what those import. */
const firstScriptsOf = (page) => {
  const html = readFileSync(join(import.meta.dirname, 'dist', page), 'utf8');
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(import.meta.dirname, 'dist/_astro', name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g))
      follow(imported);
  };
  for (const [, name] of html.matchAll(/<script[^>]+src="\/_astro\/([\w.~-]+\.js)"/g)) follow(name);
  return [...found].map((name) => `dist/_astro/${name}`);
};

export default [
  { name: 'Home page: document', path: 'dist/index.html', limit: '20 kB', gzip: true },
  {
    name: 'Home page: scripts that load at once',
    path: firstScriptsOf('index.html'),
    limit: '5 kB',
    gzip: true,
  },
  {
    name: 'Home page: all scripts, React included',
    path: scriptsOf('index.html'),
    limit: '85 kB',
    gzip: true,
  },
  {
    name: 'Booking: scripts, React included',
    path: scriptsOf('booking/index.html'),
    limit: '95 kB',
    gzip: true,
  },
  {
    name: 'Appointments: scripts',
    path: scriptsOf('admin/appointments/index.html'),
    limit: '160 kB',
    gzip: true,
  },
  { name: 'Styles of every page', path: 'dist/_astro/*.css', limit: '16 kB', gzip: true },
  { name: 'Fonts', path: 'dist/_astro/fonts/*.woff2', limit: '72 kB', gzip: false, brotli: false },
];

import { pageScripts } from './tests/bench/page-scripts.ts';

/** All the scripts that a page ever loads, later steps included. */
const scriptsOf = (page) => pageScripts(import.meta.dirname, page);

export default [
  { name: 'Home page: document', path: 'dist/index.html', limit: '20 kB', gzip: true },
  { name: 'Home page: scripts', path: scriptsOf('index.html'), limit: '5 kB', gzip: true },
  { name: 'Booking: scripts, React included', path: scriptsOf('booking/index.html'), limit: '95 kB', gzip: true },
  { name: 'Appointments: scripts', path: scriptsOf('admin/appointments/index.html'), limit: '160 kB', gzip: true },
  { name: 'Styles of every page', path: 'dist/_astro/*.css', limit: '16 kB', gzip: true },
  { name: 'Fonts', path: 'dist/_astro/fonts/*.woff2', limit: '72 kB', gzip: false, brotli: false },
];

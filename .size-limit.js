import {
  adminPages,
  firstIslandScripts,
  firstScreenScripts,
  firstScripts,
  pageFonts,
  pageScripts,
} from './tests/tools/bench/page-scripts.ts';

const root = import.meta.dirname;

/** All the scripts that a page ever loads, later steps included. */
const scriptsOf = (page) => pageScripts(root, page);

/**
 * Each page of the admin: what it needs before its own section shows. Dialogs and their forms come when they are opened. A third of a
 * kilobyte of each validates the languages of visits and services, and 1.5 kB of the website's those of its draft. Another kilobyte writes
 * dates, clocks and telephone numbers as the salon's country does, and knows its tax rates; the settings, where both are chosen, take 2.8 kB.
 * Two are what is seen of a client's record before anything is opened: alerts, formulas, patch tests, what is missing, and its shapes in
 * the contract. The website's two more choose clients' photos and share the upload with them, and a tenth of one is badges' icons, which the
 * home page and the wizard's first step no longer fetch. Two more are standing appointments, confirmations, texts, the counter's
 * products, sales and gift cards, as far as they show before anything is opened, and their shapes in the contract.
 * Half a kilobyte starts the worker and says how old a section is that was read without a connection. Another kilobyte is the bell, which
 * every section shows, *Send Again*, and what pushes tell an open page. A tenth takes patch tests' rules by the names of
 * earlier editions too, and more fields that other programs may leave out. Another finds the draft that was typed in last, and half a
 * kilobyte of the appointments' names what goes back to gift cards. A tenth of each polls again soon after a failure and survives a lost script,
 * and another of the settings' says where the owner's own emails go. A tenth of three keeps what another device has changed. Thirty bytes keep a
 * question open after the double-click that opened it. A tenth of four tells
 * waits in hours and finds the words of clients' paper. A tenth of the settings' asks how long answers are kept, and the website's knows that
 * setting. Thirty bytes of the services' move to the products that run low. Chunk names change a size by a few bytes from build to build.
 */
const adminLimits = {
  '/admin': '148.3 kB',
  '/admin/appointments': '152 kB',
  '/admin/availability': '160.7 kB',
  '/admin/clients': '148.8 kB',
  '/admin/income': '149.4 kB',
  '/admin/requests': '145.1 kB',
  '/admin/services': '149.8 kB',
  '/admin/settings': '164.4 kB',
  '/admin/website': '180.1 kB',
};
const adminScreens = adminPages(root).map((page) => {
  const address = `/${page.replace('/index.html', '')}`;
  return {
    name: `${address}: scripts of the first screen, React included`,
    path: firstScreenScripts(root, page),
    limit: adminLimits[address],
    gzip: true,
  };
});

/**
 * What each page for visitors fetches of scripts before the first press, React included. Files are counted too: every one more costs
 * its headers and a place in the line.

 * In the third edition half a kilobyte of each says what was agreed to, what a late cancellation costs and what the salon has changed.
 * A fifth writes sums in any currency. A sixth of /manage's names the series of a visit and confirms it, and a tenth keeps the page if a part's
 * script is lost; another marks the dates that are still to be accepted. A tenth of /account's agrees to text messages, and another sends
 * only what was changed. A third tells a wait in hours.
 */
const visitorsPages = [
  { page: 'booking', files: 4, limit: '86.7 kB' },
  { page: 'login', files: 5, limit: '98.5 kB' },
  { page: 'payment', files: 5, limit: '103.6 kB' },
  { page: 'manage', files: 5, limit: '101.1 kB' },
  { page: 'account', files: 5, limit: '101.3 kB' },
].map(({ page, files, limit }) => {
  const path = firstIslandScripts(root, `${page}/index.html`);
  if (path.length > files)
    throw new Error(`/${page} begins with ${path.length} scripts, not ${files}: ${path.join(', ')}`);
  return { name: `/${page}: scripts before the first press`, path, limit, gzip: true };
});

export default [
  // With its headers (about 1,050 bytes) it comes in the ten packets that a server sends before it waits for an answer.
  { name: 'Home page: document with its styles', path: 'dist/index.html', limit: '13.54 kB' },
  {
    name: 'Home page: scripts that load at once',
    path: firstScripts(root, 'index.html'),
    // Thirty bytes remember on which device the owner has signed in, where *Admin* shows.
    limit: '5.27 kB',
    gzip: true,
  },
  {
    name: 'Home page: all scripts, React included',
    path: scriptsOf('index.html'),
    // A fifth of a kilobyte signs out with words that come only then; the document carries as many bytes less.
    // A seventh fetches the feed's drawings, for which the document carries twice as many less.
    limit: '89.4 kB',
    gzip: true,
  },
  ...visitorsPages,
  {
    // All steps together, and the waitlist's form and the dialog of more services, which come only when they are asked for. A
    // kilobyte of it says what has changed since it was shown, and what is paid and goes back; another what a visit that is missed or
    // canceled late may be charged, and the card that is kept for it; six and a half are visits of several services, of which two and
    // a half are that dialog. Half a kilobyte asks whoever has added services for a new consent, and comes only then.
    // Another half holds a time until its payment: the deadline before the press, and what is still to be done after it.
    name: 'Booking: scripts, React included',
    path: scriptsOf('booking/index.html'),
    // A kilobyte asks the services' questions, four take clients' photos, and two offer a patch test. Each comes only where a salon asks
    // for it. A quarter asks for consent to marketing, and opens the link of an email that invites back.
    // A fifth keeps photos with their booking, and asks not to leave the page before they are sent. A tenth takes in no text while the
    // booking is being sent, another says why a patch test is needed that the page can't offer, and one follows a link once the photos
    // are sent.
    limit: '128.1 kB',
    gzip: true,
  },
  {
    // What cleans typed text is a kilobyte and a half of it; the list of sign-ins, and what is said in another zone, after
    // signing up and after leaving, are half a kilobyte each. A suggested time that costs nothing to decline is 60 bytes,
    // and what is said above an open dialog 200. A visit that was missed, and a hold for a card, are 400. Five kilobytes are
    // other pages': they lie in seven files here, and would be 32 cut to what each page needs. A fifth asks for consent to marketing.
    // Another signs out as the site's header does, and loads the list of sign-ins again.
    // A tenth moves to the password that has to be typed again, and another leads to the payment of a fee.
    name: 'Account: scripts, React included',
    path: scriptsOf('account/index.html'),
    limit: '103.3 kB',
    gzip: true,
  },
  ...adminScreens,
  // A tenth of these and of the admin's lays fields, figures and languages out on the narrowest phone and shows what loads in the dark.
  {
    name: "Styles of the visitors' pages but the first",
    path: 'dist/_astro/Page.*.css',
    limit: '10.1 kB',
    gzip: true,
  },
  // All of them: the admin loads no other sheet. Named after the page of all its sections, `[...section].astro`.
  { name: 'Styles of the admin', path: 'dist/_astro/_*.css', limit: '18.5 kB', gzip: true },
  // The chosen pair; the others are built for the editor's preview.
  { name: 'Fonts', path: pageFonts(root, 'index.html'), limit: '58 kB', gzip: false, brotli: false },
];

/** The icons that visitors see: the bundler does not say who asks for one. */
const VISITORS_ICONS =
  /\/(?:ban|calendar-check|calendar-plus|check|check-check|chevron-(?:down|left|right)|circle-check|circle-exclamation-point|clock|copy|info|loader-circle|lock-keyhole|plus|triangle-exclamation-point|user-x|wallet|x)\.mjs/;
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
/** What the home page may load beside its own script and React. */
const HOME = /\/src\/(?:features\/website\/home\/|pages\/index\.astro|platform\/call\/call\.ts)/;
/** All of the wizard that is there before the first press. */
const FIRST_STEP = /\/src\/features\/booking\/Booking\.tsx/;
const OVERVIEW = /\/src\/features\/admin\/overview\/OverviewScreen\.tsx/;
const WIZARD = /\/src\/features\/booking\//;
const PAYMENT = /\/src\/features\/payments\//;

/**
 * The files that the scripts of the pages lie in, each with what belongs into it. None needs one that stands below it: who asks
 * for a module asks for all that it imports.
 */
const files = {
  /** What every page runs at once. */
  site: ({ id }) =>
    /\/src\/(?:components\/site\/|platform\/(?:ui\/(?:back-button|focus|plain-click)|call\/simple-get)|layouts\/Page\.astro)|\/nanostores\/atom\//.test(
      id,
    ),
  /** React, and what comes with it on every page. */
  react: ({ id }) =>
    /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores|lucide-react)\//.test(
      id,
    ) &&
    (!ICONS.test(id) || VISITORS_ICONS.test(id)),
  /** What the home page may load beside React, and the wizard has from the beginning, where others ask for it too. */
  common: ({ asks, askOnly, isShared }) =>
    isShared && ((asks(HOME) && !askOnly(HOME)) || (asks(FIRST_STEP) && !askOnly(WIZARD))),
  /** What a page is renewed with, where the owner has changed the salon's facts since it was built. */
  renew: ({ asks }) => asks(/\/src\/components\/settings\/refresh-salon-facts\.ts/),
  booking: ({ asks }) => asks(FIRST_STEP),
  /** The rest of what several pages for visitors ask for. */
  visitors: ({ asks, askOnly, isShared }) =>
    isShared &&
    !askOnly(WIZARD) &&
    !askOnly(PAYMENT) &&
    asks(/\/src\/features\/(?:booking|payments|appointments|accounts|waitlist)\//),
  /** What follows the wizard's first step. */
  steps: ({ asks, askOnly }) => asks(/\/src\/features\/booking\/later-steps\.ts/) && askOnly(WIZARD),
  /** What asks who has opened the admin, before React is there. */
  frame: ({ asks }) => asks(/\/src\/layouts\/Admin\.astro/),
  /** What every page of the admin's runs, with its icons, and what its overview shares with other sections. */
  admin: ({ id, asks, isShared }) =>
    ICONS.test(id) || asks(/\/src\/features\/admin\/AdminApp\.tsx/) || (isShared && asks(OVERVIEW)),
  overview: ({ asks }) => asks(OVERVIEW),
  /** What is opened over every section. */
  panels: ({ asks }) =>
    asks(/\/src\/features\/admin\/(?:search\/SearchDialog|NewDialog|shortcuts\/ShortcutsDialog)\.tsx/),
};

/**
 * Has the scripts built into those few files. Left to itself the bundler makes one for every set of pages that share something,
 * forty-five for the wizard. Each costs its headers and a place in the line, and a module that a page does not need costs its
 * bytes. What only one asks for comes with it.
 *
 * @returns {import('vite').Plugin}
 */
export default function scriptFiles() {
  const groups = Object.entries(files).map(([file, isIn], i, { length }) => ({
    name: (id, graph) => (isIn({ id, ...asking(id, graph) }) ? file : null),
    priority: length - i,
  }));
  return {
    name: 'script-files',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Else who begins with one of these files would ask for another that does nothing but name it.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: { groups },
                  // 'Page' instead of 'Page.astro_astro_type_script_index_0_lang': it stands in each page.
                  entryFileNames: ({ name }) =>
                    `_astro/${name.split('.')[0].replaceAll(/\W/g, '')}.[hash].js`,
                },
              },
            },
          }
        : null,
  };
}

/** Who asks for a module. */
function asking(id, graph) {
  // An icon is asked for by the list of them all, and so by whoever has one.
  const entries = ICONS.test(id) ? [] : entriesTo(id, graph);
  return {
    isShared: entries.length > 1,
    asks: (by) => entries.some((entry) => by.test(entry)),
    askOnly: (by) => entries.every((entry) => by.test(entry)),
  };
}

/** Where a browser begins, with a page or with what is imported when it is wanted, and comes to this module. */
function entriesTo(id, graph) {
  const found = new Set([id]);
  const entries = [];
  for (const one of found) {
    const { isEntry, importers, dynamicImporters } = graph.getModuleInfo(one);
    if (isEntry || dynamicImporters.length > 0) entries.push(one);
    for (const importer of importers) found.add(importer);
  }
  return entries;
}

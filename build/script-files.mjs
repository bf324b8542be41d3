/** Icons on visitors' pages, because the bundler does not report who imports one. */
const VISITORS_ICONS =
  /\/(?:check|chevron-(?:left|right)|circle-check|circle-exclamation-point|info|loader-circle|plus|triangle-exclamation-point|x)\.mjs/;
/** Icons that the home page and the wizard's first step do not show. */
const LATER_ICONS =
  /\/(?:ban|calendar-check|calendar-plus|check-check|chevron-down|clock|copy|user-x|wallet)\.mjs/;
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
/** Modules the home page may load beside its own script and React. */
const HOME = /\/src\/(?:features\/website\/home\/|pages\/\[\.\.\.language\]\/index\.astro)/;
/** All modules of the wizard that load before the first press. */
const FIRST_STEP = /\/src\/features\/booking\/Booking\.tsx/;
const RENEW = /\/src\/components\/settings\/refresh-salon-facts\.ts/;
const LOG_OUT = /\/src\/components\/site\/log-out\./;
const OVERVIEW = /\/src\/features\/admin\/overview\/OverviewScreen\.tsx/;
/** Small modules that several sections of the admin share, for which a separate file would cost more than their bytes. */
const SMALL =
  /\/src\/(?:features\/admin\/(?:data\/|shell\/QuestionDialog)|domain\/clients\/client\.|platform\/(?:ui\/(?:Tabs|Choice|SearchField|use-rows|options)|call\/endpoint)\.)/;
const FORM_DIALOGS = /\/src\/features\/admin\/forms\/(?:FormDialog|TimeConflictNotice)\./;
const FORM_TABLES =
  /\/src\/(?:features\/admin\/forms\/(?:define-form|customer-fields)|api\/settings\/salon-admin)\./;
/** Without the choice of files. */
const FORMS = /\/src\/(?:features\/admin\/forms\/(?!ChooseFile|upload-queue\.)|domain\/settings\/)/;
const WIZARD = /\/src\/features\/booking\//;
const BOOKED = /\/src\/features\/(?:booking|waitlist)\//;
const CARD_FORM = /\/src\/components\/payments\/(?:CardFields|AmountChoice)/;
const SIGNING = /\/src\/components\/booking\/(?:VisitForms|SignaturePad)/;
/** Few services ask anything before a visit. */
const ANSWERS = /\/src\/components\/booking\/(?:AnswerFields|answers)\./;
const PICTURES = /\/src\/platform\/(?:pictures\/(?!shrink\.worker)|call\/upload)/;
const PHOTOS = /\/src\/components\/booking\/(?:photos|PhotoFields|SendPhotos)\./;
const PAYMENT = /\/src\/features\/payments\//;
const MANAGE = /\/src\/features\/appointments\//;

/**
 * A module, and whether entry points with such names need it.
 *
 * @typedef {{ id: string, isShared: boolean, asks: (by: RegExp) => boolean, askOnly: (by: RegExp) => boolean }} Needed
 * @typedef {Pick<import('vite').Rolldown.PluginContext, 'getModuleInfo'>} Graph
 */

/**
 * The pages' script files, each with its modules. A file never needs one listed below it.
 *
 * @type {Readonly<Record<string, (module: Needed) => boolean>>}
 */
const files = {
  /** For owners, who sign in with one or add one. */
  passkeys: ({ id }) => /\/node_modules\/@simplewebauthn\//.test(id),
  /** The script of every page. */
  site: ({ id }) =>
    /\/src\/(?:components\/site\/(?!log-out|keep-place|Languages)|platform\/(?:ui\/(?:back-button|focus|plain-click)|call\/simple-get)|layouts\/Base\.astro)|\/nanostores\/atom\//.test(
      id,
    ),
  /** React, and its companions on every page. */
  react: ({ id }) =>
    /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react|nanostores|lucide-react)\//.test(
      id,
    ) &&
    (!ICONS.test(id) || VISITORS_ICONS.test(id)),
  /** Modules the home page may load beside React, which the wizard has from the start and others share. */
  common: ({ asks, askOnly, isShared }) =>
    isShared && ((asks(HOME) && !askOnly(HOME)) || (asks(FIRST_STEP) && !askOnly(WIZARD))),
  /** Modules that updating a page shares with the admin. Bundled with the update, they would need one more file for the runtime. */
  facts: ({ asks, askOnly }) => asks(RENEW) && !askOnly(RENEW),
  /** Updates a page if the owner has changed the salon's facts since it was built, and signs out: few visits need either. */
  renew: ({ id, asks }) => asks(RENEW) || LOG_OUT.test(id),
  booking: ({ asks }) => asks(FIRST_STEP),
  /** Repeats a change whose answer was lost, for the wizard's later steps and the admin. */
  unanswered: ({ id }) => /\/src\/platform\/call\/unanswered/.test(id),
  /** Everything else that several visitors' pages share. */
  visitors: ({ id, asks, askOnly, isShared }) =>
    (ICONS.test(id) && LATER_ICONS.test(id)) ||
    (isShared &&
      !CARD_FORM.test(id) &&
      !SIGNING.test(id) &&
      !ANSWERS.test(id) &&
      !PHOTOS.test(id) &&
      !PICTURES.test(id) &&
      !askOnly(BOOKED) &&
      !askOnly(PAYMENT) &&
      !askOnly(MANAGE) &&
      asks(/\/src\/features\/(?:booking|payments|appointments|accounts|waitlist)\//)),
  /** The forms of a visit, which few of them have. */
  signing: ({ id }) => SIGNING.test(id),
  answers: ({ id }) => ANSWERS.test(id),
  /** Shrinks and sends pictures; then the photos of clients. */
  pictures: ({ id }) => PICTURES.test(id),
  photos: ({ id }) => PHOTOS.test(id),
  /** The payment page, with the card form that the admin's payment dialog has too. */
  payment: ({ id, asks }) => CARD_FORM.test(id) || asks(/\/src\/features\/payments\/Payment\.tsx/),
  /** Shows the status of a new booking, for the last steps of the wizard and the waitlist. */
  booked: ({ asks, askOnly, isShared }) => isShared && askOnly(BOOKED) && !askOnly(WIZARD) && asks(WIZARD),
  /** The wizard's later steps. */
  steps: ({ asks, askOnly }) => asks(/\/src\/features\/booking\/later-steps\.ts/) && askOnly(WIZARD),
  /** Finds out who has opened the admin, before React has loaded. */
  frame: ({ asks }) => asks(/\/src\/layouts\/Admin\.astro/),
  /** Modules of every admin page with its icons, and those its overview shares with other sections. */
  admin: ({ id, asks, isShared }) =>
    ICONS.test(id) ||
    SMALL.test(id) ||
    asks(/\/src\/features\/admin\/AdminApp\.tsx/) ||
    (isShared && asks(OVERVIEW)),
  /** The forms: first what the website's editor needs, then what the settings need too, then what only dialogs need. */
  forms: ({ id }) => FORMS.test(id) && !FORM_TABLES.test(id) && !FORM_DIALOGS.test(id),
  'form-tables': ({ id }) => FORM_TABLES.test(id),
  'form-dialogs': ({ id }) => FORM_DIALOGS.test(id),
  overview: ({ asks }) => asks(OVERVIEW),
  /** Dialogs that open over every section. */
  panels: ({ asks }) =>
    asks(/\/src\/features\/admin\/(?:search\/SearchDialog|NewDialog|shortcuts\/ShortcutsDialog)\.tsx/),
};

/**
 * Bundles the scripts into those few files. By default the bundler creates one for every set of pages that share something,
 * forty-five for the wizard. Each file costs headers and a request, and an unneeded module costs its bytes. A module with one
 * importer is bundled with it.
 *
 * @returns {import('vite').Plugin}
 */
export default function scriptFiles() {
  /** @type {Map<string, Needed>} what is known of each module, which every group asks for */
  const known = new Map();
  const groups = Object.entries(files).map(([file, isIn], i, { length }) => ({
    /** @type {(id: string, graph: Graph) => string | null} */
    name: (id, graph) => {
      const module = known.get(id) ?? needed(id, graph);
      known.set(id, module);
      return isIn(module) ? file : null;
    },
    priority: length - i,
  }));
  return {
    name: 'script-files',
    buildStart: () => known.clear(),
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Otherwise an entry in one of these files would need another file that only re-exports it.
                preserveEntrySignatures: 'allow-extension',
                // Drops schemas and endpoints that a page does not use.
                treeshake: { manualPureFunctions: ['z', 'endpoint'] },
                output: {
                  codeSplitting: { groups },
                  // 'Page' instead of 'Page.astro_astro_type_script_index_0_lang', because each page contains the name.
                  entryFileNames: ({ name }) =>
                    `_astro/${name.replace(/\..*/, '').replaceAll(/\W/g, '')}.[hash].js`,
                },
              },
            },
          }
        : null,
  };
}

/** @type {(id: string, graph: Graph) => Needed} */
function needed(id, graph) {
  // The list of all icons imports every icon, so its users count as importers.
  const entries = ICONS.test(id) ? [] : entriesTo(id, graph);
  return {
    id,
    isShared: entries.length > 1,
    asks: (by) => entries.some((entry) => by.test(entry)),
    askOnly: (by) => entries.every((entry) => by.test(entry)),
  };
}

/** @type {(id: string, graph: Graph) => string[]} the browser's entry points, pages and lazy imports, that reach this module */
function entriesTo(id, graph) {
  const found = new Set([id]);
  const entries = [];
  for (const one of found) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    const { isEntry, importers, dynamicImporters } = info;
    if (isEntry || dynamicImporters.length > 0) entries.push(one);
    for (const importer of importers) found.add(importer);
  }
  return entries;
}

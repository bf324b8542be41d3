/** What has the website built with what the owner has published. */
export interface Publishing {
  /** What is missing for it to be built at once, in a sentence for the owner; null where nothing is. */
  readonly missing: string | null;
  /** True where each build costs of what the host gives for a month, so that many are asked about. */
  readonly isPaid: boolean;
  /** True where the host keeps earlier deploys for anybody who knows their addresses. */
  readonly keepsDeploys: boolean;
  /** Has it built; why that cannot begin, in a sentence for the owner, or null. Never throws. */
  build(revision: string): Promise<string | null>;
  /** The revision of the page that visitors are given; null where it has none or cannot be asked. Never throws. */
  live(): Promise<string | null>;
  /** Removes what was made of pictures that are erased, by their ids, wherever this host can. */
  forget(pictures: readonly string[]): Promise<void>;
}

/** Milliseconds that a call may take: less than the ten seconds that a deployed function has. */
const TIME_OUT = 6_000;

const NO_HOOK =
  'No build hook is set up (NETLIFY_BUILD_HOOK). What is published shows with the next deploy of the site.';

const inTime = () => ({ signal: AbortSignal.timeout(TIME_OUT) });

/**
 * Netlify's build hook: an address that begins a deploy (docs.netlify.com/build/configure-builds/build-hooks).
 * @param hook null where there is none
 * @param site where the pages are: `https://salon.example`
 */
export function buildHook(hook: string | null, site: () => string, ask: typeof fetch = fetch): Publishing {
  return {
    missing: hook === null ? NO_HOOK : null,
    isPaid: hook !== null,
    keepsDeploys: true,
    build: async (revision) => {
      if (hook === null) return NO_HOOK;
      const title = new URLSearchParams({ trigger_title: `Website published (${revision.slice(0, 8)})` });
      try {
        const response = await ask(`${hook}?${title}`, { method: 'POST', body: '{}', ...inTime() });
        return response.ok ? null : `The build could not begin: its hook answered ${response.status}`;
      } catch {
        return 'The build could not begin: its hook did not answer';
      }
    },
    live: async () => {
      try {
        const response = await ask(`${site()}/`, inTime());
        return /<meta name="salon-revision" content="([\w-]+)"/.exec(await response.text())?.[1] ?? null;
      } catch {
        return null;
      }
    },
    // Deploys at Netlify stay as they are until their owner deletes them.
    forget: () => Promise.resolve(),
  };
}

/** Builds the website with the owner's publication. */
export interface Publishing {
  /** A sentence for the owner about missing configuration; null if builds can start. */
  readonly missing: string | null;
  /** True if each build uses the host's monthly allowance, so that the owner is asked before many of them. */
  readonly isPaid: boolean;
  /** True if the host keeps earlier deploys for anybody with their addresses. */
  readonly keepsDeploys: boolean;
  /** Starts a build; returns why it cannot begin, in a sentence for the owner, or null. Never throws. */
  build(revision: string): Promise<string | null>;
  /** Returns the revision of the page that visitors get; null if it has none or cannot be read. Never throws. */
  live(): Promise<string | null>;
  /** Removes everything that this host can of what was built from erased pictures, by their ids. */
  forget(pictures: readonly string[]): Promise<void>;
}

/** How long a call may take, in milliseconds: less than the ten seconds a deployed function has. */
const TIME_OUT = 6_000;

const NO_HOOK = 'No build hook is set up (NETLIFY_BUILD_HOOK). Your website goes live with the next deploy.';

const inTime = () => ({ signal: AbortSignal.timeout(TIME_OUT) });

/** Netlify's build hook, which starts a deploy (docs.netlify.com/build/configure-builds/build-hooks); null without one. */
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
        return response.ok ? null : `The build didn't start: its hook answered ${response.status}`;
      } catch {
        return "The build didn't start: its hook didn't answer";
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
    // Netlify keeps deploys until their owner deletes them.
    forget: () => Promise.resolve(),
  };
}

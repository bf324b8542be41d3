import { resolve } from 'node:path';
import { hostEnvironment, startLocalHost } from '../../support/local-host.ts';

type Host = ReturnType<typeof startLocalHost>;

/** An open salon and the process that serves it. */
export type Serving = Pick<Host, 'child' | 'url' | 'output' | 'errors' | 'stop'> & {
  /** Closes the salon. */
  readonly close: () => Promise<void>;
};
export type Serve = (env: Readonly<Record<string, string>>) => Serving;

/** Serves a salon in its own process. */
export const serve: Serve = (env) => {
  const host = startLocalHost(env);
  return { ...host, close: () => host.stop('SIGTERM') };
};

/** Keeps a process that serves one salon after another. */
export function keepHost(): { readonly serve: Serve; readonly end: () => Promise<void> } {
  let kept: Host | null = null;
  return {
    serve: (env) => {
      if (kept && kept.child.exitCode === null && kept.child.signalCode === null) {
        kept.forget();
        kept.child.send(hostEnvironment(env));
      } else kept = startLocalHost(env, { program: resolve(import.meta.dirname, 'salon-after-salon.ts') });
      const host = kept;
      return {
        ...host,
        // The process writes its errors to its output.
        errors: Promise.resolve(''),
        close: async () => {
          host.child.send({});
          await host.heard(/^closed$/m);
        },
      };
    },
    end: async () => kept?.stop('SIGTERM'),
  };
}

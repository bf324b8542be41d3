/** Signs out with the part that is loaded only then. Returns what `run` does, or '' if the part or its sentences are lost. */
export const leave = <Result>(run: (part: typeof import('./log-out.ts')) => Promise<Result>) =>
  import('./log-out.ts').then(run).catch(() => '' as const);

/** Signs out with a script that is loaded only now. Returns the result of `run`, or '' if the script or its messages fail to load. */
export const leave = <Result>(run: (part: typeof import('./log-out.ts')) => Promise<Result>) =>
  import('./log-out.ts').then(run).catch(() => '' as const);

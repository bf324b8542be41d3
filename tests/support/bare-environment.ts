const { PATH = '', NODE_COMPILE_CACHE } = process.env;

/** The environment of tested programs: where programs are, and Node's compile cache. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
};

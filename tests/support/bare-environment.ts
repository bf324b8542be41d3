const { PATH = '', NODE_COMPILE_CACHE } = process.env;

/** What a program that is tested gets of this machine's environment: where programs are, and what Node has compiled before. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
};

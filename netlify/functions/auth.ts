import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { googleRoutes } from '../accounts/google-sign-in.ts';
import { passkeySignInRoutes } from '../accounts/passkeys.ts';
import { forgottenPasswordRoutes } from '../accounts/reset-password.ts';
import { sessionRoutes } from '../accounts/sign-in.ts';
import { registerRoute } from '../accounts/sign-up.ts';
import { codeSignInRoute } from '../accounts/two-factor.ts';

export default family([
  ...sessionRoutes,
  registerRoute,
  ...forgottenPasswordRoutes,
  ...googleRoutes,
  codeSignInRoute,
  ...passkeySignInRoutes,
]);

export const config: Config = { path: '/api/auth/*' };

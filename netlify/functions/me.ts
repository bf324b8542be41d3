import type { Config } from '@netlify/functions';
import { family } from '../platform/http/function-handler.ts';
import { sessionListRoutes } from '../accounts/open-sessions.ts';
import { ownAccountRoutes } from '../accounts/own-account.ts';
import { ownPasswordRoutes } from '../accounts/own-password.ts';
import { passkeyRoutes } from '../accounts/passkeys.ts';
import { twoFactorRoutes } from '../accounts/two-factor.ts';
import { verificationRoutes } from '../accounts/verify-address.ts';

export default family([
  ...ownAccountRoutes,
  ...ownPasswordRoutes,
  ...verificationRoutes,
  ...sessionListRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,
]);

export const config: Config = { path: ['/api/me', '/api/me/*'] };

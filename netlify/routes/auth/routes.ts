import { googleRoutes } from './google.ts';
import { passwordRoutes } from './passwords.ts';
import { registerRoute } from './register.ts';
import { sessionRoutes } from './session.ts';
import { signInRoute } from './sign-in.ts';

export const authRoutes = [...sessionRoutes, signInRoute, registerRoute, ...passwordRoutes, ...googleRoutes];

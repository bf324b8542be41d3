import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const SessionShape = z.object({
  user: z.nullable(z.object({ displayName: z.string(), email: z.string() })),
  isAdmin: z.boolean(),
  providers: z.object({ google: z.boolean() }),
  demo: z.boolean(),
});
export type SessionShape = z.infer<typeof SessionShape>;

const REQUIRED = 'Please fill in all required fields';
const credential = (max: number) =>
  z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(max, 'Too long'));

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'anyone',
  summary: 'Who is signed in',
  data: SessionShape,
  refusals: [],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Signs in with e-mail and password',
  body: z.strictObject({
    email: z.pipe(
      z.string(REQUIRED),
      z.pipe(
        z.transform((text: string) => text.trim()),
        credential(254),
      ),
    ),
    password: credential(256),
  }),
  data: SessionShape,
  refusals: ['bad_credentials', 'rate_limited'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'Signs out',
  data: SessionShape,
  refusals: [],
});

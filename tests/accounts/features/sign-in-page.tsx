import { SignIn } from '../../../src/features/accounts/SignIn.tsx';
import { accountPage, ok } from './page.ts';

export const page = accountPage('/login');
export const LOGIN = 'POST /api/auth/login';
export const SESSION = 'GET /api/auth/session';
export const here = (path: string) => `${location.origin}${path}`;

export async function opens(answers: Parameters<typeof page.answers>[0] = {}): Promise<void> {
  page.answers(answers);
  await page.opens(<SignIn />);
}

export async function signsIn(answer: ReturnType<typeof ok> | Promise<ReturnType<typeof ok>>): Promise<void> {
  await opens({ [LOGIN]: answer });
  page.type('email', 'jamie@example.com');
  page.type('password', 'secret word ');
  await page.submit();
}

import { connections } from './connections.ts';

/** False once it is known that the salon has no mail service. */
export function mayHaveMail(): boolean {
  const known = connections.$value.get();
  return known.state !== 'ready' || known.data.mail !== null;
}

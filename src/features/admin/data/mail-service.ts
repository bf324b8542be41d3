import { connections } from './connections.ts';

/** False once it is known that the salon has no mail service. */
export function mayHaveMail(): boolean {
  const remote = connections.$value.get();
  return remote.state !== 'ready' || remote.data.mail !== null;
}

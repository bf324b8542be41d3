import { useStore } from '@nanostores/react';
import { connections } from '../connections.ts';
import { methods, type Method } from './payment.ts';

/**
 * How can be paid; null while it is not known. The card form charges nobody, so only a salon in test mode has it: elsewhere
 * it would ask for real cards in vain.
 */
export function useMethods(): readonly Method[] | null {
  const known = useStore(connections.$value);
  if (known.state === 'loading') return null;
  const isTest = known.state === 'ready' && known.data.paying_by === 'test';
  return isTest ? methods : methods.filter((method) => method !== 'card');
}

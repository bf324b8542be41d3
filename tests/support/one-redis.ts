import type { TestProject } from 'vitest/node';
import { startRedis, type RedisServer } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly redis: Pick<RedisServer, 'kind' | 'address'>;
  }
}

/** One Redis for all salons of a run, because starting one takes longer than many test files. */
export default async function oneRedis({ provide }: TestProject): Promise<() => Promise<void>> {
  const redis = await startRedis();
  provide('redis', { kind: redis.kind, address: redis.address });
  return () => redis.stop();
}

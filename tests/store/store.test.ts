import { afterAll, beforeAll } from 'vitest';
import { startUpstash, type UpstashShim } from '../support/upstash.ts';
import { contract } from './contract.ts';
import { sqlite, upstash } from './ground.ts';

let shim: UpstashShim | undefined;
beforeAll(async () => {
  shim = await startUpstash();
});
afterAll(() => shim?.stop());

contract(sqlite);
contract(
  upstash(() => {
    if (!shim) throw new Error('The shim is not running');
    return shim;
  }),
);

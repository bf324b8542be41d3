import { afterAll } from 'vitest';
import { startUpstash } from '../support/upstash.ts';
import { contract } from './contract.ts';
import { sqlite, upstash } from './ground.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());

contract(sqlite);
contract(upstash(() => shim));

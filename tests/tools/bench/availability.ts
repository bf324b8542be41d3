import { resolve } from 'node:path';
import { loadFunctions, type FunctionTable } from '../../../netlify/local/functions.ts';
import { startHost, type RunningHost } from '../../../netlify/local/host.ts';
import * as z from 'zod/mini';
import { provideDeps } from '../../../netlify/composition.ts';
import { family } from '../../../netlify/platform/http/function-handler.ts';
import { jsonText } from '../../../netlify/platform/http/reply.ts';
import { route } from '../../../netlify/platform/http/route.ts';
import { endpoint } from '../../../src/platform/call/endpoint.ts';
import { addDays } from '../../../src/domain/time.ts';
import { median, requestsPerSecond } from './load.ts';
import { benchDeps, seededSalon, type SeededSalon } from './seeded.ts';
import { thousands } from './words.ts';

const ROUNDS = 5;
const SECONDS = 3;

export interface AvailabilityFigures {
  readonly bytes: number;
  /** Requests per second, medians over the rounds. */
  readonly availability: number;
  readonly memory: number;
  /** A handler without the API's checks and headers. */
  readonly bare: number;
  readonly longHistory: number;
  /** Medians of the ratios within a round. */
  readonly ofMemory: number;
  readonly ofBare: number;
  readonly costOfHistory: number;
  /** Milliseconds of the first answer after a change of the schedule. */
  readonly afterChange: number;
}

/**
 * Thirty-one days of availability over the host's HTTP, compared with an endpoint that returns the same bytes from memory, and
 * with a salon with ten times the history. Interleaved, so that a slowing machine affects all alike.
 */
export async function measureAvailability(): Promise<AvailabilityFigures> {
  const few = await seededSalon(10_000, 200);
  const many = await seededSalon(100_000, 200);
  const path = `/api/availability?service_id=3&from=${few.today}&to=${addDays(few.today, 30)}`;
  const host = await hostWithMemory(few, path);
  const rounds: { availability: number; memory: number; bare: number; longHistory: number }[] = [];
  const ask = async (salon: SeededSalon, address: string) => {
    provideDeps(benchDeps(salon.store));
    return requestsPerSecond(host.url + address, SECONDS);
  };
  await ask(few, path);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await ask(few, '/api/bare'),
      memory: await ask(few, '/api/memory'),
      availability: await ask(few, path),
      longHistory: await ask(many, path),
    });
  }
  provideDeps(benchDeps(few.store));
  const bytes = (await (await fetch(host.url + path)).arrayBuffer()).byteLength;
  const afterChange = await firstAnswerAfterChange(few, host.url + path);
  await host.stop(1000);
  await Promise.all([few.close(), many.close()]);
  return {
    bytes,
    availability: median(rounds.map(({ availability }) => availability)),
    memory: median(rounds.map(({ memory }) => memory)),
    bare: median(rounds.map(({ bare }) => bare)),
    longHistory: median(rounds.map(({ longHistory }) => longHistory)),
    ofMemory: median(rounds.map(({ availability, memory }) => availability / memory)),
    ofBare: median(rounds.map(({ availability, bare }) => availability / bare)),
    costOfHistory: median(rounds.map(({ availability, longHistory }) => availability / longHistory)),
    afterChange,
  };
}

async function hostWithMemory(salon: SeededSalon, path: string): Promise<RunningHost> {
  const functions = await loadFunctions(resolve(import.meta.dirname, '../../../netlify/functions'));
  const asked = functions.find('GET', '/api/availability');
  if (!asked) throw new Error('There is no availability function');
  provideDeps(benchDeps(salon.store));
  const context = { ip: '127.0.0.1', requestId: 'seed', params: {}, waitUntil: () => undefined };
  const text = await (await asked.handler(new Request(`http://localhost${path}`), context)).text();
  const fromMemory = { params: {}, handler: family([memoryRoute(text)]) };
  const bare = {
    params: {},
    handler: () => Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } })),
  };
  const withMemory: FunctionTable = {
    find: (method, pathname) => {
      if (pathname === '/api/memory') return fromMemory;
      return pathname === '/api/bare' ? bare : functions.find(method, pathname);
    },
  };
  const site = {
    has: () => false,
    answer: () => Promise.resolve(new Response('', { status: 404 })),
    warm: () => Promise.resolve(),
  };
  return startHost({ site, functions: withMemory, log: () => undefined }, '127.0.0.1', 0);
}

/** An endpoint of the API with the same checks and headers and a fixed answer. */
function memoryRoute(text: string) {
  const memory = endpoint('GET /api/memory', {
    access: 'anyone',
    summary: 'The same bytes from memory',
    data: z.unknown(),
  });
  return route(memory, { read: () => Promise.resolve(), answer: () => jsonText(text) });
}

async function firstAnswerAfterChange({ store, today }: SeededSalon, url: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    await store.blockDate({ date: addDays(today, 40 + (n % 2)), reason: String(n) });
    const begun = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}

export function availabilitySection(measured: AvailabilityFigures): string {
  return `## Availability

31 days of free times from the local host over HTTP (${thousands(measured.bytes)} bytes), with 200 upcoming appointments: medians of five
alternating rounds.

| Answer | Requests per second |
|---|---|
| The same bytes from memory, through the same API and host | ${thousands(measured.memory)} |
| The same bytes from memory, without the API's checks and headers | ${thousands(measured.bare)} |
| Availability, 10,000 past appointments | ${thousands(measured.availability)} |
| Availability, 100,000 past appointments | ${thousands(measured.longHistory)} |

- Availability answers ${measured.ofMemory.toFixed(2)} times as many requests as memory (promised: at least 0.5), and
  ${measured.ofBare.toFixed(2)} times as many as a handler that does nothing else.
- Ten times the history takes ${measured.costOfHistory.toFixed(2)} times as long (promised: at most 1.1).
- The first answer after a change of the schedule, without a cache, takes ${measured.afterChange.toFixed(1)} ms.
`;
}

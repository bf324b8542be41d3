import { setImmediate as soon } from 'node:timers';
import { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { StoreUnavailable } from '../store.ts';
import type { KeyName, OwnKey } from './keys.ts';
import type { Script } from './script.ts';

export interface UpstashConnection {
  readonly url: string;
  readonly token: string;
  /** What every key begins with. */
  readonly prefix: string;
  /** Milliseconds after which a round trip is given up. */
  readonly timeoutMs: number;
}

interface Call {
  readonly join: (pipeline: ReturnType<Redis['pipeline']>) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const Fields = z.array(z.nullable(z.string()));

export interface RedisBatch {
  /**
   * Runs a script with the others that are asked for in the same tick, in one round trip; each is atomic by itself, and
   * one that fails leaves the others be. Never sent twice: a lost reply throws StoreUnavailable.
   */
  run<Argument extends string, Reply>(
    script: Script<Argument, Reply>,
    args: Readonly<Record<Argument, string | number>>,
    more?: {
      readonly own?: OwnKey;
      readonly rest?: readonly (string | number)[];
      /** Keys of another prefix, as Redis knows them; they come last. */
      readonly others?: readonly string[];
    },
  ): Promise<Reply>;
  /** Fields of a hash, null where there is none: in the same round trip, as one command, which is half of what a script would be. */
  fields(hash: KeyName | OwnKey, names: readonly string[]): Promise<readonly (string | null)[]>;
  /** The key as Redis knows it. */
  keyOf(name: KeyName | OwnKey): string;
}

export function openBatches({ url, token, prefix, timeoutMs }: UpstashConnection): RedisBatch {
  const redis = new Redis({
    url,
    token,
    // Sending again is up to the caller, who knows what is safe to repeat. `retry: false` would still send twice.
    retry: { retries: 0 },
    // A function: a fixed signal that fires makes the client answer null instead of throwing.
    signal: () => AbortSignal.timeout(timeoutMs),
    // Strings stay as they were written. Base64 guards bytes that are not UTF-8, of which there are none here.
    automaticDeserialization: false,
    responseEncoding: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
  });
  const keyOf = (name: string) => `${prefix}${name}`;
  let waiting: Call[] = [];

  const flush = async () => {
    const calls = waiting;
    waiting = [];
    try {
      const pipeline = redis.pipeline();
      for (const { join } of calls) join(pipeline);
      const replies: readonly { error?: string; result?: unknown }[] = await pipeline.exec({
        keepErrors: true,
      });
      if (replies.length !== calls.length)
        throw new Error(`${replies.length} replies to ${calls.length} scripts`);
      calls.forEach((call, i) => {
        const { error, result } = replies[i] ?? { error: 'ERR no reply', result: null };
        if (error === undefined) call.resolve(result);
        else call.reject(failure(error));
      });
    } catch (error) {
      const unavailable = new StoreUnavailable('The Redis service does not answer', {
        cause: withoutData(error),
      });
      for (const { reject } of calls) reject(unavailable);
    }
  };

  const send = (join: Call['join']) =>
    new Promise<unknown>((resolve, reject) => {
      // What was still to run in this tick may have more to ask: the round trip waits for the tick's end.
      if (waiting.length === 0) soon(() => void flush());
      waiting.push({ join, resolve, reject });
    });

  return {
    keyOf,
    fields: async (hash, names) =>
      z.parse(Fields, await send((pipeline) => pipeline.hmget(keyOf(hash), ...names))),
    run: async (script, args, { own, rest = [], others = [] } = {}) => {
      const keys = [...[...script.keys, ...(own === undefined ? [] : [own])].map(keyOf), ...others];
      const values = [...script.args.map((name) => args[name]), ...rest];
      return z.parse(script.reply, await send((pipeline) => pipeline.eval(script.source, keys, values)));
    },
  };
}

/** Errors of the service rather than of a script: it is full, starting, or over its limits. */
const ofTheService =
  /^(?:ERR )?(?:LOADING|OOM|READONLY|BUSY|MISCONF|MASTERDOWN|NOREPLICAS|TRYAGAIN|CLUSTERDOWN|NOAUTH|WRONGPASS)\b|limit exceeded/i;

function failure(error: string): Error {
  if (ofTheService.test(error))
    return new StoreUnavailable('The Redis service refused', { cause: new Error(error) });
  return new Error(`A Redis script failed: ${error}`);
}

/** The client puts the whole command into its message: customers' data, which belongs in no log. */
function withoutData(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const [message = ''] = error.message.split(', command was:');
  return new Error(
    `${error.name}: ${message.slice(0, 200)}`,
    error.cause instanceof Error ? { cause: error.cause } : {},
  );
}

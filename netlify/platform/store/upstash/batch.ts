import { setImmediate as soon } from 'node:timers';
import { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { AlreadyAnswered, type PendingAnswer } from '../answers.ts';
import { LaterFormat, refuseLater } from '../formats.ts';
import { StoreUnavailable } from '../store.ts';
import { answerArgs, AnsweredReply, answeringSource, readAnswer } from './answers.ts';
import type { KeyName, OwnKey } from './keys.ts';

export interface UpstashConnection {
  readonly url: string;
  readonly token: string;
  /** The prefix of every key, so that two salons can share a database. */
  readonly prefix: string;
  /** The timeout of a round trip in milliseconds, after which StoreUnavailable is thrown. */
  readonly timeoutMs: number;
}

interface Call {
  readonly join: (pipeline: ReturnType<Redis['pipeline']>) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const Fields = z.array(z.nullable(z.string()));

/** The text of a script, and the salon's keys that it names. */
export interface Script {
  readonly source: string;
  readonly keys: readonly KeyName[];
}

export type RedisBatch = ReturnType<typeof openBatches>;

export function openBatches({ url, token, prefix, timeoutMs }: UpstashConnection) {
  const redis = new Redis({
    url,
    token,
    // The caller repeats calls, because it knows which are safe to repeat. `retry: false` would still send twice.
    retry: { retries: 0 },
    // A function, because a fixed signal makes the client answer null instead of throwing.
    signal: () => AbortSignal.timeout(timeoutMs),
    // Strings stay as they were written. Base64 protects bytes that are not UTF-8, which do not occur here.
    automaticDeserialization: false,
    responseEncoding: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
  });
  const keyOf = (name: KeyName | OwnKey) => `${prefix}${name}`;
  let waiting: Call[] = [];
  // The first round trip also asks whether a later version has written the database.
  let first: readonly Call[] = [
    {
      join: (pipeline) => void pipeline.hget(keyOf('quiet'), 'formats'),
      resolve: (formats) => {
        refuseLater(typeof formats === 'string' ? formats : '');
        first = [];
      },
      reject: () => undefined,
    },
  ];

  const flush = async () => {
    const calls = [...first, ...waiting];
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
      const failed =
        error instanceof LaterFormat
          ? error
          : new StoreUnavailable('Redis is not reachable', { cause: withoutData(error) });
      for (const { reject } of calls) reject(failed);
    }
  };

  const send = (join: Call['join']) =>
    new Promise<unknown>((resolve, reject) => {
      // Code still running in this tick may ask for more, so the round trip waits for its end.
      if (waiting.length === 0) soon(() => void flush());
      waiting.push({ join, resolve, reject });
    });

  return {
    /** The full key in Redis. */
    keyOf,
    /** Fields of a hash, null if missing: in the same round trip as a single command, half the cost of a script. */
    fields: async (hash: KeyName | OwnKey, names: readonly string[]): Promise<readonly (string | null)[]> =>
      z.parse(Fields, await send((pipeline) => pipeline.hmget(keyOf(hash), ...names))),
    /** A text, null if missing. */
    text: async (key: OwnKey) =>
      z.parse(z.nullable(z.string()), await send((pipeline) => pipeline.get(keyOf(key)))),
    /**
     * Runs a script together with the others of the same tick, in one round trip; each is atomic by itself, and one that fails does
     * not affect the others. It is never sent twice: a lost reply throws StoreUnavailable.
     * @param answer stored too, if the script writes anything
     */
    run: async (
      { source, keys: names }: Script,
      others: readonly string[],
      args: readonly (string | number)[],
      answer?: PendingAnswer | null,
    ): Promise<unknown> => {
      const keys = [...names.map(keyOf), ...others];
      if (!answer) return send((pipeline) => pipeline.eval(source, keys, [...args]));
      answer.isUsed = true;
      const answering = [...keys, keyOf('answers_of'), keyOf(`answer:${answer.key}`)];
      const raw = await send((pipeline) =>
        pipeline.eval(answeringSource(source), answering, [...args, ...answerArgs(answer)]),
      );
      const [text, isStored, reply = null] = z.parse(AnsweredReply, raw);
      answer.isUsed = isStored === 1;
      if (text !== '') throw new AlreadyAnswered(readAnswer(text) ?? { fingerprint: '', body: '' });
      return reply;
    },
  };
}

/** Errors of the service rather than of a script: it is full, starting, or over its limits. */
const ofTheService =
  /^(?:ERR )?(?:LOADING|OOM|READONLY|BUSY|MISCONF|MASTERDOWN|NOREPLICAS|TRYAGAIN|CLUSTERDOWN|NOAUTH|WRONGPASS)\b|limit exceeded/i;

function failure(error: string): Error {
  if (ofTheService.test(error))
    return new StoreUnavailable('Redis refused the request', { cause: new Error(error) });
  return new Error(`A Redis script failed: ${error}`);
}

/** The client's message contains the whole command with customer data, which must not be logged. */
function withoutData(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const [message = ''] = error.message.split(', command was:');
  return new Error(
    `${error.name}: ${message.slice(0, 200)}`,
    error.cause instanceof Error ? { cause: error.cause } : {},
  );
}

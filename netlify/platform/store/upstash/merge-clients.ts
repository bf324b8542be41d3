import * as z from 'zod/mini';
import type { Client } from '../../../../src/domain/clients/client.ts';
import { clientRecord } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { RedisBatch } from './batch.ts';
import { carefulArgs, carefulNames } from './client-flags-lua.ts';
import { script } from './script.ts';

/** The arguments of `put_client` for a client, besides the id. */
export function clientArgs(client: Client) {
  const { email, keys, words, doc } = clientRecord(client);
  return { keys: [email, ...keys].join('\n'), text: words, doc };
}

const clientNames = ['id', 'version', 'keys', 'text', 'doc', ...carefulNames] as const;

const obstacle = String.raw`
local obstacle = obstacle_to(redis.call('HGET', clients, id), version - 1)
if obstacle then return obstacle == 'stale' and 'changed' or obstacle end
if not follows(careful_step) then return 'changed' end
`;
const changed = `redis.call('HINCRBY', salon, 'changes', 1)`;

/** The ids of the moved appointments come last. */
const scripts = {
  merge: script(
    z.enum(['merged', 'changed', 'unknown']),
    [...clientNames, 'other', 'other_version'],
    String.raw`
${obstacle}
obstacle = obstacle_to(redis.call('HGET', clients, other), tonumber(other_version))
if obstacle then return obstacle == 'stale' and 'changed' or obstacle end
if not are_with(other, rest, #ARGV - rest + 1) then return 'changed' end
for i = rest, #ARGV do give(ARGV[i], other, id) end
forget_client(other)
put_client(id, keys, text, doc)
keep_careful(careful_step, careful)
${changed}
return 'merged'
`,
  ),
  unmerge: script(
    z.enum(['unmerged', 'changed', 'unknown']),
    [...clientNames, 'count', 'other', 'other_keys', 'other_text', 'other_doc'],
    String.raw`
${obstacle}
if not are_with(id, rest, tonumber(count)) then return 'changed' end
put_client(id, keys, text, doc)
put_client(other, other_keys, other_text, other_doc)
for i = rest, #ARGV do give(ARGV[i], id, other) end
keep_careful(careful_step, careful)
${changed}
return 'unmerged'
`,
  ),
};

const named = (client: Client) => ({ id: client.id, version: client.version, ...clientArgs(client) });

/** Merges two clients who are one person, and undoes it. */
export function merging(batch: RedisBatch): Pick<PeopleVerbs, 'mergeClients' | 'unmergeClients'> {
  return {
    mergeClients: (next, { id: other, version: other_version }, visits, careful) =>
      batch.run(
        scripts.merge,
        { ...named(next), ...carefulArgs(careful), other, other_version },
        { rest: visits },
      ),
    unmergeClients: (next, other, visits, count, careful) => {
      const { keys: other_keys, text: other_text, doc: other_doc } = clientArgs(other);
      const args = {
        ...named(next),
        ...carefulArgs(careful),
        count,
        other: other.id,
        other_keys,
        other_text,
        other_doc,
      };
      return batch.run(scripts.unmerge, args, { rest: visits });
    },
  };
}

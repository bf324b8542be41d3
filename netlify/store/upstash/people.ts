import * as z from 'zod/mini';
import { statuses } from '../../../src/domain/appointment.ts';
import type { Client, VisitFacts } from '../../../src/domain/clients.ts';
import type { Search } from '../../../src/domain/search.ts';
import { clientRecord, DamagedRecord, readAppointment, readClient, readTask, recordOf } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import { eraseClient } from './book-scripts.ts';
import { clientKeys } from './client-lua.ts';
import { reindexing } from './looking.ts';
import { script } from './script.ts';
import { mentionsLua } from './search-lua.ts';
import { inPairs, standingOf } from './texts.ts';
import type { RedisBatch } from './batch.ts';
import { versionLua } from './version-lua.ts';

const texts = z.array(z.string());

const scripts = {
  clients: script(
    z.tuple([texts, texts]),
    ['clients', 'visits'],
    [],
    `return { redis.call('HGETALL', clients), redis.call('HVALS', visits) }`,
  ),
  /** Those that a search finds, with their visits; null where what is searched has yet to be made. Words come as the rest. */
  findClients: script(
    z.nullable(z.tuple([texts, texts])),
    ['clients', 'client_words', 'visits', 'visits_of'],
    ['digits', 'most'],
    mentionsLua,
    String.raw`
if redis.call('HLEN', client_words) ~= redis.call('HLEN', clients) then return false end
local wanted, found, theirs = {}, {}, {}
for i = rest, #ARGV do wanted[#wanted + 1] = ARGV[i] end
local all = redis.call('HGETALL', client_words)
for i = 1, #all, 2 do
  local id = all[i]
  if #found < 2 * most and mentions(all[i + 1], wanted, digits) then
    found[#found + 1] = id
    found[#found + 1] = redis.call('HGET', clients, id)
    for _, member in ipairs(redis.call('ZRANGEBYLEX', visits_of, '[' .. id .. '|', '(' .. id .. '}')) do
      theirs[#theirs + 1] = redis.call('HGET', visits, string.sub(member, #id + 2))
    end
  end
end
return { found, theirs }
`,
  ),
  clientCount: script(z.number(), ['clients'], [], `return redis.call('HLEN', clients)`),
  addClient: script(
    z.enum(['added', 'known', 'email_known']),
    ['salon', ...clientKeys],
    ['id', 'email', 'text', 'doc'],
    String.raw`
if redis.call('HEXISTS', clients, id) == 1 then return 'known' end
if redis.call('HEXISTS', emails, email) == 1 then return 'email_known' end
redis.call('HSET', clients, id, doc)
redis.call('HSET', emails, email, id)
redis.call('HSET', email_of, id, email)
redis.call('HSET', client_words, id, text)
redis.call('HSET', salon, 'kept', 1)
redis.call('HINCRBY', salon, 'changes', 1)
return 'added'
`,
  ),
  saveClient: script(
    z.enum(['saved', 'stale', 'unknown', 'email_known']),
    ['salon', ...clientKeys],
    ['id', 'version', 'email', 'text', 'doc'],
    versionLua,
    String.raw`
local before = redis.call('HGET', clients, id)
if not before then return 'unknown' end
if version_of(before) ~= version - 1 then return 'stale' end
local holder = redis.call('HGET', emails, email)
if holder and holder ~= id then return 'email_known' end
redis.call('HDEL', emails, redis.call('HGET', email_of, id))
redis.call('HSET', emails, email, id)
redis.call('HSET', email_of, id, email)
redis.call('HSET', clients, id, doc)
redis.call('HSET', client_words, id, text)
redis.call('HINCRBY', salon, 'changes', 1)
return 'saved'
`,
  ),
  clientFile: script(
    z.nullable(z.tuple([z.string(), texts])),
    ['clients', 'visits_of', 'appointments'],
    ['id'],
    String.raw`
local client = redis.call('HGET', clients, id)
if not client then return false end
local found = {}
for i, member in ipairs(redis.call('ZRANGEBYLEX', visits_of, '[' .. id .. '|', '(' .. id .. '}')) do
  local visit = string.sub(member, #id + 2)
  found[2 * i - 1], found[2 * i] = visit, redis.call('HGET', appointments, visit)
end
return { client, found }
`,
  ),
  tasks: script(texts, ['tasks'], [], `return redis.call('HGETALL', tasks)`),
  addTask: script(
    z.enum(['added', 'known']),
    ['salon', 'tasks'],
    ['id', 'doc'],
    String.raw`
if redis.call('HEXISTS', tasks, id) == 1 then return 'known' end
local number = string.format('%d', redis.call('HINCRBY', salon, 'tasks', 1))
redis.call('HSET', tasks, id, number .. '|' .. doc)
redis.call('HINCRBY', salon, 'changes', 1)
return 'added'
`,
  ),
  saveTask: script(
    z.enum(['saved', 'stale', 'unknown']),
    ['salon', 'tasks'],
    ['id', 'version', 'doc'],
    versionLua,
    String.raw`
local before = redis.call('HGET', tasks, id)
if not before then return 'unknown' end
if version_of(before) ~= version - 1 then return 'stale' end
redis.call('HSET', tasks, id, string.match(before, '^%d+|') .. doc)
redis.call('HINCRBY', salon, 'changes', 1)
return 'saved'
`,
  ),
  /** Of whatever version where none is named, which is 0. */
  removeTask: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['salon', 'tasks'],
    ['id', 'version'],
    versionLua,
    String.raw`
local before = redis.call('HGET', tasks, id)
if not before then return 'unknown' end
version = tonumber(version)
if version > 0 and version_of(before) ~= version then return 'stale' end
redis.call('HDEL', tasks, id)
redis.call('HINCRBY', salon, 'changes', 1)
return 'removed'
`,
  ),
};

export function people(batch: RedisBatch): PeopleVerbs {
  const reindex = reindexing(batch);

  const find = ({ search, most }: { readonly search: Search; readonly most: number }) =>
    batch.run(scripts.findClients, { digits: search.digits, most }, { rest: search.words });

  return {
    clients: async (asked) => {
      const found = asked
        ? ((await find(asked)) ?? (await reindex().then(() => find(asked))))
        : await batch.run(scripts.clients, {});
      const [clients, visits] = found ?? [[], []];
      return {
        clients: inPairs(clients).map(([id, doc]) => readClient(doc, id)),
        visits: visits.map(readVisit),
      };
    },

    clientCount: () => batch.run(scripts.clientCount, {}),

    addClient: (client) => batch.run(scripts.addClient, clientArgs(client)),
    saveClient: (client) => batch.run(scripts.saveClient, { ...clientArgs(client), version: client.version }),

    clientFile: async (id) => {
      const found = await batch.run(scripts.clientFile, { id });
      if (!found) return null;
      const appointments = inPairs(found[1]).map(([visit, doc]) => readAppointment(doc, visit));
      return {
        client: readClient(found[0], id),
        appointments: appointments.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)),
      };
    },

    eraseClient: (id, anonymous, history, version = 0) => {
      const rest = anonymous.flatMap((next) => {
        const record = recordOf(next);
        const { doc, version, start, busy, service, email, words } = record;
        return [record.id, doc, version, start, busy, standingOf(record), service, email, words];
      });
      return batch.run(
        eraseClient,
        { client_id: id, client_version: version, entry: JSON.stringify(history) },
        { rest },
      );
    },

    tasks: async () => readTasks(await batch.run(scripts.tasks, {})),
    addTask: (task) => batch.run(scripts.addTask, { id: task.id, doc: JSON.stringify(task) }),
    saveTask: (task) =>
      batch.run(scripts.saveTask, { id: task.id, version: task.version, doc: JSON.stringify(task) }),
    removeTask: (id, version = 0) => batch.run(scripts.removeTask, { id, version }),
  };
}

function clientArgs(client: Client) {
  const { words, ...rest } = clientRecord(client);
  return { ...rest, text: words };
}

/** Tasks in the order in which they were added, from a hash of `number|JSON`. */
export function readTasks(flat: readonly string[]) {
  return inPairs(flat)
    .map(([id, text]) => ({ id, bar: text.indexOf('|'), text }))
    .toSorted((a, b) => Number(a.text.slice(0, a.bar)) - Number(b.text.slice(0, b.bar)))
    .map(({ id, bar, text }) => readTask(text.slice(bar + 1), id));
}

function readVisit(text: string): VisitFacts {
  const [, start, standing, amount, client_id] = /^(-?\d+) (\w+) (\d+) (.+)$/.exec(text) ?? [];
  const status = statuses.find((known) => known === standing);
  if (status === undefined || client_id === undefined) {
    throw new DamagedRecord(`The stored figures of a visit are damaged: ${text}`);
  }
  return { client_id, start: Number(start), status, amount_paid_cents: Number(amount) };
}

import * as z from 'zod/mini';
import { statuses } from '../../../src/domain/appointment.ts';
import type { Client, VisitFacts } from '../../../src/domain/clients.ts';
import type { Search } from '../../../src/domain/search.ts';
import { clientRecord, DamagedRecord, readAppointment, readClient, readTask, recordOf } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import { putArgs } from './appointment-lua.ts';
import { eraseClient } from './erase-client.ts';
import { clientKeys, clientLua, visitsLua } from './client-lua.ts';
import { reindexing } from './looking.ts';
import { script } from './script.ts';
import { mentionsLua } from './search-lua.ts';
import { byStart, docsIn } from './texts.ts';
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
    visitsLua,
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
    for _, visit in ipairs(visits_with(id)) do theirs[#theirs + 1] = redis.call('HGET', visits, visit) end
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
    clientLua,
    String.raw`
if redis.call('HEXISTS', clients, id) == 1 then return 'known' end
if redis.call('HEXISTS', emails, email) == 1 then return 'email_known' end
put_client(id, email, text, doc)
redis.call('HSET', salon, 'kept', 1)
redis.call('HINCRBY', salon, 'changes', 1)
return 'added'
`,
  ),
  saveClient: script(
    z.enum(['saved', 'stale', 'unknown', 'email_known']),
    ['salon', ...clientKeys],
    ['id', 'version', 'email', 'text', 'doc'],
    clientLua,
    versionLua,
    String.raw`
local obstacle = obstacle_to(redis.call('HGET', clients, id), version - 1)
if obstacle then return obstacle end
local holder = redis.call('HGET', emails, email)
if holder and holder ~= id then return 'email_known' end
redis.call('HDEL', emails, redis.call('HGET', email_of, id))
put_client(id, email, text, doc)
redis.call('HINCRBY', salon, 'changes', 1)
return 'saved'
`,
  ),
  clientFile: script(
    z.nullable(z.tuple([z.string(), texts])),
    ['clients', 'visits_of', 'appointments'],
    ['id'],
    visitsLua,
    String.raw`
local client = redis.call('HGET', clients, id)
if not client then return false end
local found = {}
for i, visit in ipairs(visits_with(id)) do
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
local obstacle = obstacle_to(before, version - 1)
if obstacle then return obstacle end
redis.call('HSET', tasks, id, string.match(before, '^%d+|') .. doc)
redis.call('HINCRBY', salon, 'changes', 1)
return 'saved'
`,
  ),
  removeTask: script(
    z.enum(['removed', 'stale', 'unknown']),
    ['salon', 'tasks'],
    ['id', 'version'],
    versionLua,
    String.raw`
local obstacle = obstacle_to(redis.call('HGET', tasks, id), tonumber(version))
if obstacle then return obstacle end
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
        clients: docsIn(clients).map(readClient),
        visits: visits.map(readVisit),
      };
    },

    clientCount: () => batch.run(scripts.clientCount, {}),

    addClient: (client) => batch.run(scripts.addClient, clientArgs(client)),
    saveClient: (client) => batch.run(scripts.saveClient, { ...clientArgs(client), version: client.version }),

    clientFile: async (id) => {
      const found = await batch.run(scripts.clientFile, { id });
      if (!found) return null;
      const appointments = docsIn(found[1]).map(readAppointment);
      return {
        client: readClient({ id, doc: found[0] }),
        appointments: appointments.toSorted(byStart),
      };
    },

    eraseClient: (id, anonymous, history, version) => {
      const rest = anonymous.flatMap((next) => putArgs(recordOf(next)));
      return batch.run(
        eraseClient,
        { client_id: id, client_version: version ?? '', entry: JSON.stringify(history) },
        { rest },
      );
    },

    tasks: async () => readTasks(await batch.run(scripts.tasks, {})),
    addTask: (task) => batch.run(scripts.addTask, { id: task.id, doc: JSON.stringify(task) }),
    saveTask: (task) =>
      batch.run(scripts.saveTask, { id: task.id, version: task.version, doc: JSON.stringify(task) }),
    removeTask: (id, version) => batch.run(scripts.removeTask, { id, version: version ?? '' }),
  };
}

function clientArgs(client: Client) {
  const { words, ...rest } = clientRecord(client);
  return { ...rest, text: words };
}

/** Tasks in the order in which they were added, from a hash of `number|JSON`. */
export function readTasks(flat: readonly string[]) {
  return docsIn(flat)
    .map(({ id, doc: text }) => ({ id, number: parseInt(text, 10), doc: text.slice(text.indexOf('|') + 1) }))
    .toSorted((a, b) => a.number - b.number)
    .map(readTask);
}

function readVisit(text: string): VisitFacts {
  const [, start, standing, amount, client_id] = /^(-?\d+) (\w+) (\d+) (.+)$/.exec(text) ?? [];
  const status = statuses.find((known) => known === standing);
  if (status === undefined || client_id === undefined) {
    throw new DamagedRecord(`The stored figures of a visit are damaged: ${text}`);
  }
  return { client_id, start: Number(start), status, amount_paid_cents: Number(amount) };
}

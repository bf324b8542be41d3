import * as z from 'zod/mini';
import { statuses } from '../../../src/domain/appointment.ts';
import type { VisitFacts } from '../../../src/domain/clients.ts';
import { emailKey } from '../../../src/domain/customer.ts';
import { DamagedRecord, readAppointment, readClient, readTask, recordOf } from '../records.ts';
import { clientKeys, script } from '../scripts.ts';
import type { Store } from '../store.ts';
import { eraseClient } from './book-scripts.ts';
import { inPairs, standingOf } from './book.ts';
import type { Trips } from './trips.ts';

type PeopleVerbs =
  | 'clients'
  | 'clientCount'
  | 'addClient'
  | 'saveClient'
  | 'clientFile'
  | 'eraseClient'
  | 'tasks'
  | 'addTask'
  | 'saveTask'
  | 'removeTask';

const texts = z.array(z.string());

const scripts = {
  clients: script(
    z.tuple([texts, texts]),
    ['clients', 'visits'],
    [],
    `return { redis.call('HGETALL', clients), redis.call('HVALS', visits) }`,
  ),
  clientCount: script(z.number(), ['clients'], [], `return redis.call('HLEN', clients)`),
  addClient: script(
    z.enum(['added', 'email_known']),
    ['salon', ...clientKeys],
    ['id', 'email', 'doc'],
    String.raw`
if redis.call('HEXISTS', emails, email) == 1 then return 'email_known' end
if redis.call('HSETNX', clients, id, doc) == 0 then error('client ' .. id .. ' is there already') end
redis.call('HSET', emails, email, id)
redis.call('HSET', email_of, id, email)
redis.call('HSET', salon, 'kept', 1)
return 'added'
`,
  ),
  saveClient: script(
    z.enum(['saved', 'unknown', 'email_known']),
    clientKeys,
    ['id', 'email', 'doc'],
    String.raw`
if redis.call('HEXISTS', clients, id) == 0 then return 'unknown' end
local holder = redis.call('HGET', emails, email)
if holder and holder ~= id then return 'email_known' end
redis.call('HDEL', emails, redis.call('HGET', email_of, id))
redis.call('HSET', emails, email, id)
redis.call('HSET', email_of, id, email)
redis.call('HSET', clients, id, doc)
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
    z.number(),
    ['salon', 'tasks'],
    ['id', 'doc'],
    String.raw`
local number = string.format('%d', redis.call('HINCRBY', salon, 'tasks', 1))
if redis.call('HSETNX', tasks, id, number .. '|' .. doc) == 0 then error('task ' .. id .. ' is there already') end
return 1
`,
  ),
  saveTask: script(
    z.number(),
    ['tasks'],
    ['id', 'doc'],
    String.raw`
local before = redis.call('HGET', tasks, id)
if not before then return 0 end
redis.call('HSET', tasks, id, string.match(before, '^%d+|') .. doc)
return 1
`,
  ),
  removeTask: script(z.number(), ['tasks'], ['id'], `return redis.call('HDEL', tasks, id)`),
};

export function people(trips: Trips): Pick<Store, PeopleVerbs> {
  return {
    clients: async () => {
      const [clients, visits] = await trips.run(scripts.clients, {});
      return {
        clients: inPairs(clients).map(([id, doc]) => readClient(doc, id)),
        visits: visits.map(readVisit),
      };
    },

    clientCount: () => trips.run(scripts.clientCount, {}),

    addClient: (client) =>
      trips.run(scripts.addClient, {
        id: client.id,
        email: emailKey(client.email),
        doc: JSON.stringify(client),
      }),

    saveClient: (client) =>
      trips.run(scripts.saveClient, {
        id: client.id,
        email: emailKey(client.email),
        doc: JSON.stringify(client),
      }),

    clientFile: async (id) => {
      const found = await trips.run(scripts.clientFile, { id });
      if (!found) return null;
      const appointments = inPairs(found[1]).map(([visit, doc]) => readAppointment(doc, visit));
      return {
        client: readClient(found[0], id),
        appointments: appointments.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)),
      };
    },

    eraseClient: (id, anonymous, history) => {
      const rest = anonymous.flatMap((next) => {
        const record = recordOf(next);
        const { doc, version, start, busy, service, email } = record;
        return [record.id, doc, version, start, busy, standingOf(record), service, email];
      });
      return trips.run(eraseClient, { client_id: id, entry: JSON.stringify(history) }, { rest });
    },

    tasks: async () => readTasks(await trips.run(scripts.tasks, {})),
    addTask: async (task) => {
      await trips.run(scripts.addTask, { id: task.id, doc: JSON.stringify(task) });
    },
    saveTask: async (task) =>
      (await trips.run(scripts.saveTask, { id: task.id, doc: JSON.stringify(task) })) ? 'saved' : 'unknown',
    removeTask: async (id) => ((await trips.run(scripts.removeTask, { id })) ? 'removed' : 'unknown'),
  };
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

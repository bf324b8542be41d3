import * as z from 'zod/mini';
import type { VisitFacts } from '../../../../src/domain/clients/client.ts';
import { statuses } from '../../../../src/domain/appointments/status.ts';
import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import type { Search } from '../../../../src/domain/clients/search.ts';
import { sha256 } from '../../http/crypto.ts';
import { countedByAddress } from '../../http/rate-limits.ts';
import { readCareful } from '../client-flags.ts';
import {
  byStart,
  DamagedRecord,
  readAppointment,
  readClient,
  readTask,
  recordOf,
  type Doc,
} from '../records.ts';
import type { PeopleReads } from '../verbs/people.ts';
import type { RedisBatch } from './batch.ts';
import { carefulArgs, carefulNames } from './client-flags-lua.ts';
import { luaJson } from './lua-json.ts';
import { reindexing } from './search.ts';
import { script } from './script.ts';
import { Docs, Texts } from './record-texts.ts';

const scripts = {
  clients: script(
    z.tuple([Docs, Texts]),
    [],
    `return { redis.call('HGETALL', clients), redis.call('HVALS', visits) }`,
  ),
  /** The clients a search finds, with their visits; null if the search index does not exist yet. Words come last. */
  findClients: script(
    z.nullable(z.tuple([Docs, Texts])),
    ['digits', 'most'],
    String.raw`
if redis.call('HLEN', client_words) ~= redis.call('HLEN', clients) then return false end
local wanted, found, theirs = {}, {}, {}
for i = rest, #ARGV do wanted[#wanted + 1] = ARGV[i] end
local all = redis.call('HGETALL', client_words)
for i = 1, #all, 2 do
  if #found < tonumber(most) and mentions(all[i + 1], wanted, digits) then
    found[#found + 1] = all[i]
  end
end
-- Of many it is cheaper to tell the visits of all.
if #found > 10 then return { docs_of(clients, found), redis.call('HVALS', visits) } end
for _, client in ipairs(found) do
  for _, visit in ipairs(values_of(visits, visits_with(client))) do theirs[#theirs + 1] = visit end
end
return { docs_of(clients, found), theirs }
`,
  ),
  careful: script(z.nullable(z.string()), [], `return redis.call('HGET', salon, 'careful')`),
  clientCount: script(z.number(), [], `return redis.call('HLEN', clients)`),
  hasVisited: script(
    z.number(),
    ['email', 'before'],
    String.raw`
local client = email ~= '' and redis.call('HGET', emails, email)
for _, visit in ipairs(values_of(visits, client and visits_with(client) or {})) do
  local start, status = string.match(visit or '', '^(-?%d+) (%S+)')
  if start and tonumber(start) < tonumber(before) and status ~= 'canceled' and status ~= 'no_show' then return 1 end
end
return 0
`,
  ),
  clientFile: script(
    z.nullable(z.tuple([z.string(), Docs])),
    ['id'],
    String.raw`
local client = redis.call('HGET', clients, id)
return client and { client, docs_of(appointments, visits_with(id)) }
`,
  ),
  tasks: script(Docs, [], `return redis.call('HGETALL', tasks)`),
  /** Erases a client, whose anonymous appointments come as groups of arguments. */
  eraseClient: script(
    z.union([z.enum(['changed', 'unknown']), Texts]),
    ['client_id', 'client_version', 'entry', ...carefulNames],
    String.raw`
local doc = redis.call('HGET', clients, client_id)
local obstacle = obstacle_to(doc, tonumber(client_version))
if obstacle then return obstacle == 'stale' and 'changed' or obstacle end
if not follows(careful_step) then return 'changed' end
local found = {}
for i = rest, #ARGV do
  local next = cjson.decode(ARGV[i])
  next.client, next.remembered = '', ''
  local before = mark_of(next.id)
  if not before or before.client ~= client_id or before.version ~= next.version - 1 then return 'changed' end
  found[#found + 1] = { before = before, next = next }
end
local all = redis.call('ZLEXCOUNT', visits_of, '[' .. client_id .. '|', '(' .. client_id .. '}')
if all ~= #found then return 'changed' end
for _, visit in ipairs(found) do
  for key in string.gmatch(visit.before.remembered, '%S+') do redis.call('DEL', key) end
  put(visit.before, visit.next)
  redis.call('HSET', history, visit.next.id, entry)
end
local is_theirs = {}
for _, visit in ipairs(found) do is_theirs[visit.next.id] = true end
local merge = cjson.decode(doc).merge
is_theirs[client_id] = true
if merge then is_theirs[merge.other.id] = true end
for _, member in ipairs(redis.call('ZRANGE', answers_of, 0, -1)) do
  local subject, answer = string.match(member, '^(.-)|(.*)$')
  if is_theirs[subject] then
    redis.call('DEL', answer)
    redis.call('ZREM', answers_of, member)
  end
end
for _, id in ipairs(redis.call('HKEYS', job_docs)) do
  if string.sub(id, 1, 5) == 'mail:' and is_theirs[job_of(id).appointment] then
    forget_job(id)
  end
end
-- A visit keeps the address that it was booked with, also where the client has another by now; it may be somebody else's today.
local theirs = addresses_of(client_id)
for _, visit in ipairs(found) do
  local email = visit.before.email
  local holder = redis.call('HGET', emails, email)
  if email ~= '' and (not holder or holder == client_id) then theirs[#theirs + 1] = email end
end
for _, email in ipairs(theirs) do
  forget_accounts(email, function(id) return account_mark(id).role == 'customer' end)
  forget_entries(email)
end
op_removeClient(client_id)
keep_careful(careful_step, careful)
if #found == 0 then redis.call('HINCRBY', salon, 'changes', 1) end
return theirs
`,
  ),
  /** Deletes the emails about accounts, by the hashes of their addresses. */
  forgetAccountMail: script(
    z.number(),
    [],
    String.raw`
for i = rest, #ARGV do
  local begins = 'account:' .. ARGV[i]
  for _, id in ipairs(redis.call('HKEYS', job_docs)) do
    if string.sub(id, 1, #begins) == begins then forget_job(id) end
  end
  for _, id in ipairs(redis.call('ZRANGE', jobs_done, 0, -1)) do
    if string.sub(id, 1, #begins) == begins then redis.call('ZREM', jobs_done, id) end
  end
end
return 1
`,
  ),
  forgetCounts: script(z.number(), [], `return redis.call('DEL', unpack(KEYS))`),
};

export function people(batch: RedisBatch): PeopleReads {
  const reindex = reindexing(batch);

  const find = ({ search, most }: { readonly search: Search; readonly most: number }) =>
    batch.run(scripts.findClients, { digits: search.digits, most }, { rest: search.words });

  return {
    careful: async () => readCareful(await batch.run(scripts.careful, {})),

    clients: async (asked) => {
      const found = asked
        ? ((await find(asked)) ?? (await reindex().then(() => find(asked))))
        : await batch.run(scripts.clients, {});
      const [clients, visits] = found ?? [[], []];
      return {
        clients: clients.map(readClient),
        visits: visits.map(readVisit),
      };
    },

    clientCount: () => batch.run(scripts.clientCount, {}),

    hasVisited: async (email, before) =>
      (await batch.run(scripts.hasVisited, { email: emailKey(email), before })) === 1,

    clientFile: async (id) => {
      const found = await batch.run(scripts.clientFile, { id });
      if (!found) return null;
      const appointments = found[1].map(readAppointment);
      return {
        client: readClient({ id, doc: found[0] }),
        appointments: appointments.toSorted(byStart),
      };
    },

    eraseClient: async (id, anonymous, history, version, careful) => {
      const rest = anonymous.map((next) => luaJson(recordOf(next)));
      const erased = await batch.run(
        scripts.eraseClient,
        {
          client_id: id,
          client_version: version ?? '',
          entry: JSON.stringify(history),
          ...carefulArgs(careful),
        },
        { rest },
      );
      if (typeof erased === 'string') return erased;
      const marks = [...new Set(erased)].map((email) => sha256(email));
      if (marks.length === 0) return 'erased';
      const others = marks.flatMap((mark) =>
        countedByAddress.map((limit) => batch.keyOf(`attempts:${limit}:${mark}`)),
      );
      await Promise.all([
        batch.run(scripts.forgetAccountMail, {}, { rest: marks }),
        batch.run(scripts.forgetCounts, {}, { others }),
      ]);
      return 'erased';
    },
    // Redis returns nothing that it has deleted.
    finishErasure: () => Promise.resolve(true),

    tasks: async () => readTasks(await batch.run(scripts.tasks, {})),
  };
}

/** Tasks in the order of adding, from a hash of `number|JSON`. */
export function readTasks(docs: readonly Doc[]) {
  return docs
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

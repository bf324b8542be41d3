import * as z from 'zod/mini';
import {
  byStart,
  clientsOf,
  readAppointment,
  readClient,
  clientRecord,
  recordOf,
  type ClientDoc,
} from '../records.ts';
import type { BookVerbs, ListQuery } from '../verbs/appointments.ts';
import { script } from './script.ts';
import { Docs } from './record-texts.ts';
import type { RedisBatch } from './batch.ts';

const Clients = z.array(
  z.pipe(
    z.tuple([z.string(), z.string(), z.number()]),
    z.transform(([id, doc, no_shows]): ClientDoc => ({ id, doc, no_shows })),
  ),
);

const scripts = {
  /**
   * The revision, the number of open appointments, each appointment's client, those clients with their missed visits, the
   * appointments with payments, and each list. Null if the indexes do not exist yet. Lists come as groups of arguments: from, to,
   * open, newest, digits, the number of words, and the words.
   */
  look: script(
    z.nullable(z.tuple([z.string(), z.number(), Docs, Clients, Docs, Docs, z.number()], Docs)),
    ['open_before', 'money_since', 'owed_until', 'owed_count'],
    String.raw`
local revision = redis.call('HGET', salon, 'changes') or '0'
local kept = redis.call('HLEN', appointments)
if redis.call('HLEN', words) ~= kept then return false end
if redis.call('ZCARD', money) ~= kept or redis.call('ZCARD', owed) ~= kept then return false end

local function found_in(book, from, to, newest, wanted, digits)
  local found, offset, step = {}, 0, 500
  while true do
    local ids = redis.call('ZREVRANGEBYSCORE', book, to, from, 'LIMIT', offset, step)
    if #ids == 0 then return found end
    for i, text in ipairs(redis.call('HMGET', words, unpack(ids))) do
      if mentions(text, wanted, digits) then
        found[#found + 1] = ids[i]
        if #found == newest then return found end
      end
    end
    offset = offset + step
  end
end

local owners, theirs, told = {}, {}, {}
local function tell_clients()
  local known, missed_by = {}, {}
  for i, visit in ipairs(values_of(visits, told)) do
    local client = string.match(visit or '', '^%S+ %S+ %S+ (.+)$')
    if client and not known[told[i]] then
      known[told[i]] = true
      owners[#owners + 1], owners[#owners + 2] = told[i], client
      if not missed_by[client] then theirs[#theirs + 1] = client end
      missed_by[client] = 0
    end
  end
  if #theirs == 0 then return end
  for _, member in ipairs(redis.call('ZRANGE', missed, 0, -1)) do
    local client = string.match(member, '^(.*)|')
    if missed_by[client] then missed_by[client] = missed_by[client] + 1 end
  end
  for i, doc in ipairs(values_of(clients, theirs)) do theirs[i] = { theirs[i], doc, missed_by[theirs[i]] } end
end
local count = open_before == '' and 0 or redis.call('ZCOUNT', open, '-inf', '(' .. open_before)
local paid = money_since == '' and {} or redis.call('ZRANGEBYSCORE', money, money_since, '+inf')
local due = owed_until == '' and {} or redis.call('ZRANGEBYSCORE', owed, '-inf', owed_until)
for n, id in ipairs(due) do told[n] = id end
local dues = owed_count == '' and 0 or redis.call('ZCOUNT', owed, '-inf', owed_count)
local answer = { revision, count, owners, theirs, docs_of(appointments, paid), docs_of(appointments, due), dues }
local i = rest
while i <= #ARGV do
  local from, to, newest, digits = ARGV[i], '(' .. ARGV[i + 1], tonumber(ARGV[i + 3]), ARGV[i + 4]
  local book = ARGV[i + 2] == '' and starts or open
  local wanted = {}
  for n = 1, ARGV[i + 5] do wanted[n] = ARGV[i + 5 + n] end
  i = i + 6 + #wanted
  local ids = #wanted > 0 and found_in(book, from, to, newest, wanted, digits)
    or redis.call('ZREVRANGEBYSCORE', book, to, from, 'LIMIT', 0, newest)
  local list = {}
  for n = #ids, 1, -1 do
    list[#list + 1] = ids[n]
    told[#told + 1] = ids[n]
  end
  answer[#answer + 1] = docs_of(appointments, list)
end
tell_clients()
return answer
`,
  ),
  /**
   * Appointments as groups of arguments: id, start, status, words, when money last moved, since when it has a balance. Records
   * written meanwhile are newer and stay.
   */
  indexAppointments: script(
    z.number(),
    [],
    String.raw`
for i = rest, #ARGV, 6 do
  if redis.call('HEXISTS', words, ARGV[i]) == 0 then index(ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]) end
  redis.call('ZADD', money, 'NX', ARGV[i + 4], ARGV[i])
  redis.call('ZADD', owed, 'NX', ARGV[i + 5], ARGV[i])
end
return 1
`,
  ),
  /** Clients as groups of arguments: id, words. */
  indexClients: script(
    z.number(),
    [],
    String.raw`
for i = rest, #ARGV, 2 do redis.call('HSETNX', client_words, ARGV[i], ARGV[i + 1]) end
return 1
`,
  ),
  /** Records from before searches existed: all appointments and clients. */
  unindexed: script(
    z.tuple([Docs, Docs]),
    [],
    `return { redis.call('HGETALL', appointments), redis.call('HGETALL', clients) }`,
  ),
};

/** Redis's notation for no limit. */
const ALL = -1;
/** How many records are sent in one call while the indexes are first built. */
const BATCH = 200;

function listArgs({ window: { start, end }, open = false, search, newest = ALL }: ListQuery) {
  const { words, digits } = search ?? { words: [], digits: '' };
  return [start, end, open ? 1 : '', newest, digits, words.length, ...words];
}

export function looking(batch: RedisBatch): Pick<BookVerbs, 'look' | 'revision'> {
  const reindex = reindexing(batch);
  return {
    revision: async () => Number((await batch.fields('salon', ['changes']))[0] ?? 0),
    look: async ({ lists, openBefore, moneySince, owedUntil, owedCount }) => {
      const ask = () =>
        batch.run(
          scripts.look,
          {
            open_before: openBefore ?? '',
            money_since: moneySince ?? '',
            owed_until: owedUntil ?? '',
            owed_count: owedCount ?? '',
          },
          { rest: lists.flatMap(listArgs) },
        );
      const reply = (await ask()) ?? (await reindex().then(ask));
      if (!reply) throw new Error('The appointments changed while their lists were made');
      const [revision, count, owners, theirs, moved, owed, dues, ...found] = reply;
      return {
        revision: Number(revision),
        openBefore: count,
        clients: clientsOf(
          owners.map(({ id, doc }) => ({ id, client: doc })),
          theirs,
        ),
        lists: found.map((docs) => docs.map(readAppointment)),
        moved: moved.map(readAppointment).toSorted(byStart),
        owed: owed.map(readAppointment).toSorted(byStart),
        owedCount: dues,
      };
    },
  };
}

/** Builds the indexes of lists and searches for an older database. Several processes may do so at once. */
export function reindexing(batch: RedisBatch): () => Promise<void> {
  return async () => {
    const [appointments, clients] = await batch.run(scripts.unindexed, {});
    const visits = appointments.map((kept) => recordOf(readAppointment(kept)));
    const people = clients.map((kept) => clientRecord(readClient(kept)));
    for (let i = 0; i < visits.length; i += BATCH) {
      const rest = visits
        .slice(i, i + BATCH)
        .flatMap((record) => [
          record.id,
          record.start,
          record.status,
          record.words,
          record.money_moved,
          record.owed_since ?? 'inf',
        ]);
      await batch.run(scripts.indexAppointments, {}, { rest });
    }
    for (let i = 0; i < people.length; i += BATCH) {
      const rest = people.slice(i, i + BATCH).flatMap(({ id, words }) => [id, words]);
      await batch.run(scripts.indexClients, {}, { rest });
    }
  };
}

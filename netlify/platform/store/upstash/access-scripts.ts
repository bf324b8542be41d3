import * as z from 'zod/mini';
import { startArgs } from './account-scripts.ts';
import { COUNTER_SLACK_MS } from './keys.ts';
import { script } from './script.ts';
import { Docs, Texts } from './record-texts.ts';

const sessionArgs = ['now', 'idle', 'absolute', 'step', 'keep_ms'] as const;
const sessionLua = `
local id, created = session_of(own, now, idle, absolute, step, keep_ms)
`;

export const startSession = script(
  z.number(),
  ['id', 'version', ...startArgs],
  String.raw`
local mark = account_mark(id)
if version ~= '' and mark and mark.version ~= tonumber(version) then return 0 end
return start_session(own, id, now, keep_ms, idle, absolute, device, place)
`,
);

/** Id and account, and the start time in milliseconds. */
export const session = script(
  z.nullable(z.tuple([z.string(), z.string(), z.string()])),
  sessionArgs,
  `${sessionLua} return id and { id, redis.call('HGET', accounts, id), created }`,
);

/** The sessions listed for its account, and itself if it is from the first edition. */
export const openSessions = script(
  Texts,
  sessionArgs,
  String.raw`
${sessionLua}
if not id then return {} end
local lines, line = sessions_kept(id, own, now, idle, absolute)
lines[#lines + 1] = line or line_of(own, created, redis.call('HGET', own, 'seen'), '', '')
return lines
`,
);

export const endSession = script(
  z.number(),
  [],
  // Nothing else is deleted, because this script does not know the limits.
  String.raw`
local id = redis.call('HGET', own, 'user')
if id then keep_lines(sessions_of, id, (sessions_kept(id, own, 0, 1, 1))) end
return redis.call('DEL', own)
`,
);

export const endSessions = script(
  z.number(),
  ['id'],
  String.raw`
local mark = account_mark(id)
if not mark then return 0 end
end_all_sessions(id, mark)
mark_account(id, mark)
return 1
`,
);

export const issueToken = script(
  z.number(),
  ['kind', 'user', 'valid_until', 'keep_ms'],
  String.raw`
local mark = account_mark(user)
redis.call('HSET', own, 'kind', kind, 'user', user, 'epoch', mark and mark.epoch or '', 'until', valid_until)
return redis.call('PEXPIRE', own, keep_ms)
`,
);

export const tokenOwner = script(
  Docs,
  ['kind', 'now'],
  `return docs_of(accounts, { owner_of(own, kind, now) or nil })`,
);

/** The visits of the client with the account's address, if that is verified. */
export const ownAppointments = script(
  z.tuple([z.string(), Docs]),
  sessionArgs,
  String.raw`
${sessionLua}
local mark = id and account_mark(id)
local client = mark and mark.verified == '1' and redis.call('HGET', emails, mark.email)
if not client then return { '', {} } end
return { mark.email, docs_of(appointments, visits_with(client)) }
`,
);

/** Stores `line` as an account's newest attempt. While it is locked, consecutive attempts count as one. */
export const noteAttempt = script(
  z.number(),
  ['id', 'line', 'most'],
  String.raw`
if not account_mark(id) then return 0 end
local lines, locked = { line }, string.match(line, '\tlocked\t')
for older in lines_of(sign_ins_of, id) do
  if #lines == 1 and locked and string.match(older, '\tlocked\t') then return 0 end
  if #lines < tonumber(most) then lines[#lines + 1] = older end
end
keep_lines(sign_ins_of, id, lines)
return 1
`,
);

/** The attempts of the session's account, one a line. */
export const signInAttempts = script(
  z.string(),
  sessionArgs,
  `${sessionLua} return id and redis.call('HGET', sign_ins_of, id) or ''`,
);

/**
 * Empty if it was counted; otherwise the number of the full bucket, from 1, and the time in milliseconds from which none is full.
 */
export const countAttempt = script(
  z.array(z.number()),
  ['now'],
  String.raw`
local counts, firsts, full, full_until = {}, {}, nil, 0
for i, bucket in ipairs(KEYS) do
  local most, window = tonumber(ARGV[rest + 2 * i - 2]), tonumber(ARGV[rest + 2 * i - 1])
  local kept = redis.call('HMGET', bucket, 'count', 'first')
  counts[i], firsts[i] = tonumber(kept[1] or '0'), kept[2] or now
  if now - firsts[i] >= window then counts[i], firsts[i] = 0, now end
  if counts[i] >= most then
    full, full_until = full or i, math.max(full_until, firsts[i] + window)
  end
end
if full then return { full, full_until } end
for i, bucket in ipairs(KEYS) do
  redis.call('HSET', bucket, 'count', counts[i] + 1, 'first', firsts[i])
  redis.call('PEXPIRE', bucket, firsts[i] + ARGV[rest + 2 * i - 1] - now + ${COUNTER_SLACK_MS})
end
return {}
`,
);

import { FARTHEST_ZONE, MINUTES_A_DAY } from '../../../../src/domain/time.ts';
import { LONGEST_BLOCK } from '../verbs/calendar.ts';
import { LONGEST_BUFFER, VISIT_REACH } from '../windows.ts';

/**
 * `rules_unless(version, known)`: the rules' JSON, or nothing if the caller has that version. Version 0 may mean rules never
 * saved, or restored ones, so its text is always sent.
 *
 * `schedule(asked, from, to)`: `windowReach` of windows.ts says how wide it reads.
 *
 * `rules_changed()` counts a decision of the owner, which a schedule shows too, and returns the rules' version.
 *
 * `is_taken(stretches, buffer, but)`: the domain's overlap rule, over everything except the appointments and holds named.
 */
export const scheduleLua = String.raw`
local function rules_unless(version, known)
  return (version == '0' or version ~= known) and redis.call('HGET', salon, 'doc') or ''
end
local function rules_version()
  return redis.call('HGET', salon, 'version') or '0'
end
local function rules_changed()
  redis.call('HINCRBY', salon, 'revision', 1)
  redis.call('HINCRBY', salon, 'changes', 1)
  stir()
  return redis.call('HINCRBY', salon, 'version', 1)
end
local function op_rules(version) return rules_version() ~= version and 'rules_changed' or nil end
local function op_rulesChanged() rules_changed() end
local function op_putRules(doc)
  redis.call('HSET', salon, 'doc', doc)
  rules_changed()
end
local function op_restoreRules(version, doc)
  redis.call('HSET', salon, 'version', version, 'doc', doc, 'revision', 1, 'changes', 1, 'kept', 1)
end
local function op_unused(service)
  return service ~= '' and tonumber(redis.call('HGET', uses, service) or '0') > 0 and 'in_use' or nil
end
local function op_renamed(is_renamed)
  if is_renamed == '' then return end
  redis.call('HSETNX', website, 'version', 1)
  redis.call('HINCRBY', website, 'version', 1)
  redis.call('HINCRBY', website, 'step', 1)
end
local function op_blockDate(wanted, version)
  local day, reason = wanted.day, wanted.reason
  local before = stored('blocked', day)
  if not before and version ~= '' then return 'unknown' end
  if before and (reason == nil or '|' .. reason == string.match(before, '|.*$')) then return { 'done', before } end
  if obstacle_to(before, tonumber(version)) == 'stale' then return { 'stale', before } end
  if before then redis.call('ZREM', blocked, before) end
  local text = string.format('%s#%d|%s', wanted.date, rules_changed(), reason or '')
  redis.call('ZADD', blocked, day, text)
  return { 'done', text }
end
local function op_putBlocked(date) redis.call('ZADD', blocked, date.day, date.blocked) end
local function op_unblock(day) redis.call('ZREMRANGEBYSCORE', blocked, day, day) end
local function op_putBlock(block)
  redis.call('ZADD', blocks, block.start, block.id)
  redis.call('HSET', block_docs, block.id, block.doc)
end
local function op_removeBlock(id, following)
  local gone = { id }
  local series = following ~= '' and string.match(stored('block', id), '"series":"[^"]*"')
  if series then
    for _, other in ipairs(redis.call('ZRANGEBYSCORE', blocks, redis.call('ZSCORE', blocks, id), '+inf')) do
      if string.find(redis.call('HGET', block_docs, other), series, 1, true) then gone[#gone + 1] = other end
    end
  end
  redis.call('ZREM', blocks, unpack(gone))
  redis.call('HDEL', block_docs, unpack(gone))
end
local function op_putFeed(doc)
  redis.call('HSET', salon, 'kept', 1)
  if doc == '' then redis.call('HDEL', salon, 'feed') else redis.call('HSET', salon, 'feed', doc) end
end
local function blocks_of(ids) return values_of(block_docs, ids) end
local function schedule(asked, from, to)
  local versions = redis.call('HMGET', salon, 'revision', 'version')
  local revision, version = versions[1] or '0', versions[2] or '0'
  if revision == asked.known_revision then return { 'same' } end
  local rules = rules_unless(version, asked.known_rules)
  local first = math.floor((from - ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local last = math.floor((to + ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local blocked_dates = redis.call('ZRANGEBYSCORE', blocked, first, last)
  local until_minute = '(' .. string.format('%d', to + ${LONGEST_BUFFER})
  local time_blocks = blocks_of(redis.call('ZRANGEBYSCORE', blocks, from - ${LONGEST_BLOCK}, until_minute))
  local taken = redis.call('ZRANGEBYSCORE', busy, from - ${VISIT_REACH}, until_minute)
  return { revision, version, rules, blocked_dates, time_blocks, taken }
end
local function op_schedule(asked) return schedule(asked, asked.from, asked.to) end
local function op_rulesUnless(known)
  local version = rules_version()
  return { version, rules_unless(version, known) }
end
local function stretches_of(text)
  local found = {}
  for from, to in string.gmatch(text, '(%-?%d+),(%-?%d+)') do
    found[#found + 1] = { tonumber(from), tonumber(to) }
  end
  return found
end
local function with_buffer(text, buffer)
  local found = stretches_of(text)
  if #found > 0 then found[#found][2] = found[#found][2] + buffer end
  return found
end
local function is_taken(stretches, buffer, but)
  local wanted, is_ours = with_buffer(stretches, buffer), {}
  for _, name in ipairs(but) do is_ours[name] = true end
  if #wanted == 0 then return false end
  local first = wanted[1][1] - ${VISIT_REACH}
  local last = '(' .. string.format('%d', wanted[#wanted][2])
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', busy, first, last)) do
    local text, other = string.match(member, '^([^|]*)|(.*)$')
    if not is_ours[other] then
      for _, theirs in ipairs(with_buffer(text, buffer)) do
        for _, ours in ipairs(wanted) do
          if ours[1] < theirs[2] and theirs[1] < ours[2] then return true end
        end
      end
    end
  end
  return false
end
local function op_free(stretches, buffer, but)
  return is_taken(stretches, buffer, but) and 'taken' or nil
end
local function op_freeIn(stretches, buffer, but, asked)
  if is_taken(stretches, buffer, but) then
    return { 'taken', op_schedule(asked) }
  end
end
local function op_blockedDates() return redis.call('ZRANGE', blocked, 0, -1) end
local function op_timeBlocks() return blocks_of(redis.call('ZRANGE', blocks, 0, -1)) end
`;

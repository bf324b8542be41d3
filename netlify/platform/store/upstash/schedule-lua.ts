import * as z from 'zod/mini';
import { FARTHEST_ZONE, MINUTES_A_DAY } from '../../../../src/domain/time.ts';
import { LONGEST_BLOCK } from '../verbs/calendar.ts';
import { LONGEST_BUFFER, VISIT_REACH } from '../windows.ts';
import { Texts } from './record-texts.ts';

/**
 * The answer of `schedule`: that the caller's schedule is current, or revision, version of the rules, rules, and the page's
 * texts.
 */
export const PageReply = z.union([
  z.tuple([z.literal('same')]),
  z.tuple([z.string(), z.string(), z.string(), Texts, Texts, Texts]),
]);
export type PageReply = z.infer<typeof PageReply>;

/**
 * `rules_unless(version, known)`: the rules' JSON, or nothing if the caller has that version. Version 0 may mean rules never
 * saved, or restored ones, so its text is always sent.
 *
 * `schedule(from, to, known_revision, known_rules)`: `reachOf` of windows.ts says how wide it reads.
 *
 * `rules_changed()` counts a decision of the owner, which a schedule shows too, and returns the rules' version.
 *
 * `is_taken(stretches, buffer, id, hold)`: the domain's overlap rule, over everything except the appointment and the hold named.
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
local function blocks_of(ids) return values_of(block_docs, ids) end
local function schedule(from, to, known_revision, known_rules)
  local standing = redis.call('HMGET', salon, 'revision', 'version')
  local revision, version = standing[1] or '0', standing[2] or '0'
  if revision == known_revision then return { 'same' } end
  local rules = rules_unless(version, known_rules)
  local first = math.floor((from - ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local last = math.floor((to + ${FARTHEST_ZONE}) / ${MINUTES_A_DAY})
  local blocked_dates = redis.call('ZRANGEBYSCORE', blocked, first, last)
  local until_minute = '(' .. string.format('%d', to + ${LONGEST_BUFFER})
  local time_blocks = blocks_of(redis.call('ZRANGEBYSCORE', blocks, from - ${LONGEST_BLOCK}, until_minute))
  local taken = redis.call('ZRANGEBYSCORE', busy, from - ${VISIT_REACH}, until_minute)
  return { revision, version, rules, blocked_dates, time_blocks, taken }
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
local function is_taken(stretches, buffer, id, hold)
  local wanted = with_buffer(stretches, buffer)
  if #wanted == 0 then return false end
  local first = wanted[1][1] - ${VISIT_REACH}
  local last = '(' .. string.format('%d', wanted[#wanted][2])
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', busy, first, last)) do
    local text, other = string.match(member, '^([^|]*)|(.*)$')
    if other ~= id and other ~= hold then
      for _, theirs in ipairs(with_buffer(text, buffer)) do
        for _, ours in ipairs(wanted) do
          if ours[1] < theirs[2] and theirs[1] < ours[2] then return true end
        end
      end
    end
  end
  return false
end
`;

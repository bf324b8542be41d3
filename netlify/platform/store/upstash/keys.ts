/**
 * What the salon keeps in Redis. Few keys, each named to every script that touches it: Upstash reads a key that a script
 * was not told of from disk, with the whole database locked.
 */
export const keyNames = [
  /** hash: `revision` of the schedule, `version` and `doc` of the rules, `changes` of all that the owner sees, `tasks` ever added, `kept`, `claims` once the end of those of the first edition was planned, `feed` as JSON, `careful_step` and as JSON `careful`: what is known of clients one has to be careful with, `receipts`: the highest number of one */
  'salon',
  /** hash: id -> JSON */
  'appointments',
  /** hash: id -> version, stretches, services, client, keys of remembered answers, email address; one a line */
  'marks',
  /** sorted set: id by start */
  'starts',
  /** sorted set: id by start of those that are neither completed nor canceled nor missed */
  'open',
  /** sorted set: id by the time in ms when money moved for it last, 0 for never */
  'money',
  /** sorted set: id by the minute since when it is owed for, 0 once it is checked out, `inf` where nothing is owed */
  'owed',
  /** sorted set: id by the time in ms when its unpaid time is taken back */
  'holds',
  /** hash: id -> a keyed hash of where a held time was booked from */
  'hold_places',
  /** hash: id -> what a search looks through */
  'words',
  /** sorted set: `stretches|id` of appointments that are neither canceled nor missed, and `stretches|wish:id` of offers; by start */
  'busy',
  /** hash: id -> `start status amount client`, of appointments that have a client */
  'visits',
  /** sorted set, by name alone: `client|appointment` */
  'visits_of',
  /** sorted set, by name alone: `client|appointment`, of visits that were missed */
  'missed',
  /** hash: service -> how many appointments refer to it */
  'uses',
  /** hash: appointment -> JSON entries, one a line */
  'history',
  /** hash: id -> JSON */
  'clients',
  /** hash: id -> what a search looks through */
  'client_words',
  /** hash: email address in lower case -> client */
  'emails',
  /** sorted set, by name alone: `digits|client`, of clients who were merged with another */
  'phones',
  /** hash: client -> email address in lower case; of one who was merged also the others, and numbers as `tel:digits`, one a line */
  'email_of',
  /** sorted set: `date#version|reason` (of the first edition: `date|reason`) by days since 1970-01-01 */
  'blocked',
  /** sorted set: id by start */
  'blocks',
  /** hash: id -> JSON */
  'block_docs',
  /** hash: id -> `number|JSON`, numbered in the order in which they were added */
  'tasks',
  /** hash: id -> JSON */
  'wishes',
  /** hash: waitlist entry -> version, start and stretches of the time kept for it, email address; one a line */
  'wish_marks',
  /** sorted set: job by the time in ms from when it may be taken */
  'jobs',
  /** hash: job -> state, attempts, appointment, problem and JSON; one a line */
  'job_docs',
  /** hash: `stirred`, how often something was changed that may bring the jobs work; `until` and `mark`: when the jobs look next, as long as it was not changed again */
  'quiet',
  /** sorted set: job that was done, by the time in ms until which its id is known */
  'jobs_done',
  /** hash: id -> JSON */
  'accounts',
  /** hash: id -> version, how often all sessions were ended, 1 if verified, role, Google's name, email address; one a line */
  'account_marks',
  /** hash: email address in lower case -> ids, one a line, the oldest first */
  'accounts_of',
  /** hash: account -> its sessions, one a line: hash of the token, begun, seen, device, place; tabs between */
  'sessions_of',
  /** hash: account -> attempts to sign in to it, one a line, the newest first: time in ms, outcome, device; tabs between */
  'sign_ins_of',
  /** hash: Google's name for a person -> id */
  'google',
  /** hash: `step` of all of the website, `version` of its draft, `doc` with the draft and the list of publications */
  'website',
  /** hash: revision -> what that publication says, as JSON */
  'publications',
  /** hash: id -> JSON, without the bytes */
  'pictures',
] as const;

export type KeyName = (typeof keyNames)[number];

/**
 * Keys of which there is one per thing, and which Redis drops some time after they have lost their meaning; but for the bytes
 * of a picture, which stay until they are erased.
 */
export type OwnKey =
  | `remembered:${string}`
  | `session:${string}`
  | `token:${string}`
  | `attempts:${string}`
  | `picture:${string}`;

/**
 * How much longer than it means anything a key stays, in milliseconds. What is still valid is decided by the caller's
 * clock, which may run behind Redis's: its expiry only clears away.
 */
export const SLACK_MS = 86_400_000;

/** The same for a count of attempts: there may be many, and each names a place or an address. */
export const COUNTER_SLACK_MS = 60_000;

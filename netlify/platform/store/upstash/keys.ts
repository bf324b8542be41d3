/** The salon's keys in Redis. Each script names all it touches: unnamed ones are slow on Upstash. */
export const keyNames = [
  /**
   * hash: `revision` of the schedule, `version` and `doc` of the rules, `changes` of all that the owner sees, `tasks` ever added,
   * `kept`, `claims` once the expiry of first-edition accounts was planned, `feed` as JSON, `careful_step` and `careful` as JSON:
   * the booking restrictions, `receipts`: the highest receipt number
   */
  'salon',
  /** hash: id -> JSON */
  'appointments',
  /** hash: id -> version, stretches, services, client, keys of an earlier program's answers, email address or number; one a line */
  'marks',
  /** sorted set: id by start */
  'starts',
  /** sorted set: id by start, of those that are not completed, canceled or missed */
  'open',
  /** sorted set: id by the time in ms when money last moved for it, 0 for never */
  'money',
  /** sorted set: id by the minute since when it has a balance, 0 once it is checked out, `inf` without a balance */
  'owed',
  /** sorted set: id by the time in ms when its hold expires */
  'holds',
  /** hash: id -> a keyed hash of the IP address that booked a held time */
  'hold_places',
  /** hash: id -> searchable text */
  'words',
  /** sorted set by start: `stretches|id` for appointments that take time, `stretches|wish:id` for offers */
  'busy',
  /** hash: id -> `start status amount client`, of appointments that have a client */
  'visits',
  /** sorted set, all with score 0: `client|appointment` */
  'visits_of',
  /** sorted set, all with score 0: `client|appointment`, of missed visits */
  'missed',
  /** sorted set: `subject|key of the answer` by the time in ms until which that is known */
  'answers_of',
  /** hash: service -> how many appointments refer to it */
  'uses',
  /** hash: appointment -> JSON entries, one a line */
  'history',
  /** hash: id -> JSON */
  'clients',
  /** hash: id -> searchable text */
  'client_words',
  /** hash: lowercase email address -> client */
  'emails',
  /** sorted set, all with score 0: `digits|client`, of merged clients */
  'phones',
  /** hash: client -> lowercase email address; for merged clients also the others, and numbers as `tel:digits`, one a line */
  'email_of',
  /** sorted set: `date#version|reason` (of the first edition: `date|reason`) by days since 1970-01-01 */
  'blocked',
  /** sorted set: id by start */
  'blocks',
  /** hash: id -> JSON */
  'block_docs',
  /** hash: id -> `number|JSON`, numbered in the order of adding */
  'tasks',
  /** hash: date -> JSON */
  'cash_days',
  /** hash: id -> JSON of a private picture, whose bytes are elsewhere */
  'photos',
  /** hash: visit or client -> ids of its private pictures, one a line */
  'photos_of',
  /** hash: id -> JSON of the signed forms of an erased client */
  'kept_forms',
  /** hash: id -> JSON of a document, such as a product or a connected calendar */
  'shop',
  /** hash: key -> id: `product:barcode` */
  'shop_keys',
  /** sorted set: `kind|id` by the time in ms when it last mattered */
  'shop_moments',
  /** hash: id -> JSON */
  'imports',
  /** hash: `import|client:id` -> JSON */
  'import_entries',
  /** hash: id -> JSON */
  'wishes',
  /** hash: waitlist entry -> version, start and stretches of its held time, email address; one a line */
  'wish_marks',
  /** sorted set: job by the time in ms from which it may be taken */
  'jobs',
  /** hash: job -> state, attempts, appointment, problem and JSON; one a line */
  'job_docs',
  /**
   * hash: `stirred`, a counter of changes that may bring the jobs work; `until` and `mark`: when the jobs look next, unless
   * something changes before; `formats`: how far the conversion of older records has come
   */
  'quiet',
  /** sorted set: finished job, by the time in ms until which its id is remembered */
  'jobs_done',
  /** hash: id -> JSON */
  'accounts',
  /** hash: id -> version, how often all sessions were ended, 1 if verified, role, Google's id, email address; one a line */
  'account_marks',
  /** hash: lowercase email address -> ids, one a line, oldest first */
  'accounts_of',
  /** hash: account -> its sessions, one a line: hash of the token, start, last use, device, network; separated by tabs */
  'sessions_of',
  /** hash: account -> attempts to sign in to it, one a line, newest first: time in ms, outcome, device; separated by tabs */
  'sign_ins_of',
  /** hash: Google's id of a person -> id */
  'google',
  /** hash: `step` of all of the website, `version` of its draft, `doc` with the draft and the list of publications */
  'website',
  /** hash: revision -> the contents of that publication, as JSON */
  'publications',
  /** hash: id -> JSON, without the bytes */
  'pictures',
] as const;

export type KeyName = (typeof keyNames)[number];

/** Keys of individual things, which Redis deletes after they have expired; a picture's bytes stay. */
export type OwnKey =
  /** an earlier program's answer, for a day */
  | `remembered:${string}`
  /** text: time in ms until which it is known, fingerprint, body; one a line */
  | `answer:${string}`
  | `session:${string}`
  | `token:${string}`
  | `attempts:${string}`
  | `picture:${string}`;

/** How much longer a key stays than it is valid, in milliseconds: the caller's clock decides and may run behind. */
export const SLACK_MS = 86_400_000;

/** The same for a counter of attempts: there may be many, and each contains an IP or email address. */
export const COUNTER_SLACK_MS = 60_000;

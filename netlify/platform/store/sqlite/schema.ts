/** One entry per version of the file's schema (`PRAGMA user_version`). Entries are only added, never edited. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE salon (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    revision INTEGER NOT NULL DEFAULT 0,      -- rises with every change that a schedule shows
    rules_version INTEGER NOT NULL DEFAULT 0,
    rules TEXT,                               -- JSON; null while nothing was saved
    kept INTEGER NOT NULL DEFAULT 0           -- 1 once anything was ever kept
  ) STRICT;
  INSERT INTO salon (only_row) VALUES (1);

  CREATE TABLE blocked_dates (day INTEGER PRIMARY KEY, blocked TEXT NOT NULL) STRICT;

  CREATE TABLE time_blocks (id TEXT PRIMARY KEY, start INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX time_blocks_by_start ON time_blocks (start);

  CREATE TABLE clients (id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, doc TEXT NOT NULL) STRICT;

  CREATE TABLE appointments (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    start INTEGER NOT NULL,
    status TEXT NOT NULL,
    amount INTEGER NOT NULL,
    service INTEGER NOT NULL,
    busy TEXT NOT NULL,                       -- the stretches it takes; empty once it is canceled
    email TEXT NOT NULL,
    client TEXT REFERENCES clients (id),      -- null once the person is erased
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX appointments_by_start ON appointments (start, id);
  CREATE INDEX appointments_busy ON appointments (start, busy, id) WHERE busy <> '';
  CREATE INDEX appointments_by_client ON appointments (client, start, status, amount);
  CREATE INDEX appointments_by_service ON appointments (service);

  CREATE TABLE history (number INTEGER PRIMARY KEY, appointment TEXT NOT NULL REFERENCES appointments (id), doc TEXT NOT NULL) STRICT;
  CREATE INDEX history_by_appointment ON history (appointment);

  CREATE TABLE remembered (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    until INTEGER NOT NULL,
    appointment TEXT NOT NULL REFERENCES appointments (id),
    doc TEXT NOT NULL                         -- the appointment as the first answer showed it
  ) STRICT;
  CREATE INDEX remembered_until ON remembered (until);
  CREATE INDEX remembered_by_appointment ON remembered (appointment);

  CREATE TABLE tasks (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL) STRICT;

  CREATE TABLE users (email TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_ends_at ON sessions (ends_at);

  CREATE TABLE attempts (bucket TEXT PRIMARY KEY, count INTEGER NOT NULL, first_at INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE INDEX attempts_until ON attempts (until);
  `,
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'stuck', 'done')),
    due INTEGER NOT NULL,                     -- when it may be taken; of a done one, until when its id is known
    attempts INTEGER NOT NULL DEFAULT 0,
    problem TEXT NOT NULL DEFAULT '',         -- why the last attempt failed
    appointment TEXT REFERENCES appointments (id),
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX jobs_due ON jobs (state, due, id);
  CREATE INDEX jobs_by_appointment ON jobs (appointment) WHERE appointment IS NOT NULL;
  `,
  `
  CREATE TABLE wishes (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    start INTEGER NOT NULL,                   -- of the time kept for it, 0 for none
    busy TEXT NOT NULL,                       -- the stretches of that time
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX wishes_busy ON wishes (start, busy, id) WHERE busy <> '';
  `,
  // Accounts get their own ids: one verified for each address, and unproven ones beside it. Sessions start again.
  `
  DROP TABLE sessions;
  ALTER TABLE users RENAME TO users_by_address;
  CREATE TABLE users (
    number INTEGER PRIMARY KEY,               -- rises with age
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    email TEXT NOT NULL,
    verified INTEGER NOT NULL,
    role TEXT NOT NULL,
    google TEXT UNIQUE,
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX users_by_email ON users (email);
  CREATE UNIQUE INDEX users_verified ON users (email) WHERE verified = 1;
  INSERT INTO users (id, version, email, verified, role, doc)
  SELECT doc ->> '$.id', 1, email, doc ->> '$.role' = 'owner', doc ->> '$.role', json_set(
    doc, '$.version', 1, '$.verified', json(iif(doc ->> '$.role' = 'owner', 'true', 'false')), '$.phone', '',
    '$.google_subject', NULL
  ) FROM users_by_address;
  DROP TABLE users_by_address;

  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_ends_at ON sessions (ends_at);
  CREATE INDEX sessions_by_user ON sessions (user);

  CREATE TABLE tokens (token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, user TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE INDEX tokens_until ON tokens (until);
  CREATE INDEX tokens_by_user ON tokens (user);
  `,
  // For the owner's lists: what is open, what a search finds, and whether anything has changed.
  `
  ALTER TABLE salon ADD COLUMN changes INTEGER NOT NULL DEFAULT 0; -- rises with every change of what the owner sees
  ALTER TABLE appointments ADD COLUMN words TEXT NOT NULL DEFAULT '';
  ALTER TABLE clients ADD COLUMN words TEXT NOT NULL DEFAULT '';
  UPDATE appointments SET words = words_of('appointment', doc);
  UPDATE clients SET words = words_of('client', doc);
  CREATE INDEX appointments_open ON appointments (start, id) WHERE status NOT IN ('completed', 'canceled');
  CREATE INDEX appointments_by_words ON appointments (start, id, status, words);

  CREATE TRIGGER appointment_made AFTER INSERT ON appointments BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER appointment_changed AFTER UPDATE ON appointments BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER client_made AFTER INSERT ON clients BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER client_changed AFTER UPDATE ON clients BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER client_erased AFTER DELETE ON clients BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER task_made AFTER INSERT ON tasks BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER task_changed AFTER UPDATE ON tasks BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER task_removed AFTER DELETE ON tasks BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER rules_changed AFTER UPDATE OF rules_version ON salon BEGIN UPDATE salon SET changes = changes + 1; END;
  `,
  // JSON; null if the owner has no calendar feed.
  'ALTER TABLE salon ADD COLUMN feed TEXT',
  // Details for the list of sessions; and the expiry of existing unproven accounts, thirty days after they were created.
  `
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN place TEXT NOT NULL DEFAULT '';
  INSERT OR IGNORE INTO jobs (id, due, doc)
  SELECT 'forget_claim:' || id, (doc ->> '$.created_at') + 2592000000, json_object('kind', 'forget_claim', 'user', id)
  FROM users WHERE verified = 0 AND role = 'customer';
  `,
  // Holds that wait for a deposit. Existing appointments are never released.
  `
  ALTER TABLE appointments ADD COLUMN hold_ends INTEGER; -- when its time is taken back, in epoch ms; null for never
  ALTER TABLE appointments ADD COLUMN hold_place TEXT;   -- a keyed hash of where it was booked from, until then
  CREATE INDEX appointments_held ON appointments (hold_ends, id) WHERE hold_ends IS NOT NULL;
  `,
  // Keys of merged clients: other addresses, and numbers as `tel:2125550100`.
  `
  CREATE TABLE client_keys (
    key TEXT NOT NULL,
    client TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
    PRIMARY KEY (key, client)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX client_keys_by_client ON client_keys (client);
  `,
  // When money last moved for an appointment, in epoch milliseconds; 0 for never.
  `
  ALTER TABLE appointments ADD COLUMN money_moved INTEGER NOT NULL DEFAULT 0;
  UPDATE appointments SET money_moved = money_moved_of(doc);
  CREATE INDEX appointments_by_money ON appointments (money_moved) WHERE money_moved > 0;
  `,
  // The owner's website. Publications' contents and pictures' bytes are read one by one.
  `
  CREATE TABLE website (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    step INTEGER NOT NULL DEFAULT 0,          -- rises with every change
    version INTEGER NOT NULL DEFAULT 1,       -- of the draft
    doc TEXT                                  -- the draft and the list of publications; null while nothing was changed
  ) STRICT;
  INSERT INTO website (only_row) VALUES (1);
  CREATE TABLE publications (revision TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;
  CREATE TABLE pictures (id TEXT PRIMARY KEY, doc TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
  `,
  // A missed visit is over.
  `
  DROP INDEX appointments_open;
  CREATE INDEX appointments_open ON appointments (start, id) WHERE status NOT IN ('completed', 'canceled', 'no_show');
  `,
  // JSON: the booking restrictions; null while there are none.
  'ALTER TABLE salon ADD COLUMN careful TEXT',
  // The highest receipt number; 0 if there is none.
  'ALTER TABLE salon ADD COLUMN last_receipt INTEGER NOT NULL DEFAULT 0',
  // Increases with every erasure; 0 once the file has no erased bytes left. Files of earlier editions may have some.
  'ALTER TABLE salon ADD COLUMN unclean INTEGER NOT NULL DEFAULT 1',
  // Attempts to sign in to an account, shown to its owner.
  `
  CREATE TABLE sign_ins (
    number INTEGER PRIMARY KEY,               -- rises with age
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    device TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sign_ins_by_user ON sign_ins (user, number);
  `,
  // Since when a visit has a balance, in epoch minutes: 0 once it is checked out; null without a balance.
  `
  ALTER TABLE appointments ADD COLUMN owed_since INTEGER;
  UPDATE appointments SET owed_since = owed_since_of(doc);
  CREATE INDEX appointments_owed ON appointments (owed_since) WHERE owed_since IS NOT NULL;
  `,
  // Answers to keyed requests, which are deleted with the records that they are about.
  `
  CREATE TABLE answers (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, until INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX answers_until ON answers (until);
  CREATE TABLE answer_subjects (
    subject TEXT NOT NULL,
    answer TEXT NOT NULL REFERENCES answers (key) ON DELETE CASCADE,
    PRIMARY KEY (subject, answer)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX answer_subjects_by_answer ON answer_subjects (answer);
  CREATE TRIGGER answers_go_with_user AFTER DELETE ON users BEGIN
    DELETE FROM answers WHERE key IN (SELECT answer FROM answer_subjects WHERE subject = OLD.id);
  END;
  `,
  // How far the conversion of records of older formats has come.
  "ALTER TABLE salon ADD COLUMN formats TEXT NOT NULL DEFAULT ''",
  // The cash of each day; its id is the date.
  `
  CREATE TABLE cash_days (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TRIGGER cash_day_made AFTER INSERT ON cash_days BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER cash_day_changed AFTER UPDATE ON cash_days BEGIN UPDATE salon SET changes = changes + 1; END;
  `,
  // Imports, and what they did to each record: the id is `import|subject`.
  `
  CREATE TABLE imports (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE import_entries (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // Private pictures of visits and clients, without their bytes, which are not in the database.
  `
  CREATE TABLE photos (id TEXT PRIMARY KEY, subject TEXT NOT NULL, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX photos_by_subject ON photos (subject);
  CREATE TRIGGER photo_made AFTER INSERT ON photos BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER photo_changed AFTER UPDATE ON photos BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER photo_removed AFTER DELETE ON photos BEGIN UPDATE salon SET changes = changes + 1; END;
  `,
  // Signed forms of erased clients that are kept for a legal reason.
  'CREATE TABLE kept_forms (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID',
  // All documents, not only the shop's; `at` is in epoch milliseconds.
  `
  CREATE TABLE shop (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, key TEXT UNIQUE, at INTEGER NOT NULL, doc TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shop_by_kind ON shop (kind, at);
  CREATE TRIGGER shop_made AFTER INSERT ON shop BEGIN UPDATE salon SET changes = changes + 1, kept = 1; END;
  CREATE TRIGGER shop_changed AFTER UPDATE ON shop BEGIN UPDATE salon SET changes = changes + 1; END;
  CREATE TRIGGER shop_removed AFTER DELETE ON shop BEGIN UPDATE salon SET changes = changes + 1; END;
  `,
];

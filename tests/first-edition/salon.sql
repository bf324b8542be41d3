PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE salon (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    revision INTEGER NOT NULL DEFAULT 0,      -- rises with every change that a diary shows
    rules_version INTEGER NOT NULL DEFAULT 0,
    rules TEXT,                               -- JSON; null while nothing was saved
    kept INTEGER NOT NULL DEFAULT 0           -- 1 once anything was ever kept
  , changes INTEGER NOT NULL DEFAULT 0, feed TEXT) STRICT;
CREATE TABLE blocked_dates (day INTEGER PRIMARY KEY, blocked TEXT NOT NULL) STRICT;
CREATE TABLE time_blocks (id TEXT PRIMARY KEY, start INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
CREATE TABLE clients (id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, doc TEXT NOT NULL, words TEXT NOT NULL DEFAULT '') STRICT;
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
  , words TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE history (number INTEGER PRIMARY KEY, appointment TEXT NOT NULL REFERENCES appointments (id), doc TEXT NOT NULL) STRICT;
CREATE TABLE remembered (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    until INTEGER NOT NULL,
    appointment TEXT NOT NULL REFERENCES appointments (id),
    doc TEXT NOT NULL                         -- the appointment as the first answer showed it
  ) STRICT;
CREATE TABLE tasks (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL) STRICT;
CREATE TABLE attempts (bucket TEXT PRIMARY KEY, count INTEGER NOT NULL, first_at INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'stuck', 'done')),
    due INTEGER NOT NULL,                     -- when it may be taken; of a done one, until when its id is known
    attempts INTEGER NOT NULL DEFAULT 0,
    problem TEXT NOT NULL DEFAULT '',         -- why the last attempt failed
    appointment TEXT REFERENCES appointments (id),
    doc TEXT NOT NULL
  ) STRICT;
CREATE TABLE wishes (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    start INTEGER NOT NULL,                   -- of the time kept for it, 0 for none
    busy TEXT NOT NULL,                       -- the stretches of that time
    doc TEXT NOT NULL
  ) STRICT;
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
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE tokens (token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, user TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
INSERT INTO salon (only_row, revision, rules_version, rules, kept, changes, feed) VALUES (1, 51, 9, '{"settings":{"businessName":"Orchard Lane Studio","businessPhone":"(555) 010-0999","businessEmail":"studio@salon.test","businessAddress":"14 Orchard Lane, Hudson, NY 12534","paymentProcessor":"stripe","requireDeposit":true,"depositPercentage":40,"bookingWindow":60,"cancelWindow":24,"autoConfirm":false,"emailNotifications":true,"smsNotifications":false,"reminderHours":24,"workingHours":{"start":"09:00","end":"18:00"},"workingDays":[1,2,3,4,5,6],"timeSlotInterval":30,"instagram":"orchardlane","facebook":"","website":"","timeZone":"America/New_York","slotMode":"interval","fixedSlots":["09:00","10:30","14:00","15:30"],"breaks":[{"start":"12:30","end":"13:00"}],"hoursByWeekday":{"6":{"start":"10:00","end":"14:00"}},"bufferMinutes":10,"minNoticeHours":2},"services":[{"id":1,"name":"Women''s Cut & Style","description":"Wash, precision cut and a finished blow-dry.","category":"Hair Cut","duration_min":60,"price_cents":8500,"active":true,"processing":null},{"id":2,"name":"Men''s Cut & Style","description":"A tailored cut, washed and styled.","category":"Hair Cut","duration_min":45,"price_cents":5000,"active":true,"processing":null},{"id":3,"name":"Color Service","description":"Root touch-up, all-over color or soft highlights.","category":"Color","duration_min":120,"price_cents":12000,"active":true,"processing":null},{"id":4,"name":"Blowout & Style","description":"Wash, blow-dry and a style that holds.","category":"Styling","duration_min":45,"price_cents":5500,"active":true,"processing":null},{"id":5,"name":"Formal/Updo Styling","description":"An updo or formal style for the day that matters.","category":"Styling","duration_min":60,"price_cents":8500,"active":true,"processing":null},{"id":6,"name":"Deep Conditioning Treatment","description":"A mask and massage for dry or tired hair.","category":"Treatment","duration_min":30,"price_cents":3500,"active":false,"processing":null},{"id":7,"name":"Balayage","description":"Painted by hand.","category":"Color","duration_min":180,"price_cents":21000,"active":true,"processing":{"start_min":60,"duration_min":45}}]}', 1, 91, '{"token_hash":"loaYTCgk1xlv2J7LOH93VYrAOci_Mz4-NjKkjtWb24w","made_at":1795212000000}');
INSERT INTO blocked_dates (day, blocked) VALUES (20790, '2026-12-03|Fair');
INSERT INTO blocked_dates (day, blocked) VALUES (20812, '2026-12-25|Christmas');
INSERT INTO time_blocks (id, start, doc) VALUES ('f0df0eee-9dc1-435a-8223-b521d17a007a', 29925900, '{"id":"f0df0eee-9dc1-435a-8223-b521d17a007a","start":29925900,"end":29925960,"reason":"Dentist"}');
INSERT INTO clients (id, email, doc, words) VALUES ('9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', 'ada@example.com', '{"id":"9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1","name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100","notes":"Formula 6N + 20 vol"}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
formula 6n + 20 vol');
INSERT INTO clients (id, email, doc, words) VALUES ('0d145d41-0b88-4b84-8fe8-79fd645c4cca', 'cleo@example.com', '{"id":"0d145d41-0b88-4b84-8fe8-79fd645c4cca","name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300","notes":""}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
');
INSERT INTO clients (id, email, doc, words) VALUES ('82a4d683-8a6a-4cc1-8e57-2ce858616df8', 'eve@example.com', '{"id":"82a4d683-8a6a-4cc1-8e57-2ce858616df8","name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500","notes":""}', 'eve ohm
eve@example.com
(555) 010-0500
5550100500
');
INSERT INTO clients (id, email, doc, words) VALUES ('58488b81-55da-47d9-8d6c-be1fe3794e4b', 'wanda@example.com', '{"id":"58488b81-55da-47d9-8d6c-be1fe3794e4b","name":"Wanda Inn","email":"wanda@example.com","phone":"(555) 010-0800","notes":"Comes on foot"}', 'wanda inn
wanda@example.com
(555) 010-0800
5550100800
comes on foot');
INSERT INTO clients (id, email, doc, words) VALUES ('028fd176-5378-46ee-8635-fc7d46547c14', 'bea@example.com', '{"id":"028fd176-5378-46ee-8635-fc7d46547c14","name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200","notes":""}', 'bea potter
bea@example.com
(555) 010-0200
5550100200
');
INSERT INTO clients (id, email, doc, words) VALUES ('65f4e999-9e57-4df3-880a-61a25d34a03c', 'fay@example.com', '{"id":"65f4e999-9e57-4df3-880a-61a25d34a03c","name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600","notes":""}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
');
INSERT INTO clients (id, email, doc, words) VALUES ('d5fc8d2b-3c66-4d26-8894-05fbbffe28db', 'gus@example.com', '{"id":"d5fc8d2b-3c66-4d26-8894-05fbbffe28db","name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700","notes":""}', 'gus holm
gus@example.com
(555) 010-0700
5550100700
');
INSERT INTO clients (id, email, doc, words) VALUES ('6b40e6c7-9b61-4a33-8995-f56f23c2a539', 'nobody@example.com', '{"id":"6b40e6c7-9b61-4a33-8995-f56f23c2a539","name":"Eve Ohm","email":"nobody@example.com","phone":"(555) 010-0500","notes":""}', 'eve ohm
nobody@example.com
(555) 010-0500
5550100500
');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('77bd2789-642d-4954-8371-b4300b80d88b', 2, 29914080, 'completed', 8500, 1, '29914080,29914140', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"77bd2789-642d-4954-8371-b4300b80d88b","reference":"3C44-2DA6","version":2,"status":"completed","source":"owner","start":29914080,"end":29914140,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":8500,"payments":[],"terms":null,"created_at":1794834000000,"manage_token_hash":"-sSeWX4sHVtNZZu-CSW9_fVM-vnMNIzLb9BumhI9QW0","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
women''s cut & style

3c44-2da6
3c442da6');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('19aa2030-f14a-4243-851c-1f018428941d', 1, 29915700, 'booked', 0, 4, '29915700,29915745', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"19aa2030-f14a-4243-851c-1f018428941d","reference":"4865-F2FB","version":1,"status":"booked","source":"owner","start":29915700,"end":29915745,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"Rings twice","service":{"id":4,"name":"Blowout & Style","duration_min":45,"price_cents":5500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1794834000000,"manage_token_hash":"umvH1UQUkk_hfJ9ndgA7Q-1aQsW8jHr8Nme8e2Ir62E","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
blowout & style
rings twice
4865-f2fb
4865f2fb');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('9c403019-1a41-4e77-836a-fd44da108c0f', 3, 29916840, 'completed', 8500, 1, '29916840,29916900', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"9c403019-1a41-4e77-836a-fd44da108c0f","reference":"4922-F0B7","version":3,"status":"completed","source":"online","start":29916840,"end":29916900,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":8500,"payments":[{"id":"2a75edfb-c9ed-4d91-897f-bb53f1227f92","provider":"test","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1794834000000,"paid_at":1794834000000,"held_until":1794834000000,"reference":"4242","charge":"","url":"","events":[],"refunds":[]}],"terms":{"version":3,"cancel_window":24,"late_fee_percent":50},"created_at":1794834000000,"manage_token_hash":"eAWbhCR249dR7TQxcaZfp_eAH89buw44HxistlK1p-8","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
women''s cut & style

4922-f0b7
4922f0b7');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('5cae25c0-1770-41c3-83f4-651a5dbe6f76', 3, 29917140, 'completed', 5000, 2, '29917140,29917185', 'erased-5cae25c0-1770-41c3-83f4-651a5dbe6f76@erased.invalid', NULL, '{"id":"5cae25c0-1770-41c3-83f4-651a5dbe6f76","reference":"94B2-C426","version":3,"status":"completed","source":"online","start":29917140,"end":29917185,"zone":"America/New_York","customer":{"name":"Erased client","email":"erased-5cae25c0-1770-41c3-83f4-651a5dbe6f76@erased.invalid","phone":"00000"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":5000,"payments":[],"terms":{"version":3,"cancel_window":24,"late_fee_percent":50},"created_at":1794834000000,"manage_token_hash":"","erased":true}', 'erased client
erased-5cae25c0-1770-41c3-83f4-651a5dbe6f76@erased.invalid
00000
00000
men''s cut & style

94b2-c426
94b2c426');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('cdf30656-c7f8-44a3-8938-b0eba5ea2a9b', 2, 29940180, 'pending', 0, 2, '29940180,29940225', 'erased-cdf30656-c7f8-44a3-8938-b0eba5ea2a9b@erased.invalid', NULL, '{"id":"cdf30656-c7f8-44a3-8938-b0eba5ea2a9b","reference":"9E1E-CEE6","version":2,"status":"pending","source":"online","start":29940180,"end":29940225,"zone":"America/New_York","customer":{"name":"Erased client","email":"erased-cdf30656-c7f8-44a3-8938-b0eba5ea2a9b@erased.invalid","phone":"00000"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":3,"cancel_window":24,"late_fee_percent":50},"created_at":1794834000000,"manage_token_hash":"","erased":true}', 'erased client
erased-cdf30656-c7f8-44a3-8938-b0eba5ea2a9b@erased.invalid
00000
00000
men''s cut & style

9e1e-cee6
9e1ecee6');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('7cb174be-8739-4db1-87a3-e4f34dd5b93f', 3, 29918340, 'canceled', 3500, 6, '', 'eve@example.com', '82a4d683-8a6a-4cc1-8e57-2ce858616df8', '{"id":"7cb174be-8739-4db1-87a3-e4f34dd5b93f","reference":"4A5A-8B62","version":3,"status":"canceled","source":"owner","start":29918340,"end":29918370,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":6,"name":"Deep Conditioning Treatment","duration_min":30,"price_cents":3500,"processing":null},"amount_paid_cents":3500,"payments":[],"terms":null,"created_at":1794834000000,"manage_token_hash":"VONhNQem5InUesJehbgdCtswEEuc4gIFqfmSkrY2pkM","erased":false}', 'eve ohm
eve@example.com
(555) 010-0500
5550100500
deep conditioning treatment

4a5a-8b62
4a5a8b62');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('6d3f4960-eae6-4d3a-83ad-cd535129db5a', 3, 29929800, 'canceled', 0, 1, '', 'bea@example.com', '028fd176-5378-46ee-8635-fc7d46547c14', '{"id":"6d3f4960-eae6-4d3a-83ad-cd535129db5a","reference":"BFC4-2166","version":3,"status":"canceled","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"a8670771-6467-45a1-893d-3f657c169135","provider":"test","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795442400000,"reference":"4242","charge":"","url":"","events":[],"refunds":[{"id":"11f523c1-7d30-449c-88ef-24e3a39aa23e","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"GSNB7aS5V-AWmV4reEyqwSWuyJZowy9XA0nDsR31nGg","erased":false}', 'bea potter
bea@example.com
(555) 010-0200
5550100200
women''s cut & style

bfc4-2166
bfc42166');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('69168588-a883-46e9-8046-e612e1960232', 3, 29925480, 'booked', 0, 2, '29925480,29925525', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"69168588-a883-46e9-8046-e612e1960232","reference":"D8D8-034A","version":3,"status":"booked","source":"owner","start":29925480,"end":29925525,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"7sSwk1kRi_ne4xjKKQ4qjS7ElyE4PMDefOUhxU_sgF8","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
men''s cut & style

d8d8-034a
d8d8034a');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411', 2, 29926920, 'confirmed', 0, 3, '29926920,29927040', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411","reference":"AB86-102D","version":2,"status":"confirmed","source":"online","start":29926920,"end":29927040,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"Left side longer","service":{"id":3,"name":"Color Service","duration_min":120,"price_cents":12000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"kt0GEDZ7Xm6u-Hq1qz7_JfpNEc0Dowfo7PrKdUH7cvk","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
color service
left side longer
ab86-102d
ab86102d');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('6651be79-17f0-4338-8606-ee70502c766f', 1, 29927220, 'paid', 8500, 1, '29927220,29927280', 'eve@example.com', '82a4d683-8a6a-4cc1-8e57-2ce858616df8', '{"id":"6651be79-17f0-4338-8606-ee70502c766f","reference":"1667-222E","version":1,"status":"paid","source":"owner","start":29927220,"end":29927280,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":8500,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"tZvBXv3GIun-if0uNVjFM_F-7mN2RSogIq2uaYnz2M4","erased":false}', 'eve ohm
eve@example.com
(555) 010-0500
5550100500
women''s cut & style

1667-222e
1667222e');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('38bac16b-646b-4dfe-859a-42bd06773954', 1, 29934420, 'booked', 2000, 1, '29934420,29934480', 'fay@example.com', '65f4e999-9e57-4df3-880a-61a25d34a03c', '{"id":"38bac16b-646b-4dfe-859a-42bd06773954","reference":"372D-4305","version":1,"status":"booked","source":"owner","start":29934420,"end":29934480,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":2000,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"7Nmu53yZXNWsEZ7_zl91qmR4kvPsi55BESZAh-fkdIs","erased":false}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
women''s cut & style

372d-4305
372d4305');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('846356ed-959a-4d11-866f-dbc24c742671', 2, 29930040, 'pending', 8400, 7, '29930040,29930100;29930145,29930220', 'gus@example.com', 'd5fc8d2b-3c66-4d26-8894-05fbbffe28db', '{"id":"846356ed-959a-4d11-866f-dbc24c742671","reference":"818C-D1D0","version":2,"status":"pending","source":"online","start":29930040,"end":29930220,"zone":"America/New_York","customer":{"name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700"},"notes":"","service":{"id":7,"name":"Balayage","duration_min":180,"price_cents":21000,"processing":{"start_min":60,"duration_min":45}},"amount_paid_cents":8400,"payments":[{"id":"a93f5a3a-626c-4b56-8d44-cfedd50e5dfe","provider":"test","kind":"deposit","amount_cents":8400,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795212000000,"reference":"4242","charge":"","url":"","events":[],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"yLGi1vFHBmYJ6BOUpwAq5-NLSDmdFexSEGGuGauaAdk","erased":false}', 'gus holm
gus@example.com
(555) 010-0700
5550100700
balayage

818c-d1d0
818cd1d0');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('f6760af8-2564-4d5f-8295-b48da9b44358', 3, 29935560, 'canceled', 0, 1, '', 'gus@example.com', 'd5fc8d2b-3c66-4d26-8894-05fbbffe28db', '{"id":"f6760af8-2564-4d5f-8295-b48da9b44358","reference":"498E-C437","version":3,"status":"canceled","source":"online","start":29935560,"end":29935620,"zone":"America/New_York","customer":{"name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"13c66f2b-be40-44bf-8d5d-30fa38d6893c","provider":"test","kind":"full","amount_cents":8500,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795212000000,"reference":"4242","charge":"","url":"","events":[],"refunds":[{"id":"ef8ddf00-a90b-4da8-88b0-5f701fe92033","amount_cents":8500,"at":1795212000000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"uZkKKRXku3F46FHs4OupFz231Te5lkfB1HAnCQnvZOE","erased":false}', 'gus holm
gus@example.com
(555) 010-0700
5550100700
women''s cut & style

498e-c437
498ec437');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('da4a8cf2-eae1-456c-8f83-0c8c65373820', 2, 29935860, 'canceled', 0, 1, '', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"da4a8cf2-eae1-456c-8f83-0c8c65373820","reference":"8376-9A29","version":2,"status":"canceled","source":"owner","start":29935860,"end":29935920,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"TBAXHLCWRAc1mQoc-5GnZQPSbTsAKXd95Z62UUKJ4SE","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
women''s cut & style

8376-9a29
83769a29');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('d13ae39e-e559-4f03-828b-f8ecab4c9ea2', 3, 29939880, 'pending', 8500, 1, '29939880,29939940', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"d13ae39e-e559-4f03-828b-f8ecab4c9ea2","reference":"9203-6587","version":3,"status":"pending","source":"online","start":29939880,"end":29939940,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":8500,"payments":[{"id":"a1a4e97b-00fa-4b87-8642-bed85a691bd5","provider":"stripe","kind":"full","amount_cents":8500,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_1","charge":"pi_2","url":"","events":["evt_1"],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"8TgSOzslQdOSV2fB8kpUho0TTwdUnr-mJ5X3okHJ-qU","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
women''s cut & style

9203-6587
92036587');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('6bc09431-ebd4-4299-8ebc-de88868e6176', 3, 29941380, 'pending', 3400, 5, '29941380,29941440', 'fay@example.com', '65f4e999-9e57-4df3-880a-61a25d34a03c', '{"id":"6bc09431-ebd4-4299-8ebc-de88868e6176","reference":"449F-0D14","version":3,"status":"pending","source":"online","start":29941380,"end":29941440,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":5,"name":"Formal/Updo Styling","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":3400,"payments":[{"id":"72eba4f9-b9ae-417f-8183-f11594e7bd52","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_3","charge":"pi_4","url":"","events":["evt_2"],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"1lSzipqY85uCJBP2zxIRsLXt5YyCKzTfPT6HKWcMdAI","erased":false}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
formal/updo styling

449f-0d14
449f0d14');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('77d25a0e-9151-43aa-8ca0-90b1144def35', 4, 29944200, 'canceled', 0, 1, '', 'bea@example.com', '028fd176-5378-46ee-8635-fc7d46547c14', '{"id":"77d25a0e-9151-43aa-8ca0-90b1144def35","reference":"C666-2565","version":4,"status":"canceled","source":"online","start":29944200,"end":29944260,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"c63f0924-847e-4da8-8794-d5f184b491ce","provider":"stripe","kind":"full","amount_cents":8500,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_5","charge":"pi_6","url":"","events":["evt_3"],"refunds":[{"id":"1b08247d-16cf-419b-867c-2f1f58fd7701","amount_cents":8500,"at":1795212000000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"Mb0zuFJSG4m9F_5XD2qYqm7g-E0zkCN-S4Gl0tmBpC8","erased":false}', 'bea potter
bea@example.com
(555) 010-0200
5550100200
women''s cut & style

c666-2565
c6662565');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('288d9b1d-a2d5-4370-8b0b-6e07bc133987', 3, 29945640, 'canceled', 0, 1, '', 'bea@example.com', '028fd176-5378-46ee-8635-fc7d46547c14', '{"id":"288d9b1d-a2d5-4370-8b0b-6e07bc133987","reference":"11ED-7B02","version":3,"status":"canceled","source":"online","start":29945640,"end":29945700,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"d9002ca6-35ea-465b-8d9c-5326a2d50f84","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"closed","started_at":1795212000000,"paid_at":null,"held_until":1795213860000,"reference":"cs_test_7","charge":"","url":"","events":["evt_4"],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"DRvfrmJM6S8ZE66GqyIjkY0wHquDKyetHTNL9MVdE_w","erased":false}', 'bea potter
bea@example.com
(555) 010-0200
5550100200
women''s cut & style

11ed-7b02
11ed7b02');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('fc6fa0bd-b461-4b6c-80d9-1770e70e90c8', 2, 29945940, 'pending', 0, 2, '29945940,29945985', 'eve@example.com', '82a4d683-8a6a-4cc1-8e57-2ce858616df8', '{"id":"fc6fa0bd-b461-4b6c-80d9-1770e70e90c8","reference":"E481-F9E0","version":2,"status":"pending","source":"online","start":29945940,"end":29945985,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[{"id":"cb8ad6a2-274f-4817-8025-7d5fa2e065a1","provider":"stripe","kind":"full","amount_cents":5000,"state":"open","started_at":1795212000000,"paid_at":null,"held_until":1795213860000,"reference":"cs_test_8","charge":"","url":"https://checkout.stripe.test/cs_test_8","events":[],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"LiPzqteAyXfpLbzkEJ22PmqccqEtm8s410_82m9F5Yc","erased":false}', 'eve ohm
eve@example.com
(555) 010-0500
5550100500
men''s cut & style

e481-f9e0
e481f9e0');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('7a4f1df9-6a97-421b-858b-69431d3a4f19', 4, 29947080, 'canceled', 0, 1, '', 'fay@example.com', '65f4e999-9e57-4df3-880a-61a25d34a03c', '{"id":"7a4f1df9-6a97-421b-858b-69431d3a4f19","reference":"BC66-42E2","version":4,"status":"canceled","source":"online","start":29947080,"end":29947140,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"1e713b3a-8241-466a-8df3-07b0826a4290","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_10","charge":"pi_11","url":"","events":["evt_6"],"refunds":[{"id":"442a69c4-10ad-4fcf-8b18-1626618953d4","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"68zYmSP1CYuXXS5TWX38PniUxp49N9JEAUif25Kzl2U","erased":false}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
women''s cut & style

bc66-42e2
bc6642e2');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('beefe58a-56db-4cf6-82c1-1c00d67ec8da', 3, 29948520, 'pending', 0, 7, '29948520,29948580;29948625,29948700', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"beefe58a-56db-4cf6-82c1-1c00d67ec8da","reference":"6C3D-80B2","version":3,"status":"pending","source":"online","start":29948520,"end":29948700,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":7,"name":"Balayage","duration_min":180,"price_cents":21000,"processing":{"start_min":60,"duration_min":45}},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"L3nukVwEFMaDHpiOM0RD44-GlEGEQIapNPrDP3JO-u8","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
balayage

6c3d-80b2
6c3d80b2');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('df207319-bc65-404b-8db1-b9861be67553', 1, 29949960, 'pending', 0, 2, '29949960,29950005', 'nobody@example.com', '6b40e6c7-9b61-4a33-8995-f56f23c2a539', '{"id":"df207319-bc65-404b-8db1-b9861be67553","reference":"38AF-91ED","version":1,"status":"pending","source":"online","start":29949960,"end":29950005,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"nobody@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"BaEAbjoI0VYLvOVEE2ssqIbDcyc8hBeTN-wSnrVNlaM","erased":false}', 'eve ohm
nobody@example.com
(555) 010-0500
5550100500
men''s cut & style

38af-91ed
38af91ed');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('ae1d05e4-137d-4d32-86d1-7bb853f1d62f', 1, 29950260, 'booked', 0, 2, '29950260,29950305', 'fay@example.com', '65f4e999-9e57-4df3-880a-61a25d34a03c', '{"id":"ae1d05e4-137d-4d32-86d1-7bb853f1d62f","reference":"0F8E-1B05","version":1,"status":"booked","source":"owner","start":29950260,"end":29950305,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"4siamfe82dq8vpYDwDLLMjGzKA_UzQ_PhmFhTVoCQdg","erased":false}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
men''s cut & style

0f8e-1b05
0f8e1b05');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('3fb7b227-3f98-4725-819e-94b9af000df9', 1, 29951460, 'booked', 0, 4, '29951460,29951505', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"3fb7b227-3f98-4725-819e-94b9af000df9","reference":"E491-B978","version":1,"status":"booked","source":"owner","start":29951460,"end":29951505,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":4,"name":"Blowout & Style","duration_min":45,"price_cents":5500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"mI-7Yo6FocaRvUqDPmf_fC5YR-lG1NBH52TOfgGYxyQ","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
blowout & style

e491-b978
e491b978');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('c01c0d6b-aaf4-4d5a-813d-9bc835436f2e', 1, 29954280, 'pending', 0, 1, '29954280,29954340', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"c01c0d6b-aaf4-4d5a-813d-9bc835436f2e","reference":"8B01-D8A4","version":1,"status":"pending","source":"online","start":29954280,"end":29954340,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"9r42l1u3Byz6AyTdBYqe_BTY1E3epwgvp1b9FwnyFhc","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
women''s cut & style

8b01-d8a4
8b01d8a4');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('5694f5e2-69fa-403e-86c2-a0295215aabc', 1, 29954580, 'booked', 0, 2, '29954580,29954625', 'cleo@example.com', '0d145d41-0b88-4b84-8fe8-79fd645c4cca', '{"id":"5694f5e2-69fa-403e-86c2-a0295215aabc","reference":"5A8F-6EE9","version":1,"status":"booked","source":"owner","start":29954580,"end":29954625,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"NybtvUe_2j4F5HTs0KrqB68HWp2DAcANmzQfHL7PA6s","erased":false}', 'cleo day
cleo@example.com
(555) 010-0300
5550100300
men''s cut & style

5a8f-6ee9
5a8f6ee9');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('83a10d8d-6ea9-4c4e-806c-fc1825423f0c', 2, 29955720, 'pending', 0, 1, '29955720,29955780', 'ada@example.com', '9bffb76d-ec0b-41e7-89f0-aca8a71fa4a1', '{"id":"83a10d8d-6ea9-4c4e-806c-fc1825423f0c","reference":"1B51-75DC","version":2,"status":"pending","source":"online","start":29955720,"end":29955780,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c03","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"open","started_at":1795442400000,"paid_at":null,"held_until":1795444260000,"reference":"cs_test_13","charge":"","url":"https://checkout.stripe.test/cs_test_13","events":[],"refunds":[]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"6RvzK5E8VF27pdmpl0tjIwthxqcFveQ0kYGDEm4L250","erased":false}', 'ada byron
ada@example.com
(555) 010-0100
5550100100
women''s cut & style

1b51-75dc
1b5175dc');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', 2, 29957160, 'pending', 0, 1, '29957160,29957220', 'fay@example.com', '65f4e999-9e57-4df3-880a-61a25d34a03c', '{"id":"774da8ef-7c0b-44f7-87cd-b2d34c78c6c3","reference":"36A3-55F8","version":2,"status":"pending","source":"online","start":29957160,"end":29957220,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"9acccd95-49ac-4d46-89d9-9331f9adc273","provider":"stripe","kind":"full","amount_cents":8500,"state":"open","started_at":1795442400000,"paid_at":null,"held_until":1795444260000,"reference":"cs_test_14","charge":"","url":"https://checkout.stripe.test/cs_test_14","events":[],"refunds":[]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"Mg13PKXPn7pGm9nBYh5bm1RBraOM7nIXt9mcfja9Q2s","erased":false}', 'fay weld
fay@example.com
(555) 010-0600
5550100600
women''s cut & style

36a3-55f8
36a355f8');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('fdf3e444-54a6-429c-818e-2222f2ab8d78', 1, 29929800, 'pending', 0, 1, '29929800,29929860', 'bea@example.com', '028fd176-5378-46ee-8635-fc7d46547c14', '{"id":"fdf3e444-54a6-429c-818e-2222f2ab8d78","reference":"DE82-E0E6","version":1,"status":"pending","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"eiwZPsccXgsw3xsUVs4ftoNDjUy4jljyYh7nLMyfHJo","erased":false}', 'bea potter
bea@example.com
(555) 010-0200
5550100200
women''s cut & style

de82-e0e6
de82e0e6');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('a2310545-f5ac-4853-832d-d58e0b73691d', 4, 29958600, 'canceled', 0, 1, '', 'eve@example.com', '82a4d683-8a6a-4cc1-8e57-2ce858616df8', '{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":4,"status":"canceled","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","provider":"stripe","kind":"full","amount_cents":8500,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795444260000,"reference":"cs_test_16","charge":"pi_17","url":"","events":["evt_8"],"refunds":[{"id":"16073fed-7333-4bf2-8843-0b0268ec2831","amount_cents":8500,"at":1795442400000}]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}', 'eve ohm
eve@example.com
(555) 010-0500
5550100500
women''s cut & style

0971-c87e
0971c87e');
INSERT INTO appointments (id, version, start, status, amount, service, busy, email, client, doc, words) VALUES ('8aab6581-c53d-4d6a-8f03-aa6331b2dd9f', 1, 29958600, 'pending', 0, 1, '29958600,29958660', 'gus@example.com', 'd5fc8d2b-3c66-4d26-8894-05fbbffe28db', '{"id":"8aab6581-c53d-4d6a-8f03-aa6331b2dd9f","reference":"1537-8409","version":1,"status":"pending","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"rfM5nYJLE0IxdePIPc8druKU3dMW7bvBqK_II4SvAJ0","erased":false}', 'gus holm
gus@example.com
(555) 010-0700
5550100700
women''s cut & style

1537-8409
15378409');
INSERT INTO history (number, appointment, doc) VALUES (1, '77bd2789-642d-4954-8371-b4300b80d88b', '{"at":1794834000000,"by":"owner","change":"Booked by the salon: Women''s Cut & Style, 2026-11-16 at 11:00"}');
INSERT INTO history (number, appointment, doc) VALUES (2, '19aa2030-f14a-4243-851c-1f018428941d', '{"at":1794834000000,"by":"owner","change":"Booked by the salon: Blowout & Style, 2026-11-17 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (3, '9c403019-1a41-4e77-836a-fd44da108c0f', '{"at":1794834000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-11-18 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (4, '9c403019-1a41-4e77-836a-fd44da108c0f', '{"at":1794834000000,"by":"customer","change":"Paid: $0 → $34; Payment: pending → deposit"}');
INSERT INTO history (number, appointment, doc) VALUES (7, '7cb174be-8739-4db1-87a3-e4f34dd5b93f', '{"at":1794834000000,"by":"owner","change":"Booked by the salon: Deep Conditioning Treatment, 2026-11-19 at 10:00"}');
INSERT INTO history (number, appointment, doc) VALUES (8, '77bd2789-642d-4954-8371-b4300b80d88b', '{"at":1795212000000,"by":"owner","change":"Status: booked → completed; Paid: $0 → $85; Payment: pending → paid"}');
INSERT INTO history (number, appointment, doc) VALUES (9, '9c403019-1a41-4e77-836a-fd44da108c0f', '{"at":1795212000000,"by":"owner","change":"Status: pending → completed; Paid: $34 → $85; Payment: deposit → paid"}');
INSERT INTO history (number, appointment, doc) VALUES (11, '7cb174be-8739-4db1-87a3-e4f34dd5b93f', '{"at":1795212000000,"by":"owner","change":"Status: paid → completed"}');
INSERT INTO history (number, appointment, doc) VALUES (12, '5cae25c0-1770-41c3-83f4-651a5dbe6f76', '{"at":1795212000000,"by":"owner","change":"The client was erased"}');
INSERT INTO history (number, appointment, doc) VALUES (13, 'cdf30656-c7f8-44a3-8938-b0eba5ea2a9b', '{"at":1795212000000,"by":"owner","change":"The client was erased"}');
INSERT INTO history (number, appointment, doc) VALUES (14, '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-11-27 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (15, '69168588-a883-46e9-8046-e612e1960232', '{"at":1795212000000,"by":"owner","change":"Booked by the salon: Men''s Cut & Style, 2026-11-24 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (16, '2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411', '{"at":1795212000000,"by":"customer","change":"Booked online: Color Service, 2026-11-25 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (17, '2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411', '{"at":1795212000000,"by":"owner","change":"Status: pending → confirmed"}');
INSERT INTO history (number, appointment, doc) VALUES (18, '6651be79-17f0-4338-8606-ee70502c766f', '{"at":1795212000000,"by":"owner","change":"Booked by the salon: Women''s Cut & Style, 2026-11-25 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (19, '38bac16b-646b-4dfe-859a-42bd06773954', '{"at":1795212000000,"by":"owner","change":"Booked by the salon: Women''s Cut & Style, 2026-11-30 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (20, '846356ed-959a-4d11-866f-dbc24c742671', '{"at":1795212000000,"by":"customer","change":"Booked online: Balayage, 2026-11-27 at 13:00"}');
INSERT INTO history (number, appointment, doc) VALUES (21, '846356ed-959a-4d11-866f-dbc24c742671', '{"at":1795212000000,"by":"customer","change":"Paid: $0 → $84; Payment: pending → deposit"}');
INSERT INTO history (number, appointment, doc) VALUES (22, 'f6760af8-2564-4d5f-8295-b48da9b44358', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-01 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (23, 'f6760af8-2564-4d5f-8295-b48da9b44358', '{"at":1795212000000,"by":"customer","change":"Paid: $0 → $85; Payment: pending → paid"}');
INSERT INTO history (number, appointment, doc) VALUES (24, 'f6760af8-2564-4d5f-8295-b48da9b44358', '{"at":1795212000000,"by":"customer","change":"Status: pending → canceled; Paid: $85 → $0; Payment: paid → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (25, 'da4a8cf2-eae1-456c-8f83-0c8c65373820', '{"at":1795212000000,"by":"owner","change":"Booked by the salon: Women''s Cut & Style, 2026-12-01 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (26, 'da4a8cf2-eae1-456c-8f83-0c8c65373820', '{"at":1795212000000,"by":"owner","change":"Status: booked → canceled; Payment: pending → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (27, 'd13ae39e-e559-4f03-828b-f8ecab4c9ea2', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-04 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (28, 'd13ae39e-e559-4f03-828b-f8ecab4c9ea2', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (29, '6bc09431-ebd4-4299-8ebc-de88868e6176', '{"at":1795212000000,"by":"customer","change":"Booked online: Formal/Updo Styling, 2026-12-05 at 10:00"}');
INSERT INTO history (number, appointment, doc) VALUES (30, '6bc09431-ebd4-4299-8ebc-de88868e6176', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (31, '77d25a0e-9151-43aa-8ca0-90b1144def35', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-07 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (32, '77d25a0e-9151-43aa-8ca0-90b1144def35', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (33, '288d9b1d-a2d5-4370-8b0b-6e07bc133987', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-08 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (34, '288d9b1d-a2d5-4370-8b0b-6e07bc133987', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (35, 'fc6fa0bd-b461-4b6c-80d9-1770e70e90c8', '{"at":1795212000000,"by":"customer","change":"Booked online: Men''s Cut & Style, 2026-12-08 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (36, 'fc6fa0bd-b461-4b6c-80d9-1770e70e90c8', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (37, '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"at":1795212000000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-09 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (38, '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"at":1795212000000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (39, 'beefe58a-56db-4cf6-82c1-1c00d67ec8da', '{"at":1795212000000,"by":"customer","change":"Booked online: Balayage, 2026-12-10 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (40, 'd13ae39e-e559-4f03-828b-f8ecab4c9ea2', '{"at":1795212000000,"by":"system","change":"Paid: $0 → $85; Payment: pending → paid"}');
INSERT INTO history (number, appointment, doc) VALUES (41, '6bc09431-ebd4-4299-8ebc-de88868e6176', '{"at":1795212000000,"by":"system","change":"Paid: $0 → $34; Payment: pending → deposit"}');
INSERT INTO history (number, appointment, doc) VALUES (42, '77d25a0e-9151-43aa-8ca0-90b1144def35', '{"at":1795212000000,"by":"system","change":"Paid: $0 → $85; Payment: pending → paid"}');
INSERT INTO history (number, appointment, doc) VALUES (43, '288d9b1d-a2d5-4370-8b0b-6e07bc133987', '{"at":1795212000000,"by":"system","change":"Status: pending → canceled; Payment: pending → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (44, '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"at":1795212000000,"by":"system","change":"Paid: $0 → $34; Payment: pending → deposit"}');
INSERT INTO history (number, appointment, doc) VALUES (45, '77d25a0e-9151-43aa-8ca0-90b1144def35', '{"at":1795212000000,"by":"customer","change":"Status: pending → canceled; Paid: $85 → $0; Payment: paid → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (46, 'beefe58a-56db-4cf6-82c1-1c00d67ec8da', '{"at":1795212000000,"by":"customer","change":"Time: 2026-12-10 at 09:00 → 2026-12-10 at 13:00"}');
INSERT INTO history (number, appointment, doc) VALUES (47, 'df207319-bc65-404b-8db1-b9861be67553', '{"at":1795442400000,"by":"customer","change":"Booked online: Men''s Cut & Style, 2026-12-11 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (48, 'ae1d05e4-137d-4d32-86d1-7bb853f1d62f', '{"at":1795442400000,"by":"owner","change":"Booked by the salon: Men''s Cut & Style, 2026-12-11 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (49, '3fb7b227-3f98-4725-819e-94b9af000df9', '{"at":1795442400000,"by":"owner","change":"Booked by the salon: Blowout & Style, 2026-12-12 at 10:00"}');
INSERT INTO history (number, appointment, doc) VALUES (50, 'c01c0d6b-aaf4-4d5a-813d-9bc835436f2e', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-14 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (51, '5694f5e2-69fa-403e-86c2-a0295215aabc', '{"at":1795442400000,"by":"owner","change":"Booked by the salon: Men''s Cut & Style, 2026-12-14 at 14:00"}');
INSERT INTO history (number, appointment, doc) VALUES (52, '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-15 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (53, '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"at":1795442400000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (54, '774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-16 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (55, '774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', '{"at":1795442400000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (56, '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"at":1795442400000,"by":"customer","change":"Status: pending → canceled; Paid: $34 → $0; Payment: deposit → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (57, '69168588-a883-46e9-8046-e612e1960232', '{"at":1795442400000,"by":"owner","change":"Status: booked → confirmed"}');
INSERT INTO history (number, appointment, doc) VALUES (58, '69168588-a883-46e9-8046-e612e1960232', '{"at":1795442400000,"by":"owner","change":"Status: confirmed → booked"}');
INSERT INTO history (number, appointment, doc) VALUES (59, '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"at":1795442400000,"by":"customer","change":"Paid: $0 → $34; Payment: pending → deposit"}');
INSERT INTO history (number, appointment, doc) VALUES (60, '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"at":1795442400000,"by":"customer","change":"Status: pending → canceled; Paid: $34 → $0; Payment: deposit → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (61, 'fdf3e444-54a6-429c-818e-2222f2ab8d78', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-11-27 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (62, '7cb174be-8739-4db1-87a3-e4f34dd5b93f', '{"at":1795442400000,"by":"owner","change":"Status: completed → canceled; Payment: paid → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (63, 'beefe58a-56db-4cf6-82c1-1c00d67ec8da', '{"at":1795442400000,"by":"customer","change":"Time: 2026-12-10 at 13:00 → 2026-12-10 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (64, 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-17 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (65, 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"at":1795442400000,"by":"customer","change":"No change"}');
INSERT INTO history (number, appointment, doc) VALUES (66, 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"at":1795442400000,"by":"customer","change":"Status: pending → canceled; Payment: pending → canceled"}');
INSERT INTO history (number, appointment, doc) VALUES (67, '8aab6581-c53d-4d6a-8f03-aa6331b2dd9f', '{"at":1795442400000,"by":"customer","change":"Booked online: Women''s Cut & Style, 2026-12-17 at 09:00"}');
INSERT INTO history (number, appointment, doc) VALUES (68, 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"at":1795442400000,"by":"system","change":"No change"}');
INSERT INTO remembered (key, fingerprint, until, appointment, doc) VALUES ('0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c01', 'KfshLf5pIbdhH-eL9qbHDp9434XyP-GnXQoEsB4raJY', 1795528800000, 'c01c0d6b-aaf4-4d5a-813d-9bc835436f2e', '{"id":"c01c0d6b-aaf4-4d5a-813d-9bc835436f2e","reference":"8B01-D8A4","version":1,"status":"pending","source":"online","start":29954280,"end":29954340,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"9r42l1u3Byz6AyTdBYqe_BTY1E3epwgvp1b9FwnyFhc","erased":false}');
INSERT INTO remembered (key, fingerprint, until, appointment, doc) VALUES ('0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c02', 'YBdg3KcdSqkgrBtiWzQ_oNxuuWjDtmC4OvmAh4oEKy4', 1795528800000, '5694f5e2-69fa-403e-86c2-a0295215aabc', '{"id":"5694f5e2-69fa-403e-86c2-a0295215aabc","reference":"5A8F-6EE9","version":1,"status":"booked","source":"owner","start":29954580,"end":29954625,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"NybtvUe_2j4F5HTs0KrqB68HWp2DAcANmzQfHL7PA6s","erased":false}');
INSERT INTO remembered (key, fingerprint, until, appointment, doc) VALUES ('0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c03', 'nw8pjV9lfJPshyFloHNzaYl7e_Qf3gg4Ckwr7Zf86EM', 1795528800000, '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"id":"83a10d8d-6ea9-4c4e-806c-fc1825423f0c","reference":"1B51-75DC","version":2,"status":"pending","source":"online","start":29955720,"end":29955780,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c03","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"open","started_at":1795442400000,"paid_at":null,"held_until":1795444260000,"reference":"cs_test_13","charge":"","url":"https://checkout.stripe.test/cs_test_13","events":[],"refunds":[]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"6RvzK5E8VF27pdmpl0tjIwthxqcFveQ0kYGDEm4L250","erased":false}');
INSERT INTO tasks (number, id, doc) VALUES (1, 'de39e208-b454-4b8d-8eb8-7a0cbeeb1e43', '{"id":"de39e208-b454-4b8d-8eb8-7a0cbeeb1e43","title":"Order towels","priority":"high","due":"2026-11-27","done":false}');
INSERT INTO tasks (number, id, doc) VALUES (2, '88d0c733-f7ee-4b37-8027-80827902bb82', '{"id":"88d0c733-f7ee-4b37-8027-80827902bb82","title":"Wash the windows","priority":"low","due":null,"done":false}');
INSERT INTO tasks (number, id, doc) VALUES (3, '62bc3e8e-9277-4159-8ff9-268a6e37519d', '{"id":"62bc3e8e-9277-4159-8ff9-268a6e37519d","title":"Call the landlord","priority":"medium","due":null,"done":true}');
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.36', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('wish:ip:192.0.2.37', 1, 1795442400000, 1795528800000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('wish:email:tfyF5VdV-eDQMKEKtEKbaylEhV-aDWAHf-gyvsvEHXI', 1, 1795442400000, 1795528800000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('wish:ip:192.0.2.38', 1, 1795442400000, 1795528800000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('wish:email:sRtq0-GVtTDJbJ-Ud0ZExGODuB9iEWEmYIgUwCHXDwQ', 1, 1795442400000, 1795528800000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.39', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.40', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('pay:192.0.2.41', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.41', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.42', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('pay:192.0.2.43', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.43', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.44', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('pay:192.0.2.45', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.45', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.46', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.47', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.48', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.49', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('pay:192.0.2.50', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.50', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('manage:192.0.2.51', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('book:192.0.2.52', 1, 1795442400000, 1795443000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('forgot:ip:192.0.2.54', 1, 1795442400000, 1795446000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('forgot:email:tfyF5VdV-eDQMKEKtEKbaylEhV-aDWAHf-gyvsvEHXI', 1, 1795442400000, 1795446000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('verify:vxO94eFqg6lGLtIsT1ViCVI5IUV-AVtsDuqF8YAuU1U', 1, 1795442400000, 1795446000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('verify:ip:192.0.2.7', 1, 1795442400000, 1795446000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('sign-up:ip:192.0.2.55', 1, 1795442400000, 1795446000000);
INSERT INTO attempts (bucket, count, first_at, until) VALUES ('sign-up:email:tfyF5VdV-eDQMKEKtEKbaylEhV-aDWAHf-gyvsvEHXI', 1, 1795442400000, 1795528800000);
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77bd2789-642d-4954-8371-b4300b80d88b:1:confirmed:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:19aa2030-f14a-4243-851c-1f018428941d:1:confirmed:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:9c403019-1a41-4e77-836a-fd44da108c0f:1:received:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:9c403019-1a41-4e77-836a-fd44da108c0f:1:received:owner', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:9c403019-1a41-4e77-836a-fd44da108c0f:2:payment:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:5cae25c0-1770-41c3-83f4-651a5dbe6f76:1:received:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:5cae25c0-1770-41c3-83f4-651a5dbe6f76:1:received:owner', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:cdf30656-c7f8-44a3-8938-b0eba5ea2a9b:1:received:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:cdf30656-c7f8-44a3-8938-b0eba5ea2a9b:1:received:owner', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7cb174be-8739-4db1-87a3-e4f34dd5b93f:1:confirmed:customer', 'done', 1800018000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:c6fd0e7c-c538-4cd1-8ba2-7493213741a9', 'done', 1800396000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:bc64df7d-fa4e-4ef0-8242-665a7d596ab1', 'done', 1800396000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:5a0cb366-fa75-40c8-8c73-18f261eeae75', 'done', 1800396000000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6d3f4960-eae6-4d3a-83ad-cd535129db5a:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6d3f4960-eae6-4d3a-83ad-cd535129db5a:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:69168588-a883-46e9-8046-e612e1960232:1:confirmed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:2eb8014f-a0d6-4cd3-8f15-7c1ff4a55411:2:confirmed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6651be79-17f0-4338-8606-ee70502c766f:1:confirmed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:38bac16b-646b-4dfe-859a-42bd06773954:1:confirmed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:846356ed-959a-4d11-866f-dbc24c742671:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:846356ed-959a-4d11-866f-dbc24c742671:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:846356ed-959a-4d11-866f-dbc24c742671:2:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:f6760af8-2564-4d5f-8295-b48da9b44358:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:f6760af8-2564-4d5f-8295-b48da9b44358:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:f6760af8-2564-4d5f-8295-b48da9b44358:2:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:f6760af8-2564-4d5f-8295-b48da9b44358:3:canceled:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:f6760af8-2564-4d5f-8295-b48da9b44358:3:canceled:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:da4a8cf2-eae1-456c-8f83-0c8c65373820:1:confirmed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:da4a8cf2-eae1-456c-8f83-0c8c65373820:2:canceled:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:d13ae39e-e559-4f03-828b-f8ecab4c9ea2:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:d13ae39e-e559-4f03-828b-f8ecab4c9ea2:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:a1a4e97b-00fa-4b87-8642-bed85a691bd5', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6bc09431-ebd4-4299-8ebc-de88868e6176:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6bc09431-ebd4-4299-8ebc-de88868e6176:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:72eba4f9-b9ae-417f-8183-f11594e7bd52', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77d25a0e-9151-43aa-8ca0-90b1144def35:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77d25a0e-9151-43aa-8ca0-90b1144def35:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:c63f0924-847e-4da8-8794-d5f184b491ce', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:288d9b1d-a2d5-4370-8b0b-6e07bc133987:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:288d9b1d-a2d5-4370-8b0b-6e07bc133987:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:d9002ca6-35ea-465b-8d9c-5326a2d50f84', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:fc6fa0bd-b461-4b6c-80d9-1770e70e90c8:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:fc6fa0bd-b461-4b6c-80d9-1770e70e90c8:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:cb8ad6a2-274f-4817-8025-7d5fa2e065a1', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7a4f1df9-6a97-421b-858b-69431d3a4f19:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7a4f1df9-6a97-421b-858b-69431d3a4f19:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:1e713b3a-8241-466a-8df3-07b0826a4290', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:1:received:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:1:received:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:d13ae39e-e559-4f03-828b-f8ecab4c9ea2:3:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6bc09431-ebd4-4299-8ebc-de88868e6176:3:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77d25a0e-9151-43aa-8ca0-90b1144def35:3:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:288d9b1d-a2d5-4370-8b0b-6e07bc133987:3:canceled:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:288d9b1d-a2d5-4370-8b0b-6e07bc133987:3:canceled:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7a4f1df9-6a97-421b-858b-69431d3a4f19:3:payment:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77d25a0e-9151-43aa-8ca0-90b1144def35:4:canceled:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:77d25a0e-9151-43aa-8ca0-90b1144def35:4:canceled:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('refund:1b08247d-16cf-419b-867c-2f1f58fd7701', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:2:changed:customer', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:2:changed:owner', 'done', 1800543600000, 1, '', NULL, '');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:df207319-bc65-404b-8db1-b9861be67553:1:received:customer', 'stuck', 1795442520000, 1, 'There is no such mailbox', 'df207319-bc65-404b-8db1-b9861be67553', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"df207319-bc65-404b-8db1-b9861be67553","reference":"38AF-91ED","version":1,"status":"pending","source":"online","start":29949960,"end":29950005,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"nobody@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"BaEAbjoI0VYLvOVEE2ssqIbDcyc8hBeTN-wSnrVNlaM","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:df207319-bc65-404b-8db1-b9861be67553:1:received:owner', 'stuck', 1795442520000, 1, 'There is no such mailbox', 'df207319-bc65-404b-8db1-b9861be67553', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"df207319-bc65-404b-8db1-b9861be67553","reference":"38AF-91ED","version":1,"status":"pending","source":"online","start":29949960,"end":29950005,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"nobody@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"BaEAbjoI0VYLvOVEE2ssqIbDcyc8hBeTN-wSnrVNlaM","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:69168588-a883-46e9-8046-e612e1960232:reminder:29925480', 'stuck', 1795442520000, 1, 'There is no such mailbox', '69168588-a883-46e9-8046-e612e1960232', '{"kind":"appointment_mail","event":"reminder","to":"customer","appointment":{"id":"69168588-a883-46e9-8046-e612e1960232","reference":"D8D8-034A","version":1,"status":"booked","source":"owner","start":29925480,"end":29925525,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"7sSwk1kRi_ne4xjKKQ4qjS7ElyE4PMDefOUhxU_sgF8","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:ae1d05e4-137d-4d32-86d1-7bb853f1d62f:1:confirmed:customer', 'waiting', 1795442460000, 1, 'The mail server is busy', 'ae1d05e4-137d-4d32-86d1-7bb853f1d62f', '{"kind":"appointment_mail","event":"confirmed","to":"customer","appointment":{"id":"ae1d05e4-137d-4d32-86d1-7bb853f1d62f","reference":"0F8E-1B05","version":1,"status":"booked","source":"owner","start":29950260,"end":29950305,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"4siamfe82dq8vpYDwDLLMjGzKA_UzQ_PhmFhTVoCQdg","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:3fb7b227-3f98-4725-819e-94b9af000df9:1:confirmed:customer', 'taken', 1795442520000, 1, '', '3fb7b227-3f98-4725-819e-94b9af000df9', '{"kind":"appointment_mail","event":"confirmed","to":"customer","appointment":{"id":"3fb7b227-3f98-4725-819e-94b9af000df9","reference":"E491-B978","version":1,"status":"booked","source":"owner","start":29951460,"end":29951505,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":4,"name":"Blowout & Style","duration_min":45,"price_cents":5500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"mI-7Yo6FocaRvUqDPmf_fC5YR-lG1NBH52TOfgGYxyQ","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('wish:89a33f21-7d48-4d27-8f6a-afee9ac1d1ef:noted', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"wish_mail","event":"noted","wish":"89a33f21-7d48-4d27-8f6a-afee9ac1d1ef","start":null}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('wish:fece21e0-e8a3-4d09-8dc7-131df0677ce9:noted', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"wish_mail","event":"noted","wish":"fece21e0-e8a3-4d09-8dc7-131df0677ce9","start":null}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('wish:89a33f21-7d48-4d27-8f6a-afee9ac1d1ef:2:offered', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"wish_mail","event":"offered","wish":"89a33f21-7d48-4d27-8f6a-afee9ac1d1ef","start":29937000}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:c01c0d6b-aaf4-4d5a-813d-9bc835436f2e:1:received:customer', 'waiting', 1795442400000, 0, '', 'c01c0d6b-aaf4-4d5a-813d-9bc835436f2e', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"c01c0d6b-aaf4-4d5a-813d-9bc835436f2e","reference":"8B01-D8A4","version":1,"status":"pending","source":"online","start":29954280,"end":29954340,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"9r42l1u3Byz6AyTdBYqe_BTY1E3epwgvp1b9FwnyFhc","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:c01c0d6b-aaf4-4d5a-813d-9bc835436f2e:1:received:owner', 'waiting', 1795442400000, 0, '', 'c01c0d6b-aaf4-4d5a-813d-9bc835436f2e', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"c01c0d6b-aaf4-4d5a-813d-9bc835436f2e","reference":"8B01-D8A4","version":1,"status":"pending","source":"online","start":29954280,"end":29954340,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"9r42l1u3Byz6AyTdBYqe_BTY1E3epwgvp1b9FwnyFhc","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:5694f5e2-69fa-403e-86c2-a0295215aabc:1:confirmed:customer', 'waiting', 1795442400000, 0, '', '5694f5e2-69fa-403e-86c2-a0295215aabc', '{"kind":"appointment_mail","event":"confirmed","to":"customer","appointment":{"id":"5694f5e2-69fa-403e-86c2-a0295215aabc","reference":"5A8F-6EE9","version":1,"status":"booked","source":"owner","start":29954580,"end":29954625,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795442400000,"manage_token_hash":"NybtvUe_2j4F5HTs0KrqB68HWp2DAcANmzQfHL7PA6s","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:83a10d8d-6ea9-4c4e-806c-fc1825423f0c:1:received:customer', 'waiting', 1795442400000, 0, '', '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"83a10d8d-6ea9-4c4e-806c-fc1825423f0c","reference":"1B51-75DC","version":1,"status":"pending","source":"online","start":29955720,"end":29955780,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"6RvzK5E8VF27pdmpl0tjIwthxqcFveQ0kYGDEm4L250","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:83a10d8d-6ea9-4c4e-806c-fc1825423f0c:1:received:owner', 'waiting', 1795442400000, 0, '', '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"83a10d8d-6ea9-4c4e-806c-fc1825423f0c","reference":"1B51-75DC","version":1,"status":"pending","source":"online","start":29955720,"end":29955780,"zone":"America/New_York","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"6RvzK5E8VF27pdmpl0tjIwthxqcFveQ0kYGDEm4L250","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c03', 'waiting', 1795444380000, 0, '', '83a10d8d-6ea9-4c4e-806c-fc1825423f0c', '{"kind":"close_checkout","appointment":"83a10d8d-6ea9-4c4e-806c-fc1825423f0c","payment":"0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c03"}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:774da8ef-7c0b-44f7-87cd-b2d34c78c6c3:1:received:customer', 'waiting', 1795442400000, 0, '', '774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"774da8ef-7c0b-44f7-87cd-b2d34c78c6c3","reference":"36A3-55F8","version":1,"status":"pending","source":"online","start":29957160,"end":29957220,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"Mg13PKXPn7pGm9nBYh5bm1RBraOM7nIXt9mcfja9Q2s","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:774da8ef-7c0b-44f7-87cd-b2d34c78c6c3:1:received:owner', 'waiting', 1795442400000, 0, '', '774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"774da8ef-7c0b-44f7-87cd-b2d34c78c6c3","reference":"36A3-55F8","version":1,"status":"pending","source":"online","start":29957160,"end":29957220,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"Mg13PKXPn7pGm9nBYh5bm1RBraOM7nIXt9mcfja9Q2s","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:9acccd95-49ac-4d46-89d9-9331f9adc273', 'waiting', 1795444380000, 0, '', '774da8ef-7c0b-44f7-87cd-b2d34c78c6c3', '{"kind":"close_checkout","appointment":"774da8ef-7c0b-44f7-87cd-b2d34c78c6c3","payment":"9acccd95-49ac-4d46-89d9-9331f9adc273"}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7a4f1df9-6a97-421b-858b-69431d3a4f19:4:canceled:customer', 'waiting', 1795442400000, 0, '', '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"kind":"appointment_mail","event":"canceled","to":"customer","appointment":{"id":"7a4f1df9-6a97-421b-858b-69431d3a4f19","reference":"BC66-42E2","version":4,"status":"canceled","source":"online","start":29947080,"end":29947140,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"1e713b3a-8241-466a-8df3-07b0826a4290","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_10","charge":"pi_11","url":"","events":["evt_6"],"refunds":[{"id":"442a69c4-10ad-4fcf-8b18-1626618953d4","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"68zYmSP1CYuXXS5TWX38PniUxp49N9JEAUif25Kzl2U","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:7a4f1df9-6a97-421b-858b-69431d3a4f19:4:canceled:owner', 'waiting', 1795442400000, 0, '', '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"kind":"appointment_mail","event":"canceled","to":"owner","appointment":{"id":"7a4f1df9-6a97-421b-858b-69431d3a4f19","reference":"BC66-42E2","version":4,"status":"canceled","source":"online","start":29947080,"end":29947140,"zone":"America/New_York","customer":{"name":"Fay Weld","email":"fay@example.com","phone":"(555) 010-0600"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"1e713b3a-8241-466a-8df3-07b0826a4290","provider":"stripe","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795212000000,"paid_at":1795212000000,"held_until":1795213860000,"reference":"cs_test_10","charge":"pi_11","url":"","events":["evt_6"],"refunds":[{"id":"442a69c4-10ad-4fcf-8b18-1626618953d4","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"68zYmSP1CYuXXS5TWX38PniUxp49N9JEAUif25Kzl2U","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('refund:442a69c4-10ad-4fcf-8b18-1626618953d4', 'waiting', 1795442400000, 0, '', '7a4f1df9-6a97-421b-858b-69431d3a4f19', '{"kind":"refund","appointment":"7a4f1df9-6a97-421b-858b-69431d3a4f19","payment":"1e713b3a-8241-466a-8df3-07b0826a4290","refund":"442a69c4-10ad-4fcf-8b18-1626618953d4","charge":"pi_11","amount_cents":3400}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:69168588-a883-46e9-8046-e612e1960232:2:confirmed:customer', 'waiting', 1795442400000, 0, '', '69168588-a883-46e9-8046-e612e1960232', '{"kind":"appointment_mail","event":"confirmed","to":"customer","appointment":{"id":"69168588-a883-46e9-8046-e612e1960232","reference":"D8D8-034A","version":2,"status":"confirmed","source":"owner","start":29925480,"end":29925525,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":2,"name":"Men''s Cut & Style","duration_min":45,"price_cents":5000,"processing":null},"amount_paid_cents":0,"payments":[],"terms":null,"created_at":1795212000000,"manage_token_hash":"7sSwk1kRi_ne4xjKKQ4qjS7ElyE4PMDefOUhxU_sgF8","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6d3f4960-eae6-4d3a-83ad-cd535129db5a:2:payment:customer', 'waiting', 1795442400000, 0, '', '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"kind":"appointment_mail","event":"payment","to":"customer","appointment":{"id":"6d3f4960-eae6-4d3a-83ad-cd535129db5a","reference":"BFC4-2166","version":2,"status":"pending","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":3400,"payments":[{"id":"a8670771-6467-45a1-893d-3f657c169135","provider":"test","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795442400000,"reference":"4242","charge":"","url":"","events":[],"refunds":[]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"GSNB7aS5V-AWmV4reEyqwSWuyJZowy9XA0nDsR31nGg","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6d3f4960-eae6-4d3a-83ad-cd535129db5a:3:canceled:customer', 'waiting', 1795442400000, 0, '', '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"kind":"appointment_mail","event":"canceled","to":"customer","appointment":{"id":"6d3f4960-eae6-4d3a-83ad-cd535129db5a","reference":"BFC4-2166","version":3,"status":"canceled","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"a8670771-6467-45a1-893d-3f657c169135","provider":"test","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795442400000,"reference":"4242","charge":"","url":"","events":[],"refunds":[{"id":"11f523c1-7d30-449c-88ef-24e3a39aa23e","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"GSNB7aS5V-AWmV4reEyqwSWuyJZowy9XA0nDsR31nGg","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:6d3f4960-eae6-4d3a-83ad-cd535129db5a:3:canceled:owner', 'waiting', 1795442400000, 0, '', '6d3f4960-eae6-4d3a-83ad-cd535129db5a', '{"kind":"appointment_mail","event":"canceled","to":"owner","appointment":{"id":"6d3f4960-eae6-4d3a-83ad-cd535129db5a","reference":"BFC4-2166","version":3,"status":"canceled","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"a8670771-6467-45a1-893d-3f657c169135","provider":"test","kind":"deposit","amount_cents":3400,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795442400000,"reference":"4242","charge":"","url":"","events":[],"refunds":[{"id":"11f523c1-7d30-449c-88ef-24e3a39aa23e","amount_cents":3400,"at":1795442400000}]}],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"GSNB7aS5V-AWmV4reEyqwSWuyJZowy9XA0nDsR31nGg","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:fdf3e444-54a6-429c-818e-2222f2ab8d78:1:received:customer', 'waiting', 1795442400000, 0, '', 'fdf3e444-54a6-429c-818e-2222f2ab8d78', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"fdf3e444-54a6-429c-818e-2222f2ab8d78","reference":"DE82-E0E6","version":1,"status":"pending","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"eiwZPsccXgsw3xsUVs4ftoNDjUy4jljyYh7nLMyfHJo","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:fdf3e444-54a6-429c-818e-2222f2ab8d78:1:received:owner', 'waiting', 1795442400000, 0, '', 'fdf3e444-54a6-429c-818e-2222f2ab8d78', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"fdf3e444-54a6-429c-818e-2222f2ab8d78","reference":"DE82-E0E6","version":1,"status":"pending","source":"online","start":29929800,"end":29929860,"zone":"America/New_York","customer":{"name":"Bea Potter","email":"bea@example.com","phone":"(555) 010-0200"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"eiwZPsccXgsw3xsUVs4ftoNDjUy4jljyYh7nLMyfHJo","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:3:changed:customer', 'waiting', 1795442400000, 0, '', 'beefe58a-56db-4cf6-82c1-1c00d67ec8da', '{"kind":"appointment_mail","event":"changed","to":"customer","appointment":{"id":"beefe58a-56db-4cf6-82c1-1c00d67ec8da","reference":"6C3D-80B2","version":3,"status":"pending","source":"online","start":29948520,"end":29948700,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":7,"name":"Balayage","duration_min":180,"price_cents":21000,"processing":{"start_min":60,"duration_min":45}},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"L3nukVwEFMaDHpiOM0RD44-GlEGEQIapNPrDP3JO-u8","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:beefe58a-56db-4cf6-82c1-1c00d67ec8da:3:changed:owner', 'waiting', 1795442400000, 0, '', 'beefe58a-56db-4cf6-82c1-1c00d67ec8da', '{"kind":"appointment_mail","event":"changed","to":"owner","appointment":{"id":"beefe58a-56db-4cf6-82c1-1c00d67ec8da","reference":"6C3D-80B2","version":3,"status":"pending","source":"online","start":29948520,"end":29948700,"zone":"America/New_York","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"","service":{"id":7,"name":"Balayage","duration_min":180,"price_cents":21000,"processing":{"start_min":60,"duration_min":45}},"amount_paid_cents":0,"payments":[],"terms":{"version":8,"cancel_window":24,"late_fee_percent":50},"created_at":1795212000000,"manage_token_hash":"L3nukVwEFMaDHpiOM0RD44-GlEGEQIapNPrDP3JO-u8","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:1:received:customer', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":1,"status":"pending","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:1:received:owner', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":1,"status":"pending","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('close:968ce1cd-0e21-4a6d-8d52-53c2c0d0db64', 'waiting', 1795444380000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"close_checkout","appointment":"a2310545-f5ac-4853-832d-d58e0b73691d","payment":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64"}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:3:canceled:customer', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"canceled","to":"customer","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":3,"status":"canceled","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","provider":"stripe","kind":"full","amount_cents":8500,"state":"open","started_at":1795442400000,"paid_at":null,"held_until":1795444260000,"reference":"cs_test_16","charge":"","url":"https://checkout.stripe.test/cs_test_16","events":[],"refunds":[]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:3:canceled:owner', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"canceled","to":"owner","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":3,"status":"canceled","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","provider":"stripe","kind":"full","amount_cents":8500,"state":"open","started_at":1795442400000,"paid_at":null,"held_until":1795444260000,"reference":"cs_test_16","charge":"","url":"https://checkout.stripe.test/cs_test_16","events":[],"refunds":[]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:8aab6581-c53d-4d6a-8f03-aa6331b2dd9f:1:received:customer', 'waiting', 1795442400000, 0, '', '8aab6581-c53d-4d6a-8f03-aa6331b2dd9f', '{"kind":"appointment_mail","event":"received","to":"customer","appointment":{"id":"8aab6581-c53d-4d6a-8f03-aa6331b2dd9f","reference":"1537-8409","version":1,"status":"pending","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"rfM5nYJLE0IxdePIPc8druKU3dMW7bvBqK_II4SvAJ0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:8aab6581-c53d-4d6a-8f03-aa6331b2dd9f:1:received:owner', 'waiting', 1795442400000, 0, '', '8aab6581-c53d-4d6a-8f03-aa6331b2dd9f', '{"kind":"appointment_mail","event":"received","to":"owner","appointment":{"id":"8aab6581-c53d-4d6a-8f03-aa6331b2dd9f","reference":"1537-8409","version":1,"status":"pending","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Gus Holm","email":"gus@example.com","phone":"(555) 010-0700"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"rfM5nYJLE0IxdePIPc8druKU3dMW7bvBqK_II4SvAJ0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:4:refunded:customer', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"refunded","to":"customer","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":4,"status":"canceled","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","provider":"stripe","kind":"full","amount_cents":8500,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795444260000,"reference":"cs_test_16","charge":"pi_17","url":"","events":["evt_8"],"refunds":[{"id":"16073fed-7333-4bf2-8843-0b0268ec2831","amount_cents":8500,"at":1795442400000}]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('mail:a2310545-f5ac-4853-832d-d58e0b73691d:4:refunded:owner', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"appointment_mail","event":"refunded","to":"owner","appointment":{"id":"a2310545-f5ac-4853-832d-d58e0b73691d","reference":"0971-C87E","version":4,"status":"canceled","source":"online","start":29958600,"end":29958660,"zone":"America/New_York","customer":{"name":"Eve Ohm","email":"eve@example.com","phone":"(555) 010-0500"},"notes":"","service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"amount_paid_cents":0,"payments":[{"id":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","provider":"stripe","kind":"full","amount_cents":8500,"state":"paid","started_at":1795442400000,"paid_at":1795442400000,"held_until":1795444260000,"reference":"cs_test_16","charge":"pi_17","url":"","events":["evt_8"],"refunds":[{"id":"16073fed-7333-4bf2-8843-0b0268ec2831","amount_cents":8500,"at":1795442400000}]}],"terms":{"version":9,"cancel_window":24,"late_fee_percent":50},"created_at":1795442400000,"manage_token_hash":"D9ATZ4xotJ3uwIirKzYSFLmtjvutNi87iBMxURT7pd0","erased":false}}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('refund:16073fed-7333-4bf2-8843-0b0268ec2831', 'waiting', 1795442400000, 0, '', 'a2310545-f5ac-4853-832d-d58e0b73691d', '{"kind":"refund","appointment":"a2310545-f5ac-4853-832d-d58e0b73691d","payment":"968ce1cd-0e21-4a6d-8d52-53c2c0d0db64","refund":"16073fed-7333-4bf2-8843-0b0268ec2831","charge":"pi_17","amount_cents":8500}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:90f8fcfe-850d-4d8e-8820-2c8711eb5e97', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"account_mail","sealed":"vFpiIppd28-SkfL2pPQHxO3R1SRjZJyfqSOiDszyHqYUFEMkI4pKEiK75lp8DwNutPu9fm7cxtLolyuzmwqLoRFfnWXc-l72mtLwxZrkw8jUXZ6I6gbJsn2TMYhUHhmVUdl9_oX7ximJRI6ESJvxb5EhW37OMAti-aKEEA6284_b-Ikl2UjSHxGQNdxnKiVvc4xfQqL9EO8Vp0Aeapfn2-7SZQ"}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:9df3440d-2d40-49c0-8655-1347b5cd2761', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"account_mail","sealed":"3Oghx30_8EWGR8iWfVyOMj7UHXutRQbf65q3aM3SRxsQr6pRxXTcw1yLBfkrkiHYiHhb4XgzykUPHOeAXngeRab8XmbijqoTcQDQm886VrzjVJk-6tHls_ABRBni5ur2DTFJsg7e208Jgb7G5TX6XmrxAGKSKH_26JyctFj79pW02Wj6fMu6elFgpxeJCwRg2mRlDRId_Z7uq8isYEISIDU"}');
INSERT INTO jobs (id, state, due, attempts, problem, appointment, doc) VALUES ('account:818cf636-7a5c-45be-812d-7f4c846453ee', 'waiting', 1795442400000, 0, '', NULL, '{"kind":"account_mail","sealed":"DcTMK4JQ47v4AJT5ZtoJF6z5wx2_0TZhyefuSv0iJZzIT4GVfWrJx_4-CFSNF4oPvOeIL2AxqJ82NnDDMFg_UMvnBBcJf8YmV9-w_FLY5HyK1laPoD70-iz5-iKl1v9hW55cU2X6I-7MQ006ssPeGS_ODkoAeMnJTrUjnO9fCPv3TSRdHDH-66YWDuNguwUye58IYPoMCmBFJEPbCllobfRwaQ"}');
INSERT INTO wishes (id, version, created_at, start, busy, doc) VALUES ('89a33f21-7d48-4d27-8f6a-afee9ac1d1ef', 2, 1795442400000, 29937000, '29937000,29937060', '{"id":"89a33f21-7d48-4d27-8f6a-afee9ac1d1ef","version":2,"service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"date":"2026-12-02","part":"any","customer":{"name":"Ada Byron","email":"ada@example.com","phone":"(555) 010-0100"},"notes":"Whenever","created_at":1795442400000,"token_hash":"tnnG9za1iqPLOs3CKc9zRC6SuxsxCFsAZk_WVjjxs5A","offer":{"start":29937000,"end":29937060,"until":1795456800000},"passed":[]}');
INSERT INTO wishes (id, version, created_at, start, busy, doc) VALUES ('fece21e0-e8a3-4d09-8dc7-131df0677ce9', 1, 1795442400000, 0, '', '{"id":"fece21e0-e8a3-4d09-8dc7-131df0677ce9","version":1,"service":{"id":1,"name":"Women''s Cut & Style","duration_min":60,"price_cents":8500,"processing":null},"date":"2026-12-03","part":"any","customer":{"name":"Cleo Day","email":"cleo@example.com","phone":"(555) 010-0300"},"notes":"Whenever","created_at":1795442400000,"token_hash":"8JOxKJ6EchmIoiVd9ou48U-Zm1WltwkFsYY03PvMOEc","offer":null,"passed":[]}');
INSERT INTO users (number, id, version, email, verified, role, google, doc) VALUES (1, 'd21b6a0d-e189-47c2-8288-d7a1f1165dee', 1, 'maren@salon.test', 1, 'owner', NULL, '{"version":1,"verified":true,"displayName":"","phone":"","role":"owner","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$7v9mFSEf1ZcByF8GfwWZuw$DXex9lhz72Fa/+K+8kE6LdUyVGlR+VEIvXiNCsbZYXA","google_subject":null,"id":"d21b6a0d-e189-47c2-8288-d7a1f1165dee","email":"maren@salon.test","created_at":1794834000000}');
INSERT INTO users (number, id, version, email, verified, role, google, doc) VALUES (2, '1f0693a1-86ce-465e-8242-64c185876d6f', 3, 'ada@example.com', 1, 'customer', NULL, '{"id":"1f0693a1-86ce-465e-8242-64c185876d6f","version":3,"email":"ada@example.com","verified":true,"displayName":"Ada Byron","phone":"(555) 010-0100","role":"customer","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$UfxuGhjDhcXcZwmFx0uqTQ$7mG9zW1bgkw4vPvnN+qCHyruhnAYl5RytYHhUCitj7U","google_subject":null,"created_at":1795212000000}');
INSERT INTO users (number, id, version, email, verified, role, google, doc) VALUES (3, 'cae3c5f9-f7c4-44f3-8e53-4934128a0895', 1, 'bea@example.com', 0, 'customer', NULL, '{"version":1,"verified":false,"displayName":"","phone":"","role":"customer","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$AarjWsydvn44h/NMN4loqA$AAZulU5g5WIyy9k4mlZMGNJjxRjiOmZU8lpqebvGoUw","google_subject":null,"id":"cae3c5f9-f7c4-44f3-8e53-4934128a0895","email":"bea@example.com","created_at":1795212000000}');
INSERT INTO users (number, id, version, email, verified, role, google, doc) VALUES (4, 'bfcfce20-dbc0-45d8-8ef8-00fd2e03a114', 1, 'gus@example.com', 1, 'customer', 'google-of-gus', '{"version":1,"verified":true,"displayName":"Gus Holm","phone":"","role":"customer","password_hash":null,"google_subject":"google-of-gus","id":"bfcfce20-dbc0-45d8-8ef8-00fd2e03a114","email":"gus@example.com","created_at":1795212000000}');
INSERT INTO users (number, id, version, email, verified, role, google, doc) VALUES (5, '9f953dcd-b0fa-4364-8785-c23e0a27e771', 1, 'ada@example.com', 0, 'customer', NULL, '{"version":1,"verified":false,"displayName":"","phone":"","role":"customer","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$UfxuGhjDhcXcZwmFx0uqTQ$GloiCNqB/YifCAay8OsRHZ2iPw0mfqVkKkscM1slsVs","google_subject":null,"id":"9f953dcd-b0fa-4364-8785-c23e0a27e771","email":"ada@example.com","created_at":1795442400000}');
INSERT INTO sessions (token_hash, user, created_at, seen_at, ends_at) VALUES ('d9mf5wvl7f5WVuOwvwDRgz1NfSpE5n5EGL-hCsynpfA', 'd21b6a0d-e189-47c2-8288-d7a1f1165dee', 1794834000000, 1795442400000, 1796047200000);
INSERT INTO sessions (token_hash, user, created_at, seen_at, ends_at) VALUES ('-57R_UZwaeduCuxqMWthbHs-0qwI5ZLyXyz8PW3Ji7E', '1f0693a1-86ce-465e-8242-64c185876d6f', 1795212000000, 1795442400000, 1796047200000);
INSERT INTO sessions (token_hash, user, created_at, seen_at, ends_at) VALUES ('vxO94eFqg6lGLtIsT1ViCVI5IUV-AVtsDuqF8YAuU1U', 'cae3c5f9-f7c4-44f3-8e53-4934128a0895', 1795212000000, 1795442400000, 1796047200000);
INSERT INTO sessions (token_hash, user, created_at, seen_at, ends_at) VALUES ('Degh1W2k9ojG2cUZIPoIxzAXW6najrhZUW2fqvf5Lb8', '9f953dcd-b0fa-4364-8785-c23e0a27e771', 1795442400000, 1795442400000, 1796047200000);
INSERT INTO tokens (token_hash, kind, user, until) VALUES ('UWl-oAgon08fGoU6aYPOhTLXXp_oQFjLiYGCmWOXi5I', 'password_reset', '1f0693a1-86ce-465e-8242-64c185876d6f', 1795446000000);
INSERT INTO tokens (token_hash, kind, user, until) VALUES ('oXOB-W-gVv34YApYBMKZ3CgCPLFmcvmC2Y5yftxEgLM', 'verify_email', 'cae3c5f9-f7c4-44f3-8e53-4934128a0895', 1795528800000);
INSERT INTO tokens (token_hash, kind, user, until) VALUES ('K5P7W6vaPc6x1cja_m-OHhhav4YGKYoWyQofzWd3qgo', 'password_reset', '1f0693a1-86ce-465e-8242-64c185876d6f', 1795446000000);
CREATE INDEX time_blocks_by_start ON time_blocks (start);
CREATE INDEX appointments_by_start ON appointments (start, id);
CREATE INDEX appointments_busy ON appointments (start, busy, id) WHERE busy <> '';
CREATE INDEX appointments_by_client ON appointments (client, start, status, amount);
CREATE INDEX appointments_by_service ON appointments (service);
CREATE INDEX history_by_appointment ON history (appointment);
CREATE INDEX remembered_until ON remembered (until);
CREATE INDEX remembered_by_appointment ON remembered (appointment);
CREATE INDEX attempts_until ON attempts (until);
CREATE INDEX jobs_due ON jobs (state, due, id);
CREATE INDEX jobs_by_appointment ON jobs (appointment) WHERE appointment IS NOT NULL;
CREATE INDEX wishes_busy ON wishes (start, busy, id) WHERE busy <> '';
CREATE INDEX users_by_email ON users (email);
CREATE UNIQUE INDEX users_verified ON users (email) WHERE verified = 1;
CREATE INDEX sessions_ends_at ON sessions (ends_at);
CREATE INDEX sessions_by_user ON sessions (user);
CREATE INDEX tokens_until ON tokens (until);
CREATE INDEX tokens_by_user ON tokens (user);
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
PRAGMA user_version = 6;
COMMIT;

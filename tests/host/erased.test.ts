import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import { makeBackup } from '../../netlify/local/backups.ts';
import type { Email } from '../../netlify/platform/mail/transport.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import { updateService } from '../../src/api/services/services.ts';
import { checkOut } from '../../src/api/till/checkout.ts';
import { reviewToken } from '../../netlify/website/reviews.ts';
import { replyToRequest } from '../../src/api/appointments/reply-to-request.ts';
import { sendRows, startImport } from '../../src/api/clients/imports.ts';
import { writeReview } from '../../src/api/website/reviews.ts';
import { createForm, signForm } from '../../src/api/clients/consent-forms.ts';
import { mergeClients } from '../../src/api/clients/merge.ts';
import { eraseClient, listClients, updateClient } from '../../src/api/settings/salon-admin.ts';
import { buyGiftCard } from '../../src/api/till/gift-cards.ts';
import { addWaitlistEntry } from '../../src/api/waitlist/owner-waitlist.ts';
import { forgotPassword, register } from '../../src/api/accounts/sign-in.ts';
import { changeBooking, payBooking } from '../../src/api/booking/bookings.ts';
import { joinWaitlist } from '../../src/api/waitlist/customer-waitlist.ts';
import { isFull } from '../support/proof.ts';
import { BEA, dataOf } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { CUT, openKept, type Kept } from './kept-salon.ts';

vi.setConfig({ testTimeout: isFull ? 600_000 : 120_000 });

const ZULEIKA = {
  name: 'Zuleika Quandt-Ölmütz',
  email: 'Zuleika.Quandt@erase-me.test',
  phone: '(555) 014-7783',
} as const;
const MARRIED = {
  name: 'Zuleika Brabenec',
  email: 'z.brabenec@erase-me.test',
  phone: '(555) 014-9921',
} as const;
const CORRECTED = 'zuleika.corrected@erase-me.test';
const NOTES = [
  'Allergic to paraphenylenediamine since Lisbon',
  'Prefers the quiet chair by the fig tree',
  'Her sister Ottilie waits in the car',
  'Formula 7.43 with twenty volume, never heat',
  'Comes straight from the observatory',
  'Wants it like the photograph of Hedwig',
  'Many happy returns from the lighthouse',
  'The best fringe south of the harbor',
  'Faints at the smell of ammonia',
  'Came to the old salon with a parrot',
  'Would the hour after the regatta do?',
] as const;
/** The typed name and the drawn signature. */
const SIGNED = ['Zuleika Q. Ölmütz-Brabenec', 'M17 181L233 19L401 177L599 23'] as const;
const TEXTS = [
  ...SIGNED,
  ZULEIKA.name,
  ZULEIKA.email,
  ZULEIKA.phone,
  ...Object.values(MARRIED),
  CORRECTED,
  ...NOTES,
  ...[ZULEIKA.email, MARRIED.email, CORRECTED].map((email) => sha256(email.toLowerCase())),
];

const key = () => crypto.randomUUID();
const giftCard = {
  amount_cents: 5000,
  provider: 'test',
  last4: '4242',
  customer: { name: ZULEIKA.name, email: ZULEIKA.email },
  recipient: { name: BEA.name, email: BEA.email },
  deliver_at: '2026-11-24',
  message: NOTES[1],
} as const;

/** Creates the client's data apart from her visits: gift card, review, import and waitlist entry, and the owner's replies. */
async function createOtherData(
  { salon, visitor, owner }: Pick<Kept, 'salon' | 'visitor' | 'owner'>,
  id: string,
  visit: string,
) {
  const body = { ...giftCard, message: NOTES[6], deliver_at: null };
  dataOf(await visitor().call(buyGiftCard, { body, idempotencyKey: key() }));
  const params = { token: reviewToken(visit, salon.deps.keys) };
  const review = { rating: 5, text: NOTES[7], may_show: true };
  dataOf(await visitor().call(writeReview, { params, body: review }));
  dataOf(await owner.call(updateClient, { params: { id }, body: { alerts: NOTES[8] } }));
  const { id: brought } = dataOf(
    await owner.call(startImport, { body: { kind: 'clients', dry_run: false } }),
  );
  const rows = [{ ...ZULEIKA, notes: NOTES[9] }];
  dataOf(await owner.call(sendRows, { params: { id: brought }, body: { rows } }));
  const asked = await salon.books('Color Service', '2026-12-01 09:00', {
    browser: visitor(),
    customer: ZULEIKA,
  });
  const reply = {
    answer: 'suggest',
    start_at: '2026-12-01T16:00',
    words: NOTES[10],
    allow_outside: true,
  } as const;
  dataOf(await owner.call(replyToRequest, { params: { id: asked.id }, body: reply }));
}

/** Creates every kind of data a client can leave. */
async function createAllData({ salon, visitor, owner, works }: Kept) {
  const browser = visitor();
  const customer = ZULEIKA;
  dataOf(
    await browser.call(register, {
      body: { email: customer.email, password: 'fig-tree-and-comb', displayName: customer.name },
    }),
  );
  await works();
  const first = await salon.books(CUT, 'wednesday 09:00', {
    browser,
    customer: { ...customer, notes: NOTES[0] },
    key: key(),
  });
  const link = { params: { id: first.id }, manageToken: first.manage_token };
  dataOf(
    await browser.call(payBooking, {
      ...link,
      body: { kind: 'deposit', provider: 'test', last4: '4242' },
      idempotencyKey: key(),
    }),
  );
  dataOf(await browser.call(changeBooking, { ...link, body: { start_at: '2026-11-25T14:00' } }));
  const body = { service_id: await salon.serviceId(CUT), part: 'any' as const };
  const entry = { ...body, date: '2026-11-27' } as const;
  dataOf(
    await browser.call(joinWaitlist, {
      body: { ...entry, customer: { ...customer, notes: NOTES[4] } },
      idempotencyKey: key(),
    }),
  );
  dataOf(
    await owner.call(addWaitlistEntry, {
      body: { ...entry, id: key(), customer: { ...customer, email: '' }, notes: NOTES[4] },
    }),
  );
  await works();
  const form = dataOf(await owner.call(createForm, { body: { title: 'Color', text: 'I was told.' } }));
  const asking = { params: { id: String(await salon.serviceId(CUT)) }, body: { consents: [form.id] } };
  dataOf(await owner.call(updateService, asking));
  const signing = { form: form.id, version: 1, name: SIGNED[0], signature: SIGNED[1] };
  dataOf(await browser.call(signForm, { ...link, body: signing, idempotencyKey: key() }));
  const second = await salon.ownerBooks('Blowout & Style', 'thursday 14:00', {
    customer: MARRIED,
    notes: NOTES[5],
    key: key(),
  });
  dataOf(await owner.call(updateAppointment, { params: { id: second.id }, body: { owner_notes: NOTES[1] } }));
  const search = async (words: string) =>
    dataOf(await owner.call(listClients, { query: { search: words } }))[0]?.id ?? '';
  const [id, other] = [await search(customer.email), await search(MARRIED.email)];
  const note = { id: key(), date: '2026-11-23' as const, text: NOTES[3] };
  dataOf(await owner.call(updateClient, { params: { id }, body: { notes: NOTES[2], note } }));
  dataOf(await owner.call(mergeClients, { params: { id }, body: { other } }));
  salon.clock.set('wednesday 14:30');
  const version = (await salon.store.appointment(first.id))?.version ?? 0;
  dataOf(
    await owner.call(checkOut, {
      params: { id: first.id },
      body: {
        lines: [{ kind: 'service', name: CUT, amount_cents: 8500 }],
        methods: [{ method: 'cash', amount_cents: 8500 }],
        mail_receipt: true,
        version,
      },
      idempotencyKey: key(),
    }),
  );
  await createOtherData({ salon, visitor, owner }, id, first.id);
  await works();
  dataOf(await owner.call(updateClient, { params: { id }, body: { email: CORRECTED } }));
  // These leave an unsent link, and an email that waits twenty seconds after the last change.
  await browser.call(forgotPassword, { body: { email: customer.email } });
  dataOf(
    await owner.call(updateAppointment, {
      params: { id: second.id },
      body: { notes: NOTES[5], start_at: '2026-11-26T15:00' },
    }),
  );
  return id;
}

describe.each(adapters)("an erased client's data on %s", (adapter) => {
  test("can't be found in any byte outside the backups; other clients' data stays", async () => {
    const kept = await openKept(adapter);
    for (const time of ['09:00', '14:00'])
      await kept.salon.books(CUT, `friday ${time}`, { customer: BEA, browser: kept.visitor() });
    const id = await createAllData(kept);
    await kept.works();
    const before = await kept.remains(TEXTS);
    // All of it can be found before the erasure; otherwise the test would prove nothing.
    for (const text of [
      ZULEIKA.name,
      ZULEIKA.email,
      ZULEIKA.phone,
      MARRIED.email,
      CORRECTED,
      ...SIGNED,
      ...NOTES,
    ])
      expect(before.filter((found) => found.endsWith(`: ${text}`))).not.toEqual([]);
    const places = adapter === 'sqlite' ? ['salon.db', 'salon.db-wal', 'outbox'] : ['outbox', kept.prefix];
    for (const place of places) expect(before.some((found) => found.startsWith(place))).toBe(true);
    if (adapter === 'sqlite') await makeBackup(kept.data, join(kept.data, 'backups'), '2026-11-23');
    dataOf(await kept.owner.call(eraseClient, { params: { id } }));
    await kept.works();
    expect(await kept.remains(TEXTS)).toEqual([]);
    expect(await kept.remains([BEA.email])).not.toEqual([]);
  });
});

/** Actions after which one email about Zuleika is due. */
const written: Readonly<Record<string, (kept: Kept) => Promise<unknown>>> = {
  'her visit': async ({ salon, visitor }) =>
    salon.books(CUT, 'thursday 09:00', { browser: visitor(), customer: { ...ZULEIKA, notes: NOTES[0] } }),
  'her account': async ({ visitor }) =>
    visitor().call(register, {
      body: { email: ZULEIKA.email, password: 'fig-tree-and-comb', displayName: ZULEIKA.name },
    }),
  'her waitlist entry': async ({ visitor }) =>
    visitor().call(joinWaitlist, {
      body: { service_id: 1, part: 'any', date: '2026-11-27', customer: { ...ZULEIKA, notes: NOTES[0] } },
    }),
  'her receipt': async ({ salon, visitor }) => {
    dataOf(await visitor().call(buyGiftCard, { body: giftCard }));
    salon.clock.pass({ minutes: 5 });
  },
  'her gift card for another': async ({ salon, visitor, works }) => {
    dataOf(await visitor().call(buyGiftCard, { body: giftCard }));
    salon.clock.pass({ minutes: 5 });
    await works();
    salon.clock.set('tuesday 09:01');
  },
};
test.each(Object.keys(written))(
  'an email about %s that is sent during the erasure is deleted too',
  async (what) => {
    const kept = await openKept('sqlite');
    for (const time of ['09:00', '14:00'] as const)
      await kept.salon.books(CUT, `friday ${time}`, { browser: kept.visitor(), customer: ZULEIKA });
    await kept.works();
    const [client] = dataOf(await kept.owner.call(listClients, { query: { search: 'Zuleika' } }));
    await written[what]?.(kept);
    const { transport } = kept;
    const erases = vi.fn<(email: Email) => Promise<void>>(async (email) => {
      await kept.owner.call(eraseClient, { params: { id: client?.id ?? '' } });
      // Another run finishes the erasure before this email is written to its file.
      await kept.works();
      await transport?.send(email);
    });
    await runJobs(kept.deps, { isSafeToRepeat: true, send: erases });
    // Only the email that was already being sent goes out, and none of those waiting behind it.
    expect(erases).toHaveBeenCalledTimes(1);
    expect(await kept.remains(TEXTS)).toEqual([]);
  },
);

test('a host killed before it deleted the emails of an erased client deletes them once it runs again', async () => {
  const kept = await openKept('sqlite');
  const customer = { ...ZULEIKA, notes: NOTES[0] };
  await kept.salon.books(CUT, 'wednesday 09:00', { browser: kept.visitor(), customer });
  await kept.works();
  const [client] = dataOf(await kept.owner.call(listClients, { query: { search: 'Zuleika' } }));
  // This host looks in an empty folder, so it leaves the emails, like a killed host.
  const post = { kind: 'outbox', folder: join(kept.data, 'elsewhere'), from: null } as const;
  const killed = await kept.salon.signedIn('owner', 'owner@salon.test', { post });
  dataOf(await killed.call(eraseClient, { params: { id: client?.id ?? '' } }));
  const left = await kept.remains(TEXTS);
  expect(left).not.toEqual([]);
  expect(left.filter((found) => !found.startsWith('outbox'))).toEqual([]);
  await kept.works();
  expect(await kept.remains(TEXTS)).toEqual([]);
});

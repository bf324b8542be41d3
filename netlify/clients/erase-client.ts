import * as z from 'zod/mini';
import { eraseClient } from '../../src/api/settings/salon-admin.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { eventJobs } from '../../src/domain/calendar/google-event.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { personKey, samePhone } from '../../src/domain/clients/contacts.ts';
import type { KeptForms } from '../../src/domain/clients/kept-forms.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import type { Dialing } from '../../src/domain/dialing.ts';
import type { Job, OwnerChange } from '../../src/domain/messages/job.ts';
import { textNumber } from '../../src/domain/messages/texts.ts';
import { givenUp } from '../../src/domain/payments/fees.ts';
import type { Fee, Payment } from '../../src/domain/payments/payment.ts';
import { withoutReasons } from '../../src/domain/payments/refunds.ts';
import { today, type EpochMs } from '../../src/domain/time.ts';
import type { Sale } from '../../src/domain/till/shop-records.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Deps } from '../deps.ts';
import { carryOutChange, movedMoney } from '../appointments/undo-window.ts';
import { closeWork, forgetJob } from '../payments/money-jobs.ts';
import { PaymentsUnavailable } from '../payments/providers/checkout.ts';
import { type Call, Conflict, route, unlessAnswered, withAnswer } from '../platform/http/route.ts';
import { foundAs } from '../platform/http/edit.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { seal, unseal } from '../platform/http/seal.ts';
import { deleteEmails } from '../platform/mail/outbox.ts';
import { flagsAfterErasure, flagExpiryJobs } from './client-flags.ts';
import { forgetFormsJob } from './visit-forms.ts';
import { salonZone } from '../appointments/present.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { removeBytes } from './private-pictures.ts';
import { namelessSales, salesTo } from '../till/sales.ts';
import { shownWith, type ClientFile } from './present-client.ts';

/** Longer than an erasure takes, in milliseconds: an earlier job would still find the card needed and leave it. */
const ERASING = 60_000;

/** The addresses and references by which the outbox finds an erased client's emails. */
const ErasedEmails = z.object({ addresses: z.array(z.string()), references: z.array(z.string()) });
type ErasedEmails = z.infer<typeof ErasedEmails>;
const EMAILS = 'erased emails';

type Erasing = Pick<Call<typeof eraseClient>, 'deps' | 'now'>;

/** Erases a client except for her booking restriction. If an open checkout cannot be ended first, nothing is erased. */
export const eraseRoute = route(eraseClient, {
  readOnceKnown: ({ params, deps: { store } }) =>
    Promise.all([
      store.clientFile(params.id),
      store.rules(),
      store.ownerChanges(),
      store.careful(),
      store.waitlist(),
      everythingSold(store),
    ]),
  answer: async (call, [record, rules, changes, careful, waitlist, sales]) => {
    const { params, query, deps, now, from } = call;
    const { store, ids } = deps;
    const before = found(record, 'This client');
    const client = foundAs(before.client, query.version, shownWith(before, now, rules));
    await unlessAnswered(call);
    const keep = formsToKeep(call, rules);
    const payable = [...before.appointments, ...salesTo(peopleIn(before), sales[0]).map(withoutFees)];
    const [newest, newestSold] = (await hasEnded(payable, call))
      ? await Promise.all([store.clientFile(client.id), everythingSold(store)])
      : [before, sales];
    const file = found(newest, 'This client');
    const { appointments } = file;
    const forms = keep(appointments);
    // Waiting emails are deleted with the person; waiting refunds are still sent.
    const theirs = new Set(appointments.map(({ id }) => id));
    const waiting = changes.filter(({ appointment }) => theirs.has(appointment.id));
    const money = waiting.flatMap((change) => movedMoney(change, now));
    // If the erasure fails, these jobs find the cards still needed and keep them.
    const cardEnds = appointments.flatMap(({ id, card }) => (card ? forgetJob(id, card, now + ERASING) : []));
    const jobs = [...money, ...cardEnds];
    if (jobs.length > 0) await store.addJobs(jobs, now);
    const people = peopleIn(file);
    const toOthers = changes.filter((change) => !waiting.includes(change) && remembers(change, people));
    // The new client still hears of it; the owner can't give the visit back to somebody who is erased.
    let left = changes;
    for (const change of [...toOthers, ...waiting.flatMap((one) => ofOthers(one, theirs))]) {
      left = left.filter(({ appointment }) => appointment !== change.appointment);
      await carryOutChange(change, deps, rules, now, left);
    }
    const naming = await store.changesNaming(people);
    const bought = namelessSales(people, newestSold);
    const history = { at: now, by: 'owner' as const, change: 'The client was erased' };
    const missed = appointments.filter(({ status }) => status === 'no_show').length;
    const { country } = rules.settings;
    const making = { careful, now, ids, country };
    const allMissed = missed + (file.client.no_shows_before ?? 0);
    const marks = flagsAfterErasure(file.client, allMissed, query.lift !== undefined, making);
    const nameless = appointments.map(anonymized);
    // Emails about visits that are somebody else's now may name her too.
    const passedOn = await Promise.all(naming.map(({ visit }) => store.appointment(visit)));
    const references = [...appointments, ...passedOn].flatMap((one) => one?.reference ?? []);
    const addresses = people.map(({ email }) => email);
    const emails = { addresses, references: [...references, ...bought.references] };
    const forgets = [
      ...(deps.post.kind === 'outbox' ? [emailsJob(emails, deps, now)] : []),
      ...forms.map((one) => forgetFormsJob(one, salonZone(rules))),
      ...nameless.flatMap((after, i) => eventJobs(appointments[i] ?? null, after, rules, now)),
      ...(marks ? flagExpiryJobs(marks) : []),
    ];
    const reply = data({ id: params.id, visits_kept: appointments.length }, { message: 'Client erased' });
    const result = await withAnswer(call, reply).eraseClient(file, nameless, history, marks, {
      forms,
      jobs: forgets,
      waiting: waitingWithoutAddress(file.client, waitlist, countryDialing(country)),
      numbers: textedNumbers(file, country),
      changes: naming,
      sold: bought.changes,
    });
    // Something that is gone may be an entry of hers, not the client herself.
    if (result !== 'erased') throw new Conflict();
    from.later(Promise.all(file.pictures.map(({ id }) => removeBytes(id, deps))));
    await deleteEmails(deps.post, emails);
    return reply;
  },
});

const everythingSold = (store: Deps['store']) =>
  Promise.all([store.documentsSince('sale', 0), store.documentsSince('gift_card', 0)]);

/** The client under all the names and contacts that she has had. */
const peopleIn = ({ client, appointments }: ClientFile) => [
  client,
  ...(client.also ?? []),
  ...appointments.map(({ customer }) => customer),
];

/** True if the change knows one of these people as a visit's earlier client. */
function remembers({ known, back, also_known = [] }: OwnerChange, people: ReturnType<typeof peopleIn>) {
  const keys = new Set(people.map(personKey));
  const visits = [known, back?.appointment, ...also_known];
  const earlier = visits.flatMap((one) => (one ? personKey(one.customer) : []));
  return earlier.some((key) => key !== '' && keys.has(key));
}

/** Returns what a change of her visit means for the others of its series that are somebody else's now; none without any. */
function ofOthers(change: OwnerChange, hers: ReadonlySet<string>): OwnerChange[] {
  const also = change.also?.filter((id) => !hers.has(id)) ?? [];
  return also.length > 0 ? [{ ...change, known: change.appointment, also }] : [];
}

/** The numbers by which texts to and from her may be counted. */
function textedNumbers(file: ClientFile, country: string): string[] {
  const { client, appointments } = file;
  const people = peopleIn(file);
  const agreed = [client.sms?.phone, ...appointments.map(({ guest }) => guest?.sms?.phone)];
  const all = [...agreed, ...people.map(({ phone }) => textNumber(phone, country))];
  return [...new Set(all.filter((number) => typeof number === 'string'))];
}

/** Waitlist entries that the owner made without an address, found by name and number. */
function waitingWithoutAddress(client: Client, waitlist: readonly WaitlistEntry[], dialing: Dialing) {
  const people = [client, ...(client.also ?? [])];
  return waitlist.filter(
    ({ customer }) =>
      customer.email === '' &&
      people.some(
        ({ name, phone }) =>
          samePhone(phone, dialing) !== null &&
          samePhone(phone, dialing) === samePhone(customer.phone, dialing) &&
          name.trim().toLowerCase() === customer.name.trim().toLowerCase(),
      ),
  );
}

type Payable = Pick<Appointment, 'id' | 'payments' | 'fees'>;
const withoutFees = ({ id, payments }: Sale): Payable => ({ id, payments, fees: [] });

/** Ends every checkout that could still be paid; true if there was one. Payments that a bank decides stay open. */
async function hasEnded(all: readonly Payable[], { deps, now }: Erasing): Promise<boolean> {
  const canBePaid = ({ state, provider, held_until, url }: Payment | Fee) =>
    (state === 'open' || (state === 'asked' && url !== '')) && provider === 'stripe' && held_until > now;
  if (deps.payments.kind !== 'stripe') return false;
  const open = all.flatMap(({ id, payments, fees }) =>
    [...payments, ...fees].filter(canBePaid).map((one) => closeWork(id, one)),
  );
  if (open.length === 0) return false;
  // The provider's library is large and rarely needed here.
  const { expireCheckout } = await import('../payments/provider-jobs.ts');
  try {
    for (const one of open) await expireCheckout(one, { deps, now });
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const message =
      "This client has a payment page open that we can't close right now. Nobody was erased. Try again in a moment.";
    throw refuse(eraseClient, 'not_configured', message, { headers: { 'Retry-After': '5' } });
  }
}

/** Returns the job that deletes the emails if the host stops before it has. It is encrypted, because it names an erased person. */
function emailsJob(emails: ErasedEmails, { ids, keys }: Deps, now: EpochMs): Job {
  const work = { kind: 'forget_emails' as const, sealed: seal(keys, EMAILS, JSON.stringify(emails)) };
  return { id: `emails:${ids.uuid()}`, due: now, appointment: null, work };
}

/** Does the work of that job; nothing if its key was revoked. */
export async function deleteSealedEmails(sealed: string, { post, keys }: Pick<Deps, 'post' | 'keys'>) {
  const emails = unseal(keys, EMAILS, sealed);
  if (emails !== null) await deleteEmails(post, ErasedEmails.parse(JSON.parse(emails)));
}

/**
 * Checks until when signed forms are kept for a legal reason, and returns how to take them from her visits.
 * @throws Refusal with a reason but no later day, or the reverse
 */
function formsToKeep(
  { query: { keep_forms_until: until, reason }, deps, now }: Call<typeof eraseClient>,
  rules: Rules,
): (appointments: readonly Appointment[]) => KeptForms[] {
  if (until === undefined && reason === undefined) return () => [];
  if (reason === undefined) throw invalid({ reason: 'Give the legal reason' });
  if (until === undefined || until <= today(salonZone(rules), now))
    throw invalid({ keep_forms_until: 'Choose a later day' });
  return (appointments) => {
    const forms = appointments.flatMap(({ signed = [] }) => signed);
    return forms.length === 0 ? [] : [{ id: deps.ids.uuid(), reason, until, forms }];
  };
}

/** Returns a visit without its client: time, services and sums stay, and no link opens it any more. */
function anonymized(appointment: Appointment): Appointment {
  const whole = withoutReasons(appointment);
  const { reply: _, guest: __, flag: ___, answers: ____, formula: _____, signed: ______, ...visit } = whole;
  return {
    ...visit,
    version: appointment.version + 1,
    customer: { name: 'Erased client', email: `erased-${appointment.id}@erased.invalid`, phone: '00000' },
    notes: '',
    owner_notes: '',
    manage_token_hash: '',
    erased: true,
    held_until: null,
    card: null,
    // Stripe's page shows the address it was opened with.
    payments: visit.payments.map((payment) => ({ ...payment, url: '' })),
    // Nobody is left to pay it; a charge under way is still recorded.
    fees: appointment.fees.map((fee) => (fee.state === 'asked' ? givenUp(fee) : fee)),
  };
}

import { exampleBodies } from '../../netlify/platform/health/openapi-examples.ts';
import { reviewToken } from '../../netlify/website/reviews.ts';
import type { Review } from '../../src/domain/till/shop-records.ts';
import type { Deps } from '../../netlify/deps.ts';
import { sealAddress } from '../../netlify/calendar/read-calendars.ts';
import { vapidKeys } from '../../netlify/messages/push/devices.ts';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import { unsubscribeLink } from '../../netlify/messages/unsubscribe.ts';
import { updateAppointment } from '../../src/api/appointments/appointments.ts';
import type { Import } from '../../src/domain/clients/imports.ts';
import type { LocalDate } from '../../src/domain/time.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { startingServices } from '../../src/domain/services/services.ts';
import { startingWebsite } from '../../src/starting-website.ts';
import { serviceAccount } from '../support/google-calendar.ts';
import { failedJob } from '../support/failed-jobs.ts';
import { ADA, openSalon, type Salon, type SalonOptions } from '../support/salon.ts';
import { pictureRecord } from '../support/private-pictures.ts';
import { publishedOnce, samplePicture } from '../support/pictures.ts';
import { offeredEntry, tokenOfEntry } from '../support/waitlist.ts';
import { instantAt } from '../support/week.ts';

/** A used salon's records, by the parameters in endpoints' paths. */
export interface Kept {
  readonly appointment: string;
  /** Ada, whose appointment it is. */
  readonly client: string;
  readonly entry: string;
  readonly session: string;
  readonly service: string;
  /** A consent form that no service asks for. */
  readonly form: string;
  readonly task: string;
  readonly job: string;
  readonly block: string;
  readonly blockedDate: LocalDate;
  readonly cashDay: LocalDate;
  readonly year: string;
  readonly product: string;
  readonly sale: string;
  readonly calendar: string;
  readonly import: string;
  readonly feed: string;
  /** The token that ends marketing emails to the client. */
  readonly marketing: string;
  readonly picture: string;
  /** The owner's picture of the appointment. */
  readonly privatePicture: string;
  /** The token in the request for a review of the appointment. The review is written. */
  readonly review: string;
  /** A publication that differs from the draft. */
  readonly revision: string;
}

export interface InUse {
  readonly salon: Salon;
  readonly kept: Kept;
  /** The token of the appointment's or waitlist entry's private link. */
  readonly linkOf: (names: keyof Kept | undefined) => string;
}

const FEED = 'the-token-of-the-calendar-feed';

const questions = [{ id: 'length', kind: 'text' as const, text: 'How long is your hair?', required: false }];

/** The names of the records. An open salon names its appointment and client itself. */
export const named: Kept = {
  appointment: '1',
  client: '1',
  entry: 'entry',
  session: 'of-nobody',
  service: '2',
  form: 'spare',
  task: 'task',
  job: 'job',
  block: 'block',
  blockedDate: '2026-12-25',
  cashDay: '2026-11-23',
  year: '2026',
  product: 'oil',
  sale: 'sale',
  calendar: 'family',
  import: 'import',
  feed: `${FEED}.ics`,
  marketing: 'of.nobody',
  picture: samplePicture.picture.id,
  privatePicture: 'front',
  review: 'review',
  revision: 'revision',
};

/**
 * A salon with one of everything that an endpoint names, except sessions; its owner has private notes, which the tests watch for.
 */
export async function inUse(options: SalonOptions = {}): Promise<InUse> {
  const services = startingServices.map((service) =>
    service.id === 1 ? { ...service, questions } : service,
  );
  const salon = await openSalon({ cancelWindow: 0, inspirationPictures: true, services, ...options });
  const { store, clock, deps } = salon;
  const { id, manage_token } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
  const body = { owner_notes: 'Keep away from the window' };
  await salon.owner(updateAppointment, { params: { id }, body });
  const now = clock.now();
  const review = { ...exampleBodies.writeReview, first_name: 'Ada', shown: true, answer: '' };
  const written = { kind: 'review', id, version: 1, written_at: now, ...review } as Review;
  const documents = [product, sale, calendar(deps), pushDevice, googleAccount, written];
  const published = { brand: 'Salon', ...startingWebsite, tagline: 'As before' };
  // Changes stored at the same time share a round trip, and hundreds of tests begin with this.
  const [{ clients }, appointment] = await Promise.all([
    store.clients(),
    store.appointment(id),
    store.addTask({ id: 'task', version: 1, title: 'Towels', priority: 'low', due: null, done: false }),
    failedJob('job', { store, now }),
    store.blockDate({ date: named.blockedDate, reason: '' }),
    store.addWaitlistEntry(fullDay(salon), []),
    store.addTimeBlock({ id: 'block', version: 1, start: 29_700_000, end: 29_700_060, reason: '' }),
    store.addImport(anImport),
    store.saveDocuments(
      documents.map((after) => ({ before: null, after })),
      { now },
    ),
    vapidKeys(deps),
    store.saveFeed({ token_hash: sha256(FEED), made_at: now }),
    store.addPicture(samplePicture, 60),
    deps.privatePictures?.put('front', samplePicture.bytes),
    store.saveWebsite(publishedOnce('revision', now), { shows: [], erases: [], published }),
  ]);
  const [client] = clients;
  const { version = 1 } = appointment ?? {};
  const picture = pictureRecord('front', id, { website_consent_at: '2026-11-20' });
  await Promise.all([
    asksForForm(salon),
    store.addClient({ id: 'double', version: 1, ...ADA, email: 'ada@old.example', notes: '' }),
    store.addPrivatePicture(picture, { kind: 'appointment', id, version }, []),
  ]);
  return {
    salon,
    kept: {
      ...named,
      appointment: id,
      client: client?.id ?? '',
      review: reviewToken(id, deps.keys),
      marketing: /([^/]+)\?/.exec(unsubscribeLink(client?.id ?? '', 'en', deps))?.[1] ?? '',
    },
    linkOf: (names) => (names === 'entry' ? tokenOfEntry('entry', deps) : manage_token),
  };
}

const googleAccount = {
  kind: 'google_account' as const,
  id: 'google_account' as const,
  version: 1,
  email: serviceAccount.client_email,
  sealed_key: '',
};

/** A calendar whose events no booking has to respect. */
const calendar = ({ keys }: Pick<Deps, 'keys'>) => ({
  kind: 'calendar' as const,
  id: 'family',
  version: 1,
  name: 'Family',
  address: sealAddress('https://calendar.example/family.ics', { keys }),
  read_at: null,
  tried_at: 0,
  events: 0,
  unread: 0,
  problem: null,
  until: 0,
  digest: '',
});

const pushDevice = {
  kind: 'push_device' as const,
  id: 'x'.repeat(43),
  version: 1,
  kinds: [],
  quiet: null,
  names: true,
  sealed: '',
  created_at: 0,
  held: [],
};

const product = {
  kind: 'product' as const,
  id: named.product,
  version: 1,
  name: 'Hair oil',
  price_cents: 1800,
  barcode: '4006381333931',
  stock: 5,
  low_stock: 2,
  sold_at: 0,
};

/** A sale that nobody has paid. */
const sale = {
  kind: 'sale' as const,
  id: named.sale,
  version: 1,
  created_at: 0,
  customer: { name: '', email: '' },
  payments: [],
  receipts: [],
};

/** An import without rows so far. */
const anImport: Import = {
  id: named.import,
  version: 1,
  kind: 'clients',
  state: 'unfinished',
  created_at: 0,
  quiet_until: null,
  rows: 0,
  new: 0,
  merged: 0,
  refused: 0,
};

/** Adds two consent forms, one of which the first service asks for. */
async function asksForForm({ store }: Salon): Promise<void> {
  const rules = await store.rules();
  const form = { version: 1, title: 'Color consent', text: 'I was told how to care for my color.' };
  const services = rules.services.map((one) => (one.id === 1 ? { ...one, consents: ['form'] } : one));
  const forms = ['form', 'spare'].map((id) => ({ ...form, id }));
  await store.saveRules({ ...rules, services, forms }, { basedOn: rules.version });
}

/** A person who holds all of December 15: a day with a waitlist. */
function fullDay(salon: Salon): WaitlistEntry {
  const customer = { name: 'Bride', email: 'bride@example.com', phone: '(555) 010-0900' };
  const start = instantAt('2026-12-15 09:00') / 60_000;
  const offer = { start, end: start + 480, until: salon.clock.now() + 40 * 24 * 3_600_000 };
  return { ...offeredEntry('full', salon), date: '2026-12-15', customer, offer };
}

/** Adds a waiting person with a held time. */
export async function withEntry({ salon }: InUse): Promise<void> {
  await salon.store.addWaitlistEntry(offeredEntry('entry', salon), []);
}

/** A Google sign-in that is configured, but recognizes nobody. */
export const google = {
  signInAt: () => Promise.resolve('https://accounts.example/'),
  redeem: () => Promise.resolve(null),
};

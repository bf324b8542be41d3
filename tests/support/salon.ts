import { describe, onTestFinished } from 'vitest';
import { demoStarting as starting, type Deps } from '../../netlify/deps.ts';
import { sha256 } from '../../netlify/platform/http/crypto.ts';
import { toKeys } from '../../netlify/platform/http/signing-keys.ts';
import { sessionLimits } from '../../netlify/platform/http/session.ts';
import type { MailMessage } from '../../netlify/platform/mail/account-mailer.ts';
import { newAccount } from '../../netlify/accounts/account.ts';
import type { User } from '../../netlify/platform/store/verbs/accounts.ts';
import { createAppointment } from '../../src/api/appointments/appointments.ts';
import { changeSettings } from '../../src/api/settings/salon-admin.ts';
import { readAvailability } from '../../src/api/booking/availability.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import type { RequestInput } from '../../src/platform/call/call.ts';
import type { BodyToSend, DataOf, Endpoint } from '../../src/platform/call/endpoint.ts';
import type { Service } from '../../src/domain/services/services.ts';
import { withFirstRate, type Settings } from '../../src/domain/settings/settings.ts';
import { Browser, type Exchange, type Serve } from './browser.ts';
import { countedIds, FakeClock } from './fakes.ts';
import { allDone, serveWith } from './functions.ts';
import { keepSecret, watchLog } from './leaks.ts';
import { adapters, openTestStore, type Adapter, type TestStore } from './stores.ts';
import { GoogleStandIn } from './google-calendar.ts';
import { openPictures, type PictureStore } from './private-pictures.ts';
import { toDate, startTime } from './week.ts';

export interface SalonOptions extends Partial<Settings> {
  readonly adapter?: Adapter;
  /** Where private pictures are kept. */
  readonly pictures?: PictureStore;
  /** The time on the salon's clock: Monday at eight by default. */
  readonly now?: string;
  readonly rateLimits?: boolean;
  readonly services?: readonly Service[];
}

type Pair = Extract<DataOf<typeof createBooking>, { visit: unknown }>;
type Booking = Exclude<DataOf<typeof createBooking>, Pair>;
type Appointment = DataOf<typeof createAppointment>;
type BookingBody = BodyToSend<typeof createBooking>;
type OwnersBody = BodyToSend<typeof createAppointment>;

const TEST_SECRET = 'a secret that is only good for tests';
export const ORIGIN = 'https://salon.test';
/** The owner of the environment, who may sign in with the password. */
export const OWNER = { email: 'maren@salon.test', password: 'scissors-and-comb' } as const;
export const ADA = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' } as const;
export const BEA = { name: 'Bea Potter', email: 'bea@example.com', phone: '(555) 010-0200' } as const;

/** A salon in this process: real functions, a real store, and a clock that stands still until moved. */
export async function openSalon({
  adapter = 'sqlite',
  pictures = 'files',
  now = 'monday 08:00',
  rateLimits = false,
  services = starting.services,
  ...settings
}: SalonOptions = {}): Promise<Salon> {
  const all = withFirstRate({ ...starting.settings, ...settings }, starting.settings);
  const begins = { ...starting, settings: all, services };
  const testStore = await openTestStore(adapter, begins);
  onTestFinished(() => testStore.store.close());
  const privatePictures = await openPictures(pictures);
  return new Salon(testStore, { starting: begins, rateLimits, privatePictures }, now);
}

/** Runs the same tests on every store. */
export function onEveryStore(tests: (open: (options?: SalonOptions) => Promise<Salon>) => void): void {
  describe.each(adapters)('on %s', (adapter) => {
    tests((options) => openSalon({ ...options, adapter }));
  });
}

export class Salon {
  readonly deps: Deps;
  readonly clock: FakeClock;
  readonly log: Readonly<Record<string, unknown>>[] = [];
  readonly securityLog: Parameters<Deps['securityLog']>[0][] = [];
  /** The sent emails, oldest first. */
  readonly emails: MailMessage[] = [];
  readonly googleCalendar: GoogleStandIn;
  readonly #testStore: TestStore;
  #owner: Promise<Browser> | null = null;
  #visitors = 0;

  constructor(
    testStore: TestStore,
    options: Pick<Deps, 'starting' | 'rateLimits'> & Partial<Deps>,
    now: string,
  ) {
    const { settings } = options.starting;
    this.#testStore = testStore;
    this.clock = new FakeClock(now, settings.timeZone);
    this.googleCalendar = new GoogleStandIn(this.clock);
    this.deps = {
      privatePictures: null,
      ...options,
      store: testStore.store,
      clock: this.clock,
      ids: countedIds(),
      payments: { kind: 'test' },
      photos: { latest: () => Promise.resolve({ error: { message: 'No access token is configured.' } }) },
      publishing: {
        missing: null,
        isPaid: true,
        keepsDeploys: true,
        build: async () => null,
        live: async () => null,
        forget: async () => {},
      },
      post: { kind: 'none' },
      runJobs: null,
      longestRun: Infinity,
      site: () => ORIGIN,
      mail: { canSend: true, send: async (message) => this.#post(message) },
      texts: null,
      google: null,
      googleCalendar: this.googleCalendar.open,
      passkeys: true,
      secondFactorReset: null,
      fetchPublic: async () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      vapid: null,
      connected: { stripe: false, testPayments: true, mail: 'outbox', instagram: false },
      keys: toKeys(TEST_SECRET),
      owner: OWNER,
      demo: false,
      secureCookies: true,
      origins: null,
      version: 'test',
      log: (entry) => {
        watchLog(JSON.stringify(entry));
        this.log.push(entry);
      },
      securityLog: (entry) => {
        watchLog(JSON.stringify(entry));
        this.securityLog.push(entry);
      },
    };
  }

  #post(message: MailMessage): void {
    keepSecret('the token of a link', /[#=]([\w-]{43})$/.exec(message.link)?.[1]);
    this.emails.push(message);
  }

  get store() {
    return this.deps.store;
  }

  /** A new visitor with her own IP address. */
  visitor(deps: Partial<Deps> = {}): Browser {
    this.#visitors += 1;
    const serve = serveWith({ ...this.deps, ...deps });
    // Emails about accounts are sent after the answer, so readers wait for them.
    const serveAll: Serve = async (request, ip) => {
      const response = await serve(request, ip);
      if (request.method !== 'GET' && /\/api\/(?:auth|me)\//.test(request.url)) await allDone();
      return response;
    };
    return new Browser(serveAll, ORIGIN, `192.0.2.${this.#visitors}`);
  }

  /** The owner's browser, signed in. */
  asOwner(): Promise<Browser> {
    this.#owner ??= this.signedIn('owner');
    return this.#owner;
  }

  /**
   * The browser of a signed-in account. `verified` chooses between accounts of the same address; without it, any of them will do,
   * and a new one is verified.
   */
  async signedIn(
    role: User['role'],
    email = `${role}@salon.test`,
    { verified, ...deps }: Partial<Deps> & { readonly verified?: boolean } = {},
  ): Promise<Browser> {
    const { ids, store } = this.deps;
    const created_at = this.clock.now();
    const rest = { displayName: role, role, verified: verified ?? true, created_at };
    const made = newAccount({ id: ids.uuid(), email, ...rest });
    const known = await store.accounts(email);
    const user = known.find((one) => one.verified === (verified ?? one.verified)) ?? made;
    if (user === made) await store.addUser(made);
    const token = ids.token();
    await store.startSession(sha256(token), user.id, created_at, sessionLimits);
    const browser = this.visitor(deps);
    browser.isOwner = role === 'owner';
    browser.sent = email.toLowerCase();
    keepSecret('a session', token);
    browser.cookies.set('__Host-salon_session', { value: token, httpOnly: true });
    return browser;
  }

  async serviceId(name: string): Promise<number> {
    const { services } = await this.store.rules();
    const service = services.find((service) => service.name === name);
    if (!service) throw new Error(`The salon has no ${name}`);
    return service.id;
  }

  /** Requests a time online: `salon.asksFor('Color Service', 'tuesday 09:00')`. */
  async asksFor(
    service: string,
    when: string,
    {
      browser = this.visitor(),
      key,
      ...fields
    }: Partial<BookingBody> & { browser?: Browser; key?: string } = {},
  ): Promise<Exchange<typeof createBooking>> {
    const body = {
      service_id: await this.serviceId(service),
      start_at: startTime(when),
      customer: ADA,
      ...fields,
    };
    return browser.call(createBooking, key === undefined ? { body } : { body, idempotencyKey: key });
  }

  /** The same, and it must succeed. */
  async books(service: string, when: string, fields: Parameters<Salon['asksFor']>[2] = {}): Promise<Booking> {
    return dataOf(await this.asksFor(service, when, fields));
  }

  async ownerAsksFor(
    service: string,
    when: string,
    { key, ...fields }: Partial<OwnersBody> & { key?: string } = {},
  ): Promise<Exchange<typeof createAppointment>> {
    const body: OwnersBody = {
      service_type_id: await this.serviceId(service),
      start_at: startTime(when),
      customer: ADA,
      status: 'booked',
      ...fields,
    };
    return this.owner(createAppointment, key === undefined ? { body } : { body, idempotencyKey: key });
  }

  /** The same, and it must succeed, whether or not the salon is open then. */
  async ownerBooks(
    service: string,
    when: string,
    fields: Parameters<Salon['ownerAsksFor']>[2] = {},
  ): Promise<Appointment> {
    return dataOf(await this.ownerAsksFor(service, when, { allow_outside: true, ...fields }));
  }

  /** Makes a call as the owner. */
  async owner<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Exchange<E>> {
    return (await this.asOwner()).call(endpoint, input);
  }

  async sets(settings: Partial<Settings>): Promise<void> {
    dataOf(await this.owner(changeSettings, { body: settings }));
  }

  /** The free times of a day: `['09:00', '10:30']`, or the reason why there are none. */
  async offers(service: string, day: string): Promise<string[] | string> {
    const query = { service_id: String(await this.serviceId(service)), date: toDate(day) };
    const { days } = dataOf(await this.visitor().call(readAvailability, { query }));
    return days[0]?.reason ?? days[0]?.slots.map(({ start_at }) => start_at.slice(11)) ?? 'no such day';
  }

  /** The store stops answering. */
  failStore(): Promise<void> {
    return this.#testStore.fail();
  }

  /** Counts the store's round trips during `work`. */
  async trips(work: () => Promise<unknown>): Promise<number> {
    return (await this.cost(work)).trips;
  }

  /** The same with commands and bytes. */
  cost(work: () => Promise<unknown>) {
    return this.#testStore.cost(work);
  }
}

/** The data of a successful call, of a booking without a patch test; throws otherwise. */
export function dataOf<E extends Endpoint>(exchange: Exchange<E>): Exclude<DataOf<E>, Pair> {
  if (exchange.ok) return exchange.data as Exclude<DataOf<E>, Pair>;
  throw new Error(
    `${exchange.status} ${exchange.code}: ${exchange.message} ${JSON.stringify(exchange.errors)}`,
  );
}

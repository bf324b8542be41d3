import { defaultSettings } from '../../../src/domain/settings/settings.ts';

const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
/** An offered time in the tests' salon. */
const start_at = '2026-12-02T14:00';
const booking = { service_id: 1, start_at, customer: { ...customer, notes: 'Hi' } };
const appointment = {
  service_type_id: 1,
  start_at,
  end_at: '2026-12-02T15:00',
  notes: '',
  amount_paid_cents: 0,
  allow_overlap: false,
  customer,
};
const service = {
  name: 'Gloss',
  description: 'Shine.',
  duration_min: 30,
  price_cents: 4000,
  category: 'Color',
  active: true,
  processing: { start_min: 5, duration_min: 10 },
  translations: { es: { name: 'Brillo', description: 'Más brillo.' } },
};
const pushChoices = { kinds: ['bookings', 'tomorrow'], quiet: { from: '21:00', to: '07:00' }, names: true };
const pushSubscription = {
  endpoint: 'https://push.example/device',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const product = { name: 'Hair oil', price_cents: 2400, barcode: '4006381333932', low_stock: 2 };
const task = { title: 'Order foils', priority: 'high', due: '2026-11-24', done: false };
const client = { ...customer, notes: 'Likes tea', alerts: 'Allergic to PPD', birthday: '1990-05-31' };
const timeBlock = { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00', reason: 'Dentist' };
const waitlistEntry = { service_id: 1, part: 'any', customer };
const form = { title: 'Color consent', text: 'I was told how to care for my color.' };
const signing = { form: 'form', version: 1, name: 'Ada Byron', signature: 'M10 10L120 90' };
const password = 'a long sentence';
const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';

/** A sample body for each call that takes one, by the call's name. The tests send them too. */
export const exampleBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createBooking: { ...booking, marketing: true },
  changeBooking: booking,
  acceptChange: { version: 1 },
  confirmVisit: { version: 1 },
  answerQuestions: { answers: [{ id: 'length', value: 'Shoulder length' }] },
  payBooking: { kind: 'full', provider: 'test', last4: '4242' },
  payFee: { provider: 'test', last4: '4242' },
  joinWaitlist: { ...waitlistEntry, date: '2026-12-15', customer: { ...customer, notes: 'Hi' } },
  takeOffer: { start_at: '2026-11-26T14:00' },

  register: { email: 'new@example.com', password, displayName: 'Ada' },
  signIn: { email: customer.email, password },
  forgotPassword: { email: customer.email },
  resetPassword: { token: 'reset', password },
  changeMe: { displayName: 'Ada', phone: '(555) 010-0100', marketing: true },
  changePassword: { current: password, password: 'another, longer one' },
  confirmVerification: { token: 'verify' },
  deleteMe: { password },
  signInWithCode: { code: '123456' },
  endTwoFactor: { code: '123456' },
  removeTwoFactor: { code: 'K7QM-29XD' },
  beginTwoFactor: { password },
  renewRecoveryCodes: { password },
  passkeyOptions: { password },
  removePasskey: { password },
  signInWithPasskey: { response: '{}' },
  addPasskey: { response: '{}' },

  createAppointment: { ...appointment, status: 'booked' },
  updateAppointment: { ...appointment, status: 'confirmed', formula: '6N 30 g, 20 vol 1:1', version: 2 },
  changeMany: { ids: ['a', 'b'], action: 'confirm' },
  sellGiftCard: {
    amount_cents: 5000,
    method: 'cash',
    recipient: { name: 'Bea', email: '' },
    message: 'Enjoy!',
  },
  refundGiftCard: { version: 1 },
  payOutGiftCard: { version: 1, method: 'cash' },
  buyGiftCard: {
    provider: 'test',
    last4: '4242',
    amount_cents: 5000,
    recipient: { name: 'Bea', email: 'bea@example.com' },
    message: 'Enjoy!',
    customer: { name: customer.name, email: customer.email },
  },
  readBalance: { code: 'K7QM-29XD-B4F0' },
  startPayCode: { amount_cents: 9775, version: 2 },
  recordPayment: { method: 'cash', amount_cents: 8500, version: 2 },
  chargeFee: { reason: 'no_show', amount_cents: 4250, version: 2 },
  sendAgain: { kind: 'fee', id: '1' },
  runningLate: { minutes: 15 },
  checkOut: {
    lines: [{ kind: 'service', name: "Women's Cut & Style", amount_cents: 8500, service_id: 1 }],
    discount_cents: 500,
    tip_cents: 1500,
    methods: [{ method: 'cash', amount_cents: 9500 }],
    mail_receipt: false,
    version: 2,
  },
  refundVisit: {
    version: 2,
    payments: [{ id: 'a', amount_cents: 4300 }],
    lines: [{ line: 0, amount_cents: 4300 }],
    reason: 'The color faded',
  },
  subscribePush: { subscription: pushSubscription, ...pushChoices },
  createProduct: { ...product, stock: 12 },
  updateProduct: { ...product, price_cents: 2600, version: 1 },
  correctStock: { change: 12, reason: 'Delivery' },
  sell: {
    lines: [{ kind: 'retail', name: 'Hair oil', amount_cents: 1800, product_id: 'oil' }],
    methods: [{ method: 'cash', amount_cents: 2000 }],
    customer: { name: 'Ada Byron', email: 'ada@example.com' },
    mail_receipt: true,
  },
  refundSale: { version: 1, payments: [{ id: 'receipt-1-cash', amount_cents: 1800 }], reason: 'Unopened' },
  changeCashDay: {
    opening_cents: 20_000,
    counted_cents: 20_000,
    note: 'Two $20 bills in the safe',
    version: 1,
  },
  addCashEntry: { kind: 'payout', amount_cents: 2500, note: 'Towels', version: 1 },
  replyToRequest: {
    answer: 'suggest',
    start_at: '2026-12-02T16:00',
    words: 'Would later do?',
    allow_outside: true,
    version: 2,
  },
  undoChange: { version: 2 },

  createService: service,
  updateService: { ...service, version: 1 },
  blockDate: { reason: 'Holiday', version: 1 },
  createTimeBlock: { ...timeBlock, id, repeat: { every_weeks: 2, until: '2026-12-24' }, series: id },
  updateTimeBlock: { ...timeBlock, version: 1 },
  changeSettings: {
    ...defaultSettings,
    breaks: [{ start: '12:00', end: '13:00' }],
    hoursByWeekday: { 0: { start: '10:00', end: '14:00' } },
    version: 1,
  },
  createTask: { ...task, id },
  updateTask: { ...task, version: 1 },
  createClient: { ...client, email: 'new@example.com', id },
  updateClient: {
    ...client,
    marketing: false,
    version: 1,
    note: { id, date: '2026-11-24', text: 'Toner 9V' },
  },
  startImport: { kind: 'clients', dry_run: false, quiet_until: '2026-12-08' },
  sendRows: {
    rows: [
      {
        ...customer,
        email: 'new@example.com',
        notes: 'Likes tea',
        birthday: '1990-05-31',
        booking: 'closed',
      },
    ],
  },
  createForm: form,
  updateForm: { ...form, title: 'Color', version: 1 },
  signForm: signing,
  signAtSalon: signing,
  changePrivatePicture: { website_consent_at: '2026-11-24' },
  addCalendar: { name: 'Family', url: 'webcal://calendar.example/family.ics' },
  saveGoogleAccount: {
    type: 'service_account',
    client_email: 'salon@my-project.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n',
  },
  fetchCalendar: { url: 'https://calendar.example/weeks.ics' },
  mergeClients: { other: 'double', version: 1 },
  findRemembered: { contact: 'gone@example.com' },
  addWaitlistEntry: { ...waitlistEntry, id, date: '2026-11-29', notes: 'Fringe' },
  publishWebsite: { version: 1, allow_more: true },
  restoreRevision: { version: 1 },
  writeReview: { rating: 5, text: 'The best cut in years.', may_show: true },
  changeReview: { version: 1, shown: false, answer: 'Thank you!' },
};

export const exampleProblem = {
  success: false,
  code: 'validation_failed',
  message: 'Email is required.',
  errors: { 'customer.email': 'Email is required' },
};

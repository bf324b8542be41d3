import { noBookingFlags } from '../../../src/domain/clients/client-flags.ts';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { FIRST_RATE } from '../../../src/domain/settings/settings-rules.ts';
import { centsTyped } from '../../../src/domain/typed-money.ts';
import { newWebsite } from '../../../src/domain/website/publications.ts';

/**
 * The formats of stored records and of the export. A record says its format in `format`; one without has format 1, which is
 * what the first two editions wrote. Whatever the format, a record is read in the newest one and written in it.
 *
 * A new field is optional or has a default in its schema. Any other change of a shape adds a conversion at the end of its list.
 * Conversions are never edited. They keep values that they do not understand, which the schemas then reject.
 */
type Json = Readonly<Record<string, unknown>>;
type Conversion = (record: Json) => Json;

/** A later version of this program wrote this. The log names the record and what to do, and every call is refused. */
export class LaterFormat extends Error {
  override readonly name = 'LaterFormat';

  constructor(what: string, format: string) {
    super(
      `${what} was written by a later version of this program (${format}). Run that version, or restore an older backup.`,
    );
  }
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const within = (convert: Conversion) => (value: unknown) => (isJson(value) ? convert(value) : value);
const each = (convert: Conversion) => (value: unknown) =>
  Array.isArray(value) ? value.map(within(convert)) : value;
const fields =
  (converted: Readonly<Record<string, (value: unknown) => unknown>>): Conversion =>
  (record) => {
    const fields = Object.entries(converted).filter(([name]) => name in record);
    return {
      ...record,
      ...Object.fromEntries(fields.map(([name, convert]) => [name, convert(record[name])])),
    };
  };
const defaults =
  (missing: Json): Conversion =>
  (record) => ({ ...missing, ...record });

const versioned = defaults({ version: 1 });
const booked = defaults({ price_from: false, by_request: false, deposit_percentage: null });
const service: Conversion = (one) => ({
  version: 1,
  position: 9999,
  add_on: false,
  goes_with: [],
  ...booked(one),
});
const paid = defaults({ last4: '' });

/** The first edition had one service in a visit. */
const visit: Conversion = ({ service: only, ...rest }) => {
  const { services = [only] } = rest;
  return { link_key: '', ...rest, services: each(booked)(services) };
};

const appointment: Conversion = (one) =>
  fields({ payments: each(paid), fees: each(paid) })({
    owner_notes: '',
    payments: [],
    desk_payments: [],
    fees: [],
    receipts: [],
    card_asked: false,
    card: null,
    terms: null,
    link_version: 0,
    held_until: null,
    released_from: null,
    ...visit(one),
  });

/** Early consents name the most that may be charged in their text only, as the larger of two sums. */
const consent: Conversion = (one) => ({ most_cents: mostIn(String(one['text'])), ...one });
function mostIn(text: string): Cents | null {
  const share = String.raw`it may charge up to (?:\d+% of the price \()?\$(\d+(?:,\d{3})*(?:\.\d\d)?)\)? to it`;
  const late = String.raw`cancel less than \d+ hours? before`;
  const end = new RegExp(
    String.raw` keeps this card until \d+ days after your visit\. If you (?:do not come(?:, or ${late})?|${late}), ${share}(?:; if you ${late}, ${share})?\. Nothing else is charged to it without asking you\.$`,
  );
  const sums =
    end
      .exec(text)
      ?.slice(1)
      .filter((sum) => sum !== undefined) ?? [];
  const cents = sums.map((sum) => centsTyped(sum, formats({})));
  return cents.length === 0 || cents.includes(null) ? null : Math.max(...cents.map((sum) => sum ?? 0));
}

/** Early records do not say how a fee was paid, so it counts against the consent of the card. */
const paidByCard: Conversion = (fee) => (fee['state'] === 'paid' ? { paid_by: 'card', ...fee } : fee);

/** Early terms have one share of the price for both fees. */
const terms: Conversion = (one) => ({ no_show_percent: one['late_fee_percent'], ...one });

const agreed = fields({
  terms: within(terms),
  card: within(fields({ consent: within(consent) })),
  payments: each(fields({ keeps_card: within(consent) })),
  fees: each(paidByCard),
});

const client: Conversion = (one) =>
  fields({ merge: within(fields({ before: within(versioned), other: within(versioned) })) })(versioned(one));

/** Since format 3 a client may have a number and no address. */
const withoutAddress: Conversion = (one) => one;

/** Existing salons work as they did before each setting existed, and skip the setup. */
const settings = defaults({
  version: 1,
  unpaidHoldMinutes: 120,
  graceMinutes: 0,
  noShowFeePercentage: 50,
  lateCancelFeePercentage: 50,
  tipSuggestions: [15, 20, 25],
  taxPercentage: 0,
  taxIncluded: true,
  cardOnFile: 'never',
  setupSkipped: null,
});
const rules = fields({
  settings: within(settings),
  services: each(service),
  added: each(fields({ service: within(service) })),
});

/** Early rules also contain the answers to requests for a new service, which are now stored with all other answers. */
const withoutAdded: Conversion = (one) => {
  const { added: _, ...rest } = one;
  return rest;
};

/** Earlier salons have no usual intervals of their services, and remember the items they sold on each device. */
const comingBack = fields({
  settings: within(defaults({ retailItems: [] })),
  services: each(defaults({ interval_weeks: null })),
});

const appointmentsIn = (convert: Conversion): Conversion =>
  fields({
    appointment: within(convert),
    known: within(convert),
    back: within(fields({ appointment: within(convert) })),
  });
const job: Conversion = (work) =>
  appointmentsIn(appointment)(work['kind'] === 'appointment_mail' ? { by: 'customer', ...work } : work);

/** Early jobs name one service before a change. */
const before: Conversion = ({ service: only, ...rest }) => ({ services: [only], returned_cents: 0, ...rest });
const agreedJob: Conversion = (work) => fields({ before: within(before) })(appointmentsIn(agreed)(work));

const website = fields({ publications: each(defaults({ accent: null })) });
const withFormer = defaults({ former: null, restored: null });

/** Early websites have no hours, order, fonts, logo or pictures of services. */
const content: Conversion = (one) =>
  fields({ services: within(defaults({ pictures: [] })) })({
    order: [],
    fonts: 'mixed',
    logo: null,
    hours: { heading: 'Hours and directions', text: '' },
    ...one,
  });
const withContent = fields({ content: within(content) });

/** Early sites have the project's drawings, and this answer, which now follows the settings. */
const POLICY =
  "Cancellation needs 24 hours' notice. A late cancellation or no-show may be charged 50% of the service price.";
const answered: Conversion = (entry) =>
  entry['answer'] === POLICY ? { ...entry, answer: '{cancellation policy}' } : entry;
const drawn: Conversion = (content) =>
  fields({ faq: within(fields({ entries: each(answered) })) })({ drawn: true, ...content });

/** Early receipts have one tax rate, in thousandths of a percent, for all lines. */
const taxed: Conversion = ({ tax_rate, tax_included, ...receipt }) =>
  typeof tax_rate === 'number'
    ? fields({ lines: each(defaults({ tax_percentage: tax_rate / 1000, tax_included })) })(receipt)
    : receipt;
const taxedByLine = fields({ receipts: each(taxed) });

/** Early salons have one tax rate. */
const withRates: Conversion = (one) => ({
  taxRates: [{ ...FIRST_RATE, percentage: one['taxPercentage'], included: one['taxIncluded'] }],
  ...one,
});

/** Early rules about patch tests have other names. */
const newlyNamed: Conversion = ({ rule, ...test }) => ({
  rule: rule === 'advised' ? 'advise' : rule === 'required' ? 'require' : rule,
  ...test,
});
const withNamedRules = fields({ services: each(fields({ patch_test: within(newlyNamed) })) });

/** Each list converts format 1 to 2, then 2 to 3, and so on. A new kind goes to the end. */
const conversions = {
  appointment: [appointment, agreed, taxedByLine],
  client: [client, withoutAddress],
  task: [versioned],
  'time block': [versioned],
  'waitlist entry': [visit],
  rules: [rules, withoutAdded, comingBack, fields({ settings: within(withRates) }), withNamedRules],
  job: [job, agreedJob, appointmentsIn(taxedByLine)],
  website: [website, withFormer, fields({ content: within(drawn) }), withContent],
  account: [],
  'history entry': [],
  publication: [drawn, content],
  picture: [],
  'calendar feed': [],
  'booking restrictions': [],
  'cash day': [],
  import: [],
  /** Contains a client: a conversion of clients is added here too. */
  'import entry': [],
  'private picture': [],
  'kept forms': [],
  'shop record': [],
  export: [],
} as const satisfies Readonly<Record<string, readonly Conversion[]>>;

type Convertible = keyof typeof conversions;
export type Formatted = Exclude<Convertible, 'export'>;

export const newestFormat = (kind: Convertible): number => conversions[kind].length + 1;

export const formattedKinds = Object.keys(conversions).filter((kind): kind is Formatted => kind !== 'export');

/** The newest format of each kind, which changes with every new conversion: `3,2,2,2`. */
export const newestFormats = String(formattedKinds.map(newestFormat));

/**
 * Refuses a database on which a later version has begun to convert records; `position` is how far it has come.
 * @throws LaterFormat
 */
export function refuseLater(position: string): void {
  const [formats = ''] = position.split(' ');
  const ours = newestFormats.split(',').map(Number);
  if (formats.split(',').some((newest, i) => Number(newest) > (ours[i] ?? 0)))
    throw new LaterFormat('The database', `formats ${formats}`);
}

/** True if the JSON of a record, or each line of several, says that it has the newest format. */
export const hasNewestFormat = (kind: Formatted, doc: string): boolean =>
  doc.split('\n').every((line) => line.startsWith(`{"format":${newestFormat(kind)},`));

/** Returns the record as JSON in the newest format, which is its first field. */
export function inNewestFormat(kind: Convertible, record: object): string {
  return JSON.stringify({ format: newestFormat(kind), ...record });
}

/** Returns the record in the newest format, without its number. @throws LaterFormat */
export function converted(kind: Convertible, value: unknown, name: string): unknown {
  if (!isJson(value)) return value;
  const { format = 1, ...record } = value;
  if (typeof format !== 'number' || format < 1) return value;
  if (format > newestFormat(kind)) {
    throw new LaterFormat(name, `format ${format}`);
  }
  return since(kind, format)(record);
}

const since =
  (kind: Convertible, format: number): Conversion =>
  (record) =>
    conversions[kind].slice(format - 1).reduce<Json>((one, convert) => convert(one), record);

/** Adds the parts that an edition lacked, and converts every record. */
const exported: Conversion = (file) =>
  fields({
    rules: within(since('rules', 1)),
    blockedDates: each(versioned),
    timeBlocks: each(since('time block', 1)),
    clients: each(since('client', 1)),
    tasks: each(since('task', 1)),
    wishes: each(since('waitlist entry', 1)),
    appointments: each(fields({ appointment: within(since('appointment', 1)) })),
    website: within(since('website', 1)),
    published: each(fields({ draft: within(since('publication', 1)) })),
  })({
    careful: noBookingFlags,
    website: newWebsite,
    published: [],
    pictures: [],
    bytes: {},
    cashDays: [],
    imports: [],
    importEntries: [],
    privatePictures: [],
    keptForms: [],
    shop: [],
    ...file,
  });

/**
 * Returns an export file of any edition with all fields, in the newest format and without its number. All editions so far wrote
 * format 1, with records of different formats: a conversion that would change newer records needs a new format of the export.
 * @throws LaterFormat
 */
export const wholeExport = (file: unknown): unknown =>
  within(exported)(converted('export', file, 'The file'));
